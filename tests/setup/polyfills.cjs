// react-router 7 needs TextEncoder when it is imported; jsdom does not expose it.
const { TextDecoder, TextEncoder } = require('node:util');
Object.assign(globalThis, { TextDecoder, TextEncoder });

// jsdom has no layout to scroll, and its blobs cannot be read.
window.scrollTo = () => {};
const readBlob = (how) =>
  function read() {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader[how](this);
    });
  };
Blob.prototype.text ??= readBlob('readAsText');
Blob.prototype.arrayBuffer ??= readBlob('readAsArrayBuffer');
