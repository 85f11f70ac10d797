import {
  addSuppressions,
  deleteSync,
  deleteSyncConnection,
  erasePerson,
  listSyncRemovals,
  searchSuppressions,
  setSyncState,
  updateSyncConnection,
} from '@acquaint/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startSyncStory, type SyncStory } from '../../../../testing/syncing.ts';
import { until } from '../../../../testing/until.ts';

let story: SyncStory;
beforeAll(async () => {
  story = await startSyncStory();
});
afterAll(() => story.stop());

const token = () => story.user.token;
const call: SyncStory['server']['call'] = (...given) => story.server.call(...given);
const settings = (given: Record<string, string | number | boolean>) =>
  call(updateSyncConnection, token(), { params: { id: story.inboxId }, body: { settings: given } });
const optOut = (email: string) => call(addSuppressions, token(), { body: { emails: [email], reason: 'request' } });
const gone = (email: string) => until(async () => ((await story.inbox())[email] === undefined ? true : null));
const entryOf = async (email: string): Promise<string> => {
  const { data } = await call(searchSuppressions, token(), { body: { identifier: email } });
  return data[0]?.id ?? '';
};
const removals = async (id: string) => (await call(listSyncRemovals, token(), { params: { id } })).data;
/** Waits until no destination is waited for any more. */
const settledRemovals = (id: string) =>
  until(async () => {
    const data = await removals(id);
    return data.length > 0 && data.every(({ state }) => state !== 'waiting') ? data : null;
  });
const knownKeys = async (): Promise<string> => {
  const { clickhouse, postgres } = story.server.running.services;
  const rows = await clickhouse.rows({ sql: 'select * from sync_rows', row: z.looseObject({}) });
  const { rows: runs } = await postgres.pool.query('select * from sync_runs');
  const { rows: waiting } = await postgres.pool.query('select * from sync_removals');
  return JSON.stringify([rows, runs, waiting]);
};

/** A sync that has brought some addresses to the inbox. */
async function sent(...emails: readonly string[]): Promise<string> {
  await story.customers.sql('truncate customers');
  for (const email of emails) await story.customers.sql(`insert into customers values ('${email}', '${email}', 'A')`);
  const id = await story.makeSync({ mode: 'upsert' });
  await story.run(id);
  expect(Object.keys(await story.inbox()).toSorted()).toEqual(emails.toSorted());
  return id;
}

beforeEach(async () => {
  await story.server.running.services.postgres.pool.query('truncate practice_rows, practice_requests');
  await settings({ throttle_every: 0, fail_every: 0, refuse_text: '', answers_later: false });
});

describe('listSyncRemovals', () => {
  it('lists each destination that an opt-out reached, at once, and of paused syncs too', async () => {
    const first = await sent('leaves@example.com', 'stays@example.com');
    const second = await story.makeSync({ mode: 'upsert', name: 'Another way' });
    await story.run(second);
    await call(setSyncState, token(), { params: { id: first }, body: { state: 'paused' } });
    await optOut('leaves@example.com');
    await gone('leaves@example.com');
    const proof = await settledRemovals(await entryOf('leaves@example.com'));
    expect(proof.map(({ state, rows, sync }) => [state, rows, sync === 'Another way'])).toHaveLength(2);
    expect(proof.find(({ sync }) => sync === 'Another way')).toMatchObject({ state: 'done', rows: 1, message: '' });
    expect(Object.keys(await story.inbox())).toEqual(['stays@example.com']);
    expect(await knownKeys()).not.toContain('leaves@example.com');
  });

  it('reaches destinations of syncs that were deleted', async () => {
    const id = await sent('former@example.com');
    await call(deleteSync, token(), { params: { id } });
    await optOut('former@example.com');
    await gone('former@example.com');
    expect(await settledRemovals(await entryOf('former@example.com'))).toMatchObject([{ state: 'done', rows: 1 }]);
  });

  it('asks later for a verdict that is not there yet', async () => {
    await sent('later@example.com');
    await settings({ answers_later: true });
    await optOut('later@example.com');
    const entry = await entryOf('later@example.com');
    await until(async () => ((await removals(entry)).length > 0 ? true : null));
    const { clickhouse: _clickhouse, postgres } = story.server.running.services;
    await until(async () => {
      const { rows } = await postgres.pool.query("select from sync_removals where request_id <> ''");
      return rows.length > 0 ? true : null;
    });
    expect(Object.keys(await story.inbox())).toEqual(['later@example.com']);
    await postgres.pool.query(
      "update sync_removals set next_try_at = now() - interval '1 second' where state = 'waiting'",
    );
    await story.server.running.services.jobs.announce('people-suppressed');
    await gone('later@example.com');
    expect(await settledRemovals(entry)).toMatchObject([{ state: 'done', tries: 0 }]);
  });

  it('reaches a destination that alone knows an erased person, and leaves nothing that names them', async () => {
    await sent('erased@example.com', 'stays@example.com');
    const {
      data: { erased, suppression_id: entry },
    } = await call(erasePerson, token(), {
      body: { identifier: 'erased@example.com' },
    });
    expect(erased['sync_rows']).toBe(1);
    await gone('erased@example.com');
    expect(await settledRemovals(entry)).toMatchObject([{ state: 'done', rows: 1 }]);
    expect(await knownKeys()).not.toContain('erased@example.com');
    expect(await knownKeys()).toContain('stays@example.com');
  });

  it('goes on until a failing destination acknowledges it, and names one that is deleted before', async () => {
    const id = await sent('failing@example.com');
    await settings({ fail_every: 1 });
    await optOut('failing@example.com');
    const entry = await entryOf('failing@example.com');
    const failing = await until(async () => {
      const [row] = await removals(entry);
      return row !== undefined && row.tries > 0 ? row : null;
    });
    expect(failing).toMatchObject({
      state: 'waiting',
      message: 'The practice destination failed, as its settings ask for.',
    });
    await call(deleteSync, token(), { params: { id } });
    const { postgres, jobs } = story.server.running.services;
    const again = () =>
      postgres.pool.query("update sync_removals set next_try_at = now() - interval '1 second' where state = 'waiting'");
    await postgres.pool.query('delete from syncs where connection_id = $1', [story.inboxId]);
    const { rows: other } = await postgres.pool.query<{ id: string }>('select id from sync_connections where id = $1', [
      story.inboxId,
    ]);
    expect(other).toHaveLength(1);
    await call(deleteSyncConnection, token(), { params: { id: story.inboxId } });
    await again();
    await jobs.announce('people-suppressed');
    const [proof] = await settledRemovals(entry);
    expect(proof?.state).toBe('impossible');
    expect(proof?.message).toContain('Remove them there by hand.');
    expect(proof?.destination).toContain('practice');
    await until(async () => ((await knownKeys()).includes('failing@example.com') ? null : true));
  });
});
