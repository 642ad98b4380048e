import type { ChosenFile } from '#machines/documentUpload/documentUpload.machine';

/** The files chosen on one screen, by their keys, and the progress of their uploads. Machines know the keys only. */
export class ChosenFiles {
  private readonly files = new Map<string, File>();
  private readonly shares = new Map<string, number>();
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  add(file: File): ChosenFile {
    const key = `file-${this.files.size + 1}`;
    this.files.set(key, file);
    return { key, name: file.name, size: file.size };
  }

  /** @throws when no file has this key. */
  fileOf(key: string): File {
    const file = this.files.get(key);
    if (!file) throw new Error(`No file was chosen under the key ${key}`);
    return file;
  }

  /** 0..1 while the file is uploaded, else null. */
  progressOf(key: string | undefined): number | null {
    return this.shares.get(key ?? '') ?? null;
  }

  setProgress(key: string, share: number | null): void {
    if (share === null) this.shares.delete(key);
    else this.shares.set(key, share);
    for (const listener of this.listeners) listener();
  }
}
