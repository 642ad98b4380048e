// react-router 7 needs TextEncoder when it is imported; jsdom does not expose it.
const { TextDecoder, TextEncoder } = require('node:util');
Object.assign(globalThis, { TextDecoder, TextEncoder });
