import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '../../../../platform/services.ts';
import { nilId } from '../../../../platform/ids/ids.ts';
import { countsScans, type Link, type LinkRow, toLink } from './link.ts';
import { type KeptLinks, openKeptLinks } from './kept-links.ts';
import { createLinkStore } from './links.store.ts';
import { createScanCounts } from './scan-counts.ts';

/** Every short link of the installation in memory, so that redirects ask no database. */
export interface Links {
  readonly size: number;
  find(code: string): Link | undefined;
  /** Scans of a link so far, where what it does depends on them; robots do not count. */
  scansOf(link: Link): number;
  /** Counts a scan and answers how many there were before it, at all edges. */
  recordScan(link: Link): Promise<number>;
  /** Takes over what other processes changed. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/** Changes of this process come with their rows; others hear that there are some. */
const topic = 'here qr-links';
const notice = 'qr-links';
const chunk = 5_000;
const beforeAll = nilId;
/** How often changes of other processes are looked for, and how far back: a transaction may have been open that long. */
const refreshMilliseconds = 2_000;
const retryMilliseconds = 500;
const isDone = (work: Promise<void>): Promise<boolean> => work.then(() => true).catch(() => false);
const overlapMilliseconds = 60_000;

/** A change of links: rows as they are now, and codes that are gone. */
interface LinkChange {
  readonly rows: readonly LinkRow[];
  readonly gone: readonly string[];
}

/** Notifies all processes of links that were committed. */
export function announceLinks({ feed, notices }: Pick<Services, 'feed' | 'notices'>, change: LinkChange): void {
  feed.publish(topic, change);
  notices.send(notice, {});
}

type LinkServices = Pick<Services, 'postgres' | 'clickhouse' | 'feed' | 'notices' | 'log' | 'now' | 'config'>;

async function loadAll({ postgres }: LinkServices, take: (rows: readonly LinkRow[]) => void): Promise<void> {
  let after: string | undefined = beforeAll;
  while (after !== undefined) {
    const last: string = after;
    const rows: LinkRow[] = await postgres.asSystem((transaction) =>
      createLinkStore(transaction).listAfter(last, chunk),
    );
    take(rows);
    after = rows.length < chunk ? undefined : rows.at(-1)?.id;
  }
}

/** Keeps up with changes in the database, by asking what changed since the last time. */
function createReader(services: LinkServices, links: KeptLinks, take: (rows: readonly LinkRow[]) => void) {
  const { postgres, now } = services;
  let refreshedAt = now().getTime();
  let isLoaded = false;
  let refreshing: Promise<void> | null = null;

  async function readChanges(): Promise<void> {
    const since = new Date(refreshedAt - overlapMilliseconds);
    const began = now().getTime();
    const [rows, gone] = await postgres.asSystem(async (transaction) => {
      const store = createLinkStore(transaction);
      return [await store.changedSince(since), await store.deletedSince(since)] as const;
    });
    take(rows);
    links.remove(gone);
    refreshedAt = began;
  }

  return {
    /** All links of the database take the place of the snapshot's. */
    async load(): Promise<void> {
      const began = now().getTime();
      const left = new Set(links.codes());
      await loadAll(services, (rows) => {
        take(rows);
        for (const { code } of rows) if (code !== null) left.delete(code);
      });
      links.remove(left);
      refreshedAt = began;
      isLoaded = true;
    },
    async refresh(): Promise<void> {
      // A reading that has begun may have missed what was announced a moment ago.
      await refreshing?.catch(() => undefined);
      if (!isLoaded) return;
      refreshing = readChanges().finally(() => {
        refreshing = null;
      });
      await refreshing;
    },
  };
}

/**
 * Reads all links and keeps up with their changes. While the database does not answer, those of the snapshot on the disk lead on; it is written whenever
 * links change.
 */
export async function openLinks(services: LinkServices): Promise<Links> {
  const { postgres, feed, notices, log, config } = services;
  const links = await openKeptLinks(config.dataDir, log);
  const ending = new AbortController();
  const scans = createScanCounts(services, ending.signal);

  function take(rows: readonly LinkRow[]): void {
    const counted: string[] = [];
    for (const row of rows) {
      if (row.code === null) continue;
      const link = toLink(row);
      links.set(row.code, link);
      if (countsScans(link)) counted.push(link.id);
    }
    scans.follow(counted);
  }
  const reader = createReader(services, links, take);

  async function follow(): Promise<void> {
    for await (const message of feed.subscribe(topic, ending.signal)) {
      // Only `announceLinks` publishes here.
      const { rows, gone } = message as LinkChange;
      take(rows);
      links.remove(gone);
    }
  }

  async function loadUntilDone(): Promise<void> {
    while (!ending.signal.aborted) {
      await pause(retryMilliseconds, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
      if (await isDone(reader.load())) return;
    }
  }

  follow().catch((error: unknown) => {
    if (!ending.signal.aborted) log.error({ err: error }, 'changes of links are not heard of any more');
  });
  if (!(await isDone(reader.load()))) {
    log.info({ known: links.size }, 'the database does not answer yet; short links of the last start lead on');
    void loadUntilDone();
  }
  const refreshSoon = (): void => {
    reader.refresh().catch((error: unknown) => log.warn({ err: error }, 'links could not be read anew'));
  };
  notices.on(notice, refreshSoon, refreshSoon);
  // An announcement that got lost costs two seconds. The embedded engine is on this machine, where none does.
  const timer = postgres.isEmbedded ? null : setInterval(refreshSoon, refreshMilliseconds);
  timer?.unref();
  return {
    get size() {
      return links.size;
    },
    find: links.find,
    scansOf: ({ id }) => scans.of(id),
    recordScan: (link) => scans.record(link),
    refresh: reader.refresh,
    async close() {
      ending.abort();
      if (timer !== null) clearInterval(timer);
      await links.close();
    },
  };
}
