import { preparePhotograph } from './preparePhotograph';

/** On a thread of its own: however large a photograph is, the page stays quick. Answers null when it cannot be prepared. */
addEventListener('message', async ({ data }: MessageEvent<Blob>) =>
  postMessage(await preparePhotograph(data).catch(() => null)),
);
