import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Link } from './link.ts';

/** Short links on the disk, by their codes, for a start before any database answers. */
export interface LinkSnapshot {
  read(): Promise<Map<string, Link>>;
  write(links: ReadonlyMap<string, Link>): Promise<void>;
}

function* linesOf(links: ReadonlyMap<string, Link>): Generator<string> {
  for (const entry of links) yield `${JSON.stringify(entry)}\n`;
}

const dateOf = (value: Date | null): Date | null => (value === null ? null : new Date(value));

/** A line of the snapshot, which this feature alone writes; JSON has no dates. */
function parseLine(line: string): [string, Link] {
  const [code, link] = JSON.parse(line) as [string, Link];
  const { terms } = link;
  if (terms === null) return [code, link];
  return [code, { ...link, terms: { ...terms, startsAt: dateOf(terms.startsAt), endsAt: dateOf(terms.endsAt) } }];
}

/** Opens the snapshot in a data directory. A new one takes the place of the one before once it is whole. */
export function openLinkSnapshot(dataDirectory: string): LinkSnapshot {
  const path = join(dataDirectory, 'edge', 'links.jsonl');
  let writing: Promise<void> = Promise.resolve();

  async function writeNow(links: ReadonlyMap<string, Link>): Promise<void> {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await pipeline(Readable.from(linesOf(links)), createWriteStream(`${path}.new`, { mode: 0o600, flush: true }));
    await rename(`${path}.new`, path);
  }

  return {
    async read() {
      const links = new Map<string, Link>();
      if (!existsSync(path)) return links;
      try {
        for await (const line of createInterface({ input: createReadStream(path) })) links.set(...parseLine(line));
      } catch {
        // A damaged line: the rest comes from the database.
      }
      return links;
    },
    write(links) {
      writing = writing.catch(() => undefined).then(() => writeNow(links));
      return writing;
    },
  };
}
