import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { within } from '../../../../platform/clickhouse/within.ts';
import type { EdgeServices } from '../../../../platform/services.ts';
import { createPixelStore } from './pixels.store.ts';
import type { PixelRow } from './pixels.table.ts';

/** Pixels by the uuid in their snippet, whoever owns them: what the collector asks for every request. */
export interface PixelDirectory {
  find(pixelUuid: string): Promise<PixelRow | null>;
}

export interface DirectoryOptions {
  readonly postgres: EdgeServices['postgres'];
  readonly notices: EdgeServices['notices'];
  readonly dataDir: string;
  readonly identityPepper: string;
}

const freshness = 2_000;
const maximumRemembered = 10_000;
const saveMilliseconds = 200;
const waitMilliseconds = 500;
const notice = 'pixels';

interface Snapshot {
  /** Of the key that events are stored with: with another one nothing may be accepted. */
  readonly key: string;
  readonly pixels: readonly PixelRow[];
}

/** Notifies all processes that pixels have changed. */
export function announcePixels({ notices }: Pick<EdgeServices, 'notices'>): void {
  notices.send(notice, {});
}

function readSnapshot(path: string, key: string): Map<string, PixelRow> {
  try {
    // This module alone writes it. The collector asks for no date of a pixel.
    const snapshot = JSON.parse(readFileSync(path, 'utf8')) as Snapshot;
    return new Map(snapshot.key === key ? snapshot.pixels.map((row) => [row.pixelUuid, row]) : []);
  } catch {
    return new Map();
  }
}

/**
 * Answers from memory for two seconds, so that a busy pixel costs the database one question in that time and a change shows quickly. While the
 * database does not answer, a pixel is what it was, also across a restart: pixels that were asked for are kept on the disk.
 */
export function createPixelDirectory({ postgres, notices, dataDir, identityPepper }: DirectoryOptions): PixelDirectory {
  const path = join(dataDir, 'edge', 'pixels.json');
  const key = createHmac('sha256', identityPepper).update('snapshot of pixels').digest('hex');
  const kept = readSnapshot(path, key);
  const remembered = new Map<string, { until: number; row: Promise<PixelRow | null> }>();
  let saving: Promise<void> | null = null;

  async function save(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, saveMilliseconds).unref());
    saving = null;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const snapshot: Snapshot = { key, pixels: [...kept.values()] };
    await writeFile(`${path}.new`, JSON.stringify(snapshot), { mode: 0o600, flush: true });
    await rename(`${path}.new`, path);
  }

  function keep(pixelUuid: string, row: PixelRow | null): void {
    const known = kept.get(pixelUuid);
    if (row === null ? known === undefined : JSON.stringify(known) === JSON.stringify(row)) return;
    if (row === null) kept.delete(pixelUuid);
    else if (kept.size < maximumRemembered) kept.set(pixelUuid, row);
    // Without it the next start has to wait for the database.
    saving ??= save().catch(() => undefined);
  }

  async function ask(pixelUuid: string): Promise<PixelRow | null> {
    try {
      const row = await postgres.asSystem((transaction) => createPixelStore(transaction).findByUuid(pixelUuid));
      keep(pixelUuid, row);
      return row;
    } catch (error) {
      const known = kept.get(pixelUuid);
      if (known === undefined) throw error;
      return known;
    }
  }

  /** A database that hangs holds nobody up whose pixel is known. */
  async function askSoon(pixelUuid: string): Promise<PixelRow | null> {
    const answer = ask(pixelUuid);
    const known = kept.get(pixelUuid);
    if (known === undefined) return answer;
    return within(waitMilliseconds, answer).catch(() => known);
  }

  const reload = (): void => remembered.clear();
  notices.on(notice, reload, reload);
  return {
    find(pixelUuid) {
      const now = performance.now();
      const known = remembered.get(pixelUuid);
      if (known !== undefined && known.until > now) return known.row;
      if (remembered.size >= maximumRemembered) remembered.clear();
      const row = askSoon(pixelUuid);
      remembered.set(pixelUuid, { until: now + freshness, row });
      row.catch(() => remembered.delete(pixelUuid));
      return row;
    },
  };
}
