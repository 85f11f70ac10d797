import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import type { Link } from './link.ts';
import { openLinkSnapshot } from './link-snapshot.ts';

/** Short links in memory by their codes, and on the disk a moment after each change. */
export interface KeptLinks {
  readonly size: number;
  codes(): Iterable<string>;
  find(code: string): Link | undefined;
  set(code: string, link: Link): void;
  remove(codes: Iterable<string>): void;
  /** Writes what has changed. */
  close(): Promise<void>;
}

/** Changes within this time are written together. */
const saveMilliseconds = 200;

/** Opens the links with what is on the disk. */
export async function openKeptLinks(dataDirectory: string, log: Logger): Promise<KeptLinks> {
  const snapshot = openLinkSnapshot(dataDirectory);
  const links = await snapshot.read();
  let saving: NodeJS.Timeout | null = null;

  const save = (): Promise<void> =>
    snapshot.write(links).catch((error: unknown) => log.warn({ err: error }, 'the snapshot of links was not written'));

  function saveLater(): void {
    saving ??= setTimeout(() => {
      saving = null;
      void save();
    }, saveMilliseconds).unref();
  }

  return {
    get size() {
      return links.size;
    },
    codes: () => links.keys(),
    find: (code) => links.get(code),
    set(code, link) {
      const known = links.get(code);
      links.set(code, link);
      if (known === undefined || !isDeepStrictEqual(known, link)) saveLater();
    },
    remove(codes) {
      for (const code of codes) if (links.delete(code)) saveLater();
    },
    async close() {
      if (saving === null) return;
      clearTimeout(saving);
      await save();
    },
  };
}
