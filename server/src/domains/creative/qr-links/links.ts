import type { Services } from '../../../platform/services.ts';
import { nilId } from '../../../platform/ids/ids.ts';
import { countsScans, type Link, type LinkRow, toLink } from './link.ts';
import { createLinkStore } from './links.store.ts';
import { countScansOf } from './scans.queries.ts';

/** Every short link of the installation in memory, so that redirects ask no database. */
export interface Links {
  readonly size: number;
  find(code: string): Link | undefined;
  /** Scans of a link so far, where what it does depends on them; robots do not count. */
  scansOf(link: Link): number;
  noteScan(link: Link): void;
  /** Takes over what other processes changed. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

const topic = 'qr-links';
const chunk = 5_000;
const beforeAll = nilId;
/** How often changes of other processes are looked for, and how far back: a transaction may have been open that long. */
const refreshMilliseconds = 2_000;
const overlapMilliseconds = 60_000;

/** A change of links: rows as they are now, and codes that are gone. */
interface LinkChange {
  readonly rows: readonly LinkRow[];
  readonly gone: readonly string[];
}

/** Tells this process of links that were committed; others look for them. */
export function announceLinks({ feed }: Pick<Services, 'feed'>, change: LinkChange): void {
  feed.publish(topic, change);
}

async function loadAll({ postgres }: Services, take: (rows: readonly LinkRow[]) => void): Promise<void> {
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

/** Reads all links and keeps up with their changes. */
export async function openLinks(services: Services): Promise<Links> {
  const { postgres, clickhouse, feed, log, now } = services;
  const links = new Map<string, Link>();
  const scans = new Map<string, number>();
  const ending = new AbortController();

  async function countScans(ids: readonly string[]): Promise<void> {
    const unknown = ids.filter((id) => !scans.has(id));
    if (unknown.length === 0) return;
    for (const id of unknown) scans.set(id, 0);
    // What is scanned while the count is read is counted on top of it.
    for (const [id, count] of await countScansOf(clickhouse, unknown)) scans.set(id, (scans.get(id) ?? 0) + count);
  }

  function take(rows: readonly LinkRow[]): void {
    const counted: string[] = [];
    for (const row of rows) {
      if (row.code === null) continue;
      const link = toLink(row);
      links.set(row.code, link);
      if (countsScans(link)) counted.push(link.id);
    }
    countScans(counted).catch((error: unknown) => log.warn({ err: error }, 'scans of links could not be counted'));
  }

  async function follow(): Promise<void> {
    for await (const message of feed.subscribe(topic, ending.signal)) {
      // Only `announceLinks` publishes here.
      const { rows, gone } = message as LinkChange;
      take(rows);
      for (const code of gone) links.delete(code);
    }
  }

  let refreshedAt = now().getTime();
  let isRefreshing = false;
  const refresh = async (): Promise<void> => {
    if (isRefreshing) return;
    isRefreshing = true;
    try {
      const since = new Date(refreshedAt - overlapMilliseconds);
      const began = now().getTime();
      const [rows, gone] = await postgres.asSystem(async (transaction) => {
        const store = createLinkStore(transaction);
        return [await store.changedSince(since), await store.deletedSince(since)] as const;
      });
      take(rows);
      for (const code of gone) links.delete(code);
      refreshedAt = began;
    } finally {
      isRefreshing = false;
    }
  };

  follow().catch((error: unknown) => {
    if (!ending.signal.aborted) log.error({ err: error }, 'changes of links are not heard of any more');
  });
  await loadAll(services, take);
  // The embedded engine serves one process alone, which hears of every change by itself.
  const timer = postgres.isEmbedded
    ? null
    : setInterval(() => {
        refresh().catch((error: unknown) => log.warn({ err: error }, 'links could not be read anew'));
      }, refreshMilliseconds);
  timer?.unref();
  return {
    get size() {
      return links.size;
    },
    find: (code) => links.get(code),
    scansOf: ({ id }) => scans.get(id) ?? 0,
    noteScan({ id }) {
      const known = scans.get(id);
      if (known !== undefined) scans.set(id, known + 1);
    },
    refresh,
    close() {
      ending.abort();
      if (timer !== null) clearInterval(timer);
      return Promise.resolve();
    },
  };
}
