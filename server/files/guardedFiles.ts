import { once } from 'node:events';
import { unavailable } from '../errors';
import type { FileStore } from '../ports';

const failed = (cause: unknown) => unavailable('The document store', cause);

const orFail = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw failed(error);
  });

/** A stream that has begun: what fails before its first byte can still be answered. */
async function begun(stream: NodeJS.ReadableStream): Promise<NodeJS.ReadableStream> {
  await once(stream, 'readable');
  return stream;
}

/**
 * A document store whose failures (a full disk, a bucket that is gone) are answers of the portal.
 * @throws HttpError 503 UPSTREAM, with the failure as its cause. What breaks in the content itself is thrown as it is.
 */
export const guardedFiles = (files: FileStore): FileStore => ({
  put: (key, content) =>
    files.put(key, content).catch((error: unknown) => {
      throw 'errored' in content && content.errored ? error : failed(error);
    }),
  get: (key) => orFail(files.get(key).then(begun)),
  remove: (key) => orFail(files.remove(key)),
  check: () => files.check(),
});
