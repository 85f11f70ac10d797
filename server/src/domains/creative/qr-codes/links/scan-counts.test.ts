import type { QrCode } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeed } from '../../../../platform/feed/feed.ts';
import { createScanning, scannedPage as page } from '../../../../testing/scanning.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import type { Link } from './link.ts';
import { type Links, openLinks } from './links.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ token } = await server.signIn());
});
afterAll(() => server.stop());

const { create, locationOf } = createScanning(() => server);

/** Works with what other edges know of links. */
async function withEdges<Result>(count: number, work: (edges: Links[]) => Promise<Result>): Promise<Result> {
  const { services } = server.running;
  const own = () => ({ ...services, feed: createFeed(), now: () => new Date() });
  const edges = await Promise.all(Array.from({ length: count }, () => openLinks(own())));
  try {
    return await work(edges);
  } finally {
    await Promise.all(edges.map((edge) => edge.close()));
  }
}

function linkOf(edge: Links, { code }: QrCode): Link {
  const link = edge.find(code ?? '');
  if (link === undefined) throw new Error('The edge does not know the link');
  return link;
}

describe('scans of links', () => {
  it('use a link up exactly once, wherever they come in', async () => {
    const few = await create(token, { most_scans: 25 });
    await withEdges(2, async (edges) => {
      const counted = await Promise.all(
        edges.flatMap((edge) => Array.from({ length: 30 }, () => edge.recordScan(linkOf(edge, few)))),
      );
      const before = counted.toSorted((one, other) => one - other);
      expect(before.slice(0, 25)).toEqual(Array.from({ length: 25 }, (_, place) => place));
      expect(new Set(before.slice(25))).toEqual(new Set([25]));
    });
    // This edge has met none of them.
    expect(await locationOf(few)).toBeNull();
  });

  it('lead where the count of all edges says', async () => {
    const second = 'https://example.com/second';
    const rules = [{ when: { scans_from: 3 }, url: second }];
    const code = await create(token, { rules });
    await withEdges(1, async ([edge]) => {
      expect(await locationOf(code)).toBe(page.url);
      for (let scan = 0; scan < 2; scan += 1) await edge?.recordScan(linkOf(edge, code));
      expect(await locationOf(code)).toBe(second);
    });
  });

  it('are counted by an edge alone while the database does not answer, and made up for later', async () => {
    const few = await create(token, { most_scans: 3 });
    const { services } = server.running;
    let isGone = false;
    const postgres = {
      ...services.postgres,
      asSystem: (work: Parameters<typeof services.postgres.asSystem>[0]) =>
        isGone ? Promise.reject(new Error('gone')) : services.postgres.asSystem(work),
    } as typeof services.postgres;
    const edge = await openLinks({ ...services, postgres, feed: createFeed(), now: () => new Date() });
    const link = linkOf(edge, few);
    isGone = true;
    expect([await edge.recordScan(link), await edge.recordScan(link)]).toEqual([0, 1]);
    isGone = false;
    expect([await edge.recordScan(link), await edge.recordScan(link)]).toEqual([2, 3]);
    expect(await locationOf(few)).toBeNull();
    await edge.close();
  });
});
