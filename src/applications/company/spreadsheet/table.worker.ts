import { readTable, type TableSource } from './readTable';

/** A reader on a thread of its own: however long a file takes, the page stays quick. */
addEventListener('message', ({ data }: MessageEvent<TableSource>) => postMessage(readTable(data)));
