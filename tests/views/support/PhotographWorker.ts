/** What prepares photographs as a worker would, in the thread of the test: it cannot open HEIC, as most browsers. */
export default class PhotographWorker extends EventTarget {
  postMessage(original: File) {
    const made = original.name.endsWith('.heic') ? null : new Blob(['made'], { type: 'image/jpeg' });
    setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data: made })));
  }
  terminate() {}
}
