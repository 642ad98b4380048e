import { readTable, type TableSource } from '../../../src/applications/company/spreadsheet/readTable';

/** The reader of tables as a worker would be, in the thread of the test. */
export default class TableWorker extends EventTarget {
  postMessage(source: TableSource) {
    setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data: readTable(source) })));
  }
  terminate() {}
}
