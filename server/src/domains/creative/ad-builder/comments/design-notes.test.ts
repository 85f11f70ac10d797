import {
  addDesignComment,
  addDesignVersion,
  createDesign,
  getDesign,
  getDesignVersion,
  listDesignComments,
  listDesignVersions,
  mostDesignVersions,
  resolveDesignComment,
  type SavedDesign,
  updateDesign,
} from '@acquaint/contract';
import { newText } from '@acquaint/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../../../testing/test-server.ts';
import { sceneWith } from '../../../../testing/test-scenes.ts';

let server: TestServer;
let user: TestUser;
const now = new Date('2026-11-20T12:00:00Z');

beforeAll(async () => {
  server = await startTestServer({}, () => now);
  user = await server.signIn();
});
afterAll(() => server.stop());

const create = async (body: object): Promise<SavedDesign> =>
  (await server.call(createDesign, user.token, { body })).data;
const read = async (id: string): Promise<SavedDesign> =>
  (await server.call(getDesign, user.token, { params: { id } })).data;
const box = { x: 10_000, y: 10_000, w: 60_000, h: 20_000 };
const post = (path: string, body: object) => server.request('POST', path, { token: user.token, body });

describe('addDesignVersion', () => {
  it('keeps a state under a name, approves it, and says when it has changed since', async () => {
    const { id } = await create({});
    const add = (body: { name?: string; is_approval?: boolean; revision: number }) =>
      server.call(addDesignVersion, user.token, { params: { id }, body });
    await add({ name: 'First', revision: 1 });
    await add({ is_approval: true, revision: 1 });
    expect((await read(id)).approval).toBe('approved');
    await server.call(updateDesign, user.token, {
      params: { id },
      body: { document: { ...sceneWith([]) }, revision: 1 },
    });
    expect((await read(id)).approval).toBe('changed');
    expect(await post(`/api/designs/${id}/versions`, { is_approval: true, revision: 1 })).toMatchObject({
      status: 409,
    });
  });
});

describe('listDesignVersions', () => {
  it('lists the latest first, keeps one of every fifty revisions, and deletes the oldest of those', async () => {
    const { id } = await create({});
    const save = (revision: number) =>
      server.call(updateDesign, user.token, {
        params: { id },
        body: { document: { ...sceneWith([newText('a', box, { text: String(revision) })]) }, revision },
      });
    for (let revision = 1; revision <= 51; revision += 1) await save(revision);
    const versions = async () => (await server.call(listDesignVersions, user.token, { params: { id } })).data;
    expect((await versions()).map(({ kind, revision }) => [kind, revision])).toEqual([['auto', 50]]);
    for (let count = 0; count < mostDesignVersions; count += 1)
      await server.call(addDesignVersion, user.token, { params: { id }, body: { name: `V${count}`, revision: 52 } });
    const kept = await versions();
    expect(kept).toHaveLength(mostDesignVersions);
    expect(kept.some(({ kind }) => kind === 'auto')).toBe(false);
    expect(kept[0]?.name).toBe(`V${mostDesignVersions - 1}`);
  });
});

describe('getDesignVersion', () => {
  it('answers what the design was then', async () => {
    const { id, document } = await create({ template: 'pizza-night' });
    const { data: version } = await server.call(addDesignVersion, user.token, {
      params: { id },
      body: { name: 'Before', revision: 1 },
    });
    await server.call(updateDesign, user.token, {
      params: { id },
      body: { document: { ...sceneWith([]) }, revision: 1 },
    });
    const { data } = await server.call(getDesignVersion, user.token, { params: { id: version.id } });
    expect(data).toMatchObject({ name: 'Before', kind: 'named', revision: 1, document });
  });
});

describe('addDesignComment', () => {
  it('is about a layer or the page, of a revision, and is resolved', async () => {
    const { id } = await create({});
    const { data: comment } = await server.call(addDesignComment, user.token, {
      params: { id },
      body: { body: ' Larger?\n', node_id: 'a', revision: 1 },
    });
    expect(comment).toMatchObject({ body: 'Larger?', node_id: 'a', revision: 1, resolved_at: null });
    expect(await post(`/api/designs/${id}/comments`, { body: '  ', revision: 1 })).toMatchObject({ status: 400 });
  });
});

describe('listDesignComments', () => {
  it('lists them in order', async () => {
    const { id } = await create({});
    for (const body of ['One', 'Two'])
      await server.call(addDesignComment, user.token, { params: { id }, body: { body, revision: 1 } });
    const { data } = await server.call(listDesignComments, user.token, { params: { id } });
    expect(data.map(({ body }) => body)).toEqual(['One', 'Two']);
  });

  it('pages from the latest to the first, however many there are, and refuses a made-up cursor', async () => {
    const { id } = await create({});
    // Half of them at one instant: their ids decide. The others differ by a microsecond.
    await server.running.services.postgres.pool.query(
      `insert into design_comments (id, account_id, design_id, page, body, revision, made_by, created_at)
       select gen_random_uuid(), $1, $2, 0, 'Comment ' || n, 1, 'Pat',
              '2026-11-20T12:00:00Z'::timestamptz + greatest(n - 260, 0) * interval '1 microsecond'
         from generate_series(1, 520) n`,
      [user.accountId, id],
    );
    const seen: string[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const query = { perPage: 100, ...(cursor === undefined ? {} : { cursor }) };
      const { data, meta } = await server.call(listDesignComments, user.token, { params: { id }, query });
      expect(meta.total).toBe(520);
      seen.unshift(...data.map(({ body }) => body));
      cursor = meta.next_cursor;
    }
    expect([seen.length, new Set(seen).size, seen.at(-1)]).toEqual([520, 520, 'Comment 520']);
    const madeUp = ['x', Buffer.from(JSON.stringify([`comments of ${id}`, ['0', id]])).toString('base64url')];
    for (const each of madeUp)
      expect(
        await server.request('GET', `/api/designs/${id}/comments?cursor=${each}`, { token: user.token }),
      ).toMatchObject({ status: 400 });
  });
});

describe('resolveDesignComment', () => {
  it('marks as done and opens again', async () => {
    const { id } = await create({});
    const { data } = await server.call(addDesignComment, user.token, {
      params: { id },
      body: { body: 'A', revision: 1 },
    });
    const resolve = async (isResolved: boolean) =>
      (
        await server.call(resolveDesignComment, user.token, {
          params: { id: data.id },
          body: { is_resolved: isResolved },
        })
      ).data.resolved_at;
    expect(await resolve(true)).toBe(now.toISOString());
    expect(await resolve(false)).toBeNull();
  });
});
