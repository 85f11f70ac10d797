import { existsSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Services } from '../services.ts';

/** An erasure or a choice of a person that has to hold after a restore, too. */
export interface LastingIntent {
  readonly kind: string;
  readonly id: string;
  readonly accountId: string;
  readonly payload: unknown;
}

const line = z.object({ at: z.iso.datetime(), sealed: z.string() });
const lasting = z.object({ kind: z.string(), id: z.string(), accountId: z.string(), payload: z.unknown() });

/** The file of a directory that they are recorded in: it is in no backup, and outlives one that is put back. */
export function erasuresFile(directory: string): string {
  return join(directory, 'erasures.jsonl');
}

/** Records an intent before it is applied, encrypted and flushed. */
export async function recordLasting(
  { config, secrets, now }: Pick<Services, 'config' | 'secrets' | 'now'>,
  intent: LastingIntent,
): Promise<void> {
  const sealed = secrets.seal(JSON.stringify(intent)).toString('base64');
  const handle = await open(erasuresFile(config.dataDir), 'a', 0o600);
  try {
    // A line of its own, whatever a crash left of the last one.
    await handle.appendFile(`\n${JSON.stringify({ at: now().toISOString(), sealed })}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export interface RecordedIntent {
  readonly at: string;
  readonly sealed: string;
}

/** What some journals have recorded since a moment, each once, the oldest first. Lines that a crash cut are left out: what they were about was not applied. */
export function readErasures(files: readonly string[], since: Date): RecordedIntent[] {
  const noted = new Map<string, RecordedIntent>();
  for (const file of files.filter((one) => existsSync(one)))
    for (const text of readFileSync(file, 'utf8').split('\n')) {
      const parsed = line.safeParse(parse(text));
      if (parsed.success && new Date(parsed.data.at) >= since) noted.set(parsed.data.sealed, parsed.data);
    }
  return [...noted.values()].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Opens a recorded intent. Throws where it was recorded under other keys. */
export function openRecorded({ secrets }: Pick<Services, 'secrets'>, { sealed }: RecordedIntent): LastingIntent {
  return lasting.parse(JSON.parse(secrets.open(Buffer.from(sealed, 'base64'))));
}
