import { createTag, deleteTag, listTags } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { auditedActions } from '../../testing/audited.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { newId } from '../ids/ids.ts';

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent' });
  user = await server.signIn();
});
afterAll(() => server.stop());

const rows = z.array(z.object({ kind: z.string(), failures: z.number(), text: z.string() }));
async function waiting() {
  const { rows: found } = await server.running.services.postgres.pool.query(
    'select kind, failures, row_to_json(i)::text as text from intents i where account_id = $1 order by position',
    [user.accountId],
  );
  return rows.parse(found);
}

/** As if the time of the next attempt had come. */
const makeDue = () =>
  server.running.services.postgres.pool.query("update intents set next_attempt_at = now() - interval '1 second'");

async function tagged(name: string): Promise<string> {
  const { data: tag } = await server.call(createTag, user.token, { body: { name } });
  await server.running.services.clickhouse.command(
    "insert into tagged_people (account_id, tag_id, consumer_id, is_own, state, zip, tagged_at) values ({account:UUID}, {tag:UUID}, generateUUIDv4(), false, 'ca', '90210', now())",
    { account: user.accountId, tag: tag.id },
  );
  return tag.id;
}

async function rowsOf(tag: string): Promise<number> {
  const [row] = await server.running.services.clickhouse.rows({
    sql: 'select count() as count from tagged_people where tag_id = {tag:UUID}',
    params: { tag },
    row: z.object({ count: z.number() }),
  });
  return row?.count ?? 0;
}

const health = async () => {
  const { body } = await server.request('GET', '/healthz');
  return z.looseObject({ ok: z.boolean(), intents: z.object({ waiting: z.number() }) }).parse(body);
};

describe('an intent', () => {
  it('is applied before the answer, and is gone then', async () => {
    const tag = await tagged('Applied');
    await server.call(deleteTag, user.token, { params: { id: tag } });
    expect(await rowsOf(tag)).toBe(0);
    expect(await waiting()).toEqual([]);
  });

  it('waits while ClickHouse refuses, encrypted and visible, behind an action that is done and audited', async () => {
    const tag = await tagged('Waiting');
    const { clickhouse, intents } = server.running.services;
    const before = await auditedActions(server, user);
    const refusing = vi.spyOn(clickhouse, 'command').mockRejectedValue(new Error('ClickHouse is down'));
    try {
      await server.call(deleteTag, user.token, { params: { id: tag } });
      expect((await server.call(listTags, user.token, {})).tags.map(({ id }) => id)).not.toContain(tag);
      expect(await auditedActions(server, user)).toEqual([...before, 'deleteTag']);
      const [row, ...others] = await waiting();
      expect(others).toEqual([]);
      expect(row).toMatchObject({ kind: 'remove-tags', failures: 1 });
      expect(row?.text).not.toContain(tag);
      expect(await health()).toMatchObject({ ok: true, intents: { waiting: 1 } });
    } finally {
      refusing.mockRestore();
    }
    expect(await rowsOf(tag)).toBe(1);
    await makeDue();
    await intents.schedule.run();
    expect(await rowsOf(tag)).toBe(0);
    expect(await waiting()).toEqual([]);
    expect((await health()).intents.waiting).toBe(0);
  });

  it('waits for those of its topic before it, and for no others', async () => {
    const { postgres, secrets, intents } = server.running.services;
    const unknown = (topic: string) =>
      postgres.pool.query(
        "insert into intents (id, account_id, topic, kind, sealed_payload, created_at, next_attempt_at) values ($1, $2, $3, 'nobody-does-this', $4, now(), now() + interval '1 day')",
        [newId(), user.accountId, topic, secrets.seal('{}')],
      );
    await unknown('suppressions');
    const first = await tagged('First');
    await server.call(deleteTag, user.token, { params: { id: first } });
    expect(await rowsOf(first)).toBe(0);
    await unknown('tags');
    const second = await tagged('Second');
    await server.call(deleteTag, user.token, { params: { id: second } });
    expect(await rowsOf(second)).toBe(1);
    await postgres.pool.query("delete from intents where kind = 'nobody-does-this'");
    await intents.schedule.run();
    expect(await rowsOf(second)).toBe(0);
  });

  it('is stored with its action, or not at all', async () => {
    await server.request('DELETE', `/api/tags/${newId()}`, { token: user.token });
    expect(await waiting()).toEqual([]);
  });
});
