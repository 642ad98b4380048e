// react-router 7 needs TextEncoder when it is imported; jsdom does not expose it.
const { TextDecoder, TextEncoder } = require('node:util');
Object.assign(globalThis, { TextDecoder, TextEncoder });

// jsdom has no layout to scroll, and its blobs cannot be read as text.
window.scrollTo = () => {};
Blob.prototype.text ??= function text() {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(this);
  });
};
