import { open } from 'node:fs/promises';

/** A file that lines are added to. */
export interface JournalFile {
  /** Adds bytes at the end and returns how many were written; a full disk may take only some of them. */
  write(bytes: Buffer): Promise<number>;
  /** Resolves once everything written is on disk. */
  flush(): Promise<void>;
  /** Cuts the file to a length in bytes. */
  truncate(length: number): Promise<void>;
  close(): Promise<void>;
}

/** Creates the files of a journal. Tests bring their own, to make a disk refuse at a known point. */
export interface JournalFiles {
  /** Creates a new file in a directory; its name is on disk when this resolves. */
  create(path: string, directory: string): Promise<JournalFile>;
}

/** Flushes a file, or the names in a directory, to disk. */
export async function flushToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Files on the local disk, readable by the product's user only. */
export const localJournalFiles: JournalFiles = {
  async create(path, directory) {
    const handle = await open(path, 'ax', 0o600);
    await flushToDisk(directory);
    return {
      write: async (bytes) => (await handle.write(bytes)).bytesWritten,
      flush: () => handle.datasync(),
      truncate: (length) => handle.truncate(length),
      close: () => handle.close(),
    };
  },
};
