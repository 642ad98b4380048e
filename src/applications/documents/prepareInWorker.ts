import { photographName } from '#domain/uploads';
import PhotographWorker from './photograph.worker?worker';

/**
 * Prepares a photograph in a worker, which is stopped when `signal` is aborted (UPL-02).
 * @throws when the browser cannot open the photograph.
 */
export function prepareInWorker(original: File, signal: AbortSignal): Promise<File> {
  const worker = new PhotographWorker();
  const made = new Promise<File>((resolve, reject) => {
    const fail = () => reject(new Error(`${original.type || 'The file'} cannot be opened`));
    worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) =>
      data ? resolve(new File([data], photographName(original.name), { type: data.type })) : fail(),
    );
    worker.addEventListener('error', fail);
    signal.addEventListener('abort', fail);
  });
  worker.postMessage(original);
  return made.finally(() => worker.terminate());
}
