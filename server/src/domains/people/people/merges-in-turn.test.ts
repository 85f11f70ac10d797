import { createPeopleImport, getPerson, listPeople, mergePeople, undoPersonChange } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fileOf } from '../../../testing/customer-files.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { until } from '../../../testing/until.ts';

// Changes of who is whom follow each other, also where ClickHouse did not take an earlier one at first.
let server: TestServer;
let user: TestUser;
let ids: string[];

const merge = (from: string, into: string) =>
  server.request('POST', mergePeople.path, { token: user.token, body: { from: [from], into } });
const person = async (id: string) => (await server.call(getPerson, user.token, { params: { id } })).data;

/** Merges while ClickHouse refuses: the merge is acknowledged, and waits. */
async function mergeInVain(from: string, into: string): Promise<void> {
  const refusing = vi.spyOn(server.running.services.clickhouse, 'command').mockRejectedValue(new Error('It is down'));
  try {
    expect((await merge(from, into)).status).toBe(200);
  } finally {
    refusing.mockRestore();
  }
}

beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent' });
  user = await server.signIn();
  const rows = Array.from({ length: 6 }, (_, place) => [`Person ${place}`, `p${place}@example.com`]);
  await server.call(createPeopleImport, user.token, {
    body: {
      columns: [
        ['Name', 'full_name'],
        ['Mail', 'email'],
      ],
      consent: 'asked',
      policy: 'create',
    },
    file: fileOf([['Name', 'Mail'], ...rows], 'six.csv'),
  });
  const query = { orderBy: 'name', orderDirection: 'asc' } as const;
  ids = await until(async () => {
    const { data } = await server.call(listPeople, user.token, { query });
    return data.length === 6 ? data.map(({ id }) => id) : null;
  });
});
afterAll(() => server.stop());

describe('a merge behind one that waits', () => {
  it('is made of what that one left, although it is not due yet', async () => {
    const [left = '', middle = '', right = ''] = ids.toSorted();
    await mergeInVain(left, middle);
    expect((await person(middle)).records).toBe(1);
    expect((await merge(right, middle)).status).toBe(200);
    for (const id of [left, middle, right]) expect(await person(id)).toMatchObject({ id: left, records: 3 });
  });

  it('is refused while ClickHouse refuses, and changes nothing', async () => {
    const [, , , left = '', middle = '', right = ''] = ids.toSorted();
    await mergeInVain(left, middle);
    const refusing = vi.spyOn(server.running.services.clickhouse, 'command').mockRejectedValue(new Error('It is down'));
    const refused = await merge(right, middle);
    refusing.mockRestore();
    expect(refused.status).toBe(503);
    await server.running.services.postgres.pool.query(
      "update intents set next_attempt_at = now() - interval '1 second'",
    );
    await server.running.services.intents.schedule.run();
    expect(await person(left)).toMatchObject({ records: 2 });
    expect(await person(right)).toMatchObject({ id: right, records: 1 });
  });

  it('is what an undo finds', async () => {
    const [left = '', , right = ''] = ids.toSorted();
    const { changes } = await person(left);
    const [newest] = changes;
    await server.call(undoPersonChange, user.token, { params: { id: newest?.id ?? '' } });
    expect(await person(right)).toMatchObject({ id: right, records: 1 });
    expect(await person(left)).toMatchObject({ records: 2 });
  });
});
