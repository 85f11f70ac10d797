import { getWaitingWork, type WaitingWork } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids/ids.ts';
import { mailTo } from '../../../testing/test-mail.ts';
import { testRegistration } from '../../../testing/test-registration.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';

let server: TestServer;
let user: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  [user, stranger] = [await server.signIn(), await server.signIn()];
});
afterAll(() => server.stop());

const nothing: WaitingWork = { match_reviews: 0, syncs: 0, registrations: 0 };
const waiting = async ({ token }: TestUser): Promise<WaitingWork> =>
  (await server.call(getWaitingWork, token, {})).data;
const write = async (statement: string, values: readonly unknown[]): Promise<void> => {
  await server.running.services.postgres.pool.query(statement, [...values]);
};

const addReview = (answer: string | null, isLinked: boolean) =>
  write(
    `with import as (
       insert into people_imports (id, account_id, file_name, rows, columns, policy, consent, tags, state)
       values (gen_random_uuid(), $1, 'a.csv', 2, '[]', 'update', 'asked', '[]', 'done') returning id)
     insert into match_reviews
       (id, account_id, import_id, left_record, right_record, probability, pattern, rarity, own_rarity, is_linked, answer)
     select gen_random_uuid(), $1, id, gen_random_uuid(), gen_random_uuid(), 0.6, 0, 0, 0, $2, $3 from import`,
    [user.accountId, isLinked, answer],
  );

/** A sync whose runs ended in these states, the first one first. */
async function addSync(state: string, runs: readonly string[]): Promise<void> {
  const id = newId();
  await write(
    `with model as (
       insert into sync_models (id, account_id, name, definition, key_columns, columns)
       values (gen_random_uuid(), $2, $1::text, '{}', '[]', '[]') returning id),
     connection as (
       insert into sync_connections (id, account_id, kind, vendor, name, settings)
       values (gen_random_uuid(), $2, 'destination', 'http', $1::text, '{}') returning id)
     insert into syncs (id, account_id, name, model_id, connection_id, object, mode, on_leave, key_field, mappings, schedule, guards, state)
     select $1::uuid, $2, $1::text, model.id, connection.id, '{}', 'mirror', 'remove', 'email', '[]', '{}', '{}', $3
     from model cross join connection`,
    [id, user.accountId, state],
  );
  for (const [at, run] of runs.entries()) {
    await write(
      `insert into sync_runs (id, account_id, sync_id, kind, started_by, state, counts, created_at, finished_at)
       values (gen_random_uuid(), $1, $2, 'run', 'person', $3, '{}', now() + $4 * interval '1 minute', now())`,
      [user.accountId, id, run, at],
    );
  }
}

describe('getWaitingWork', () => {
  it('counts unanswered pairs, without spot checks of merged ones', async () => {
    expect(await waiting(user)).toEqual(nothing);
    await addReview(null, false);
    await addReview(null, false);
    await addReview(null, true);
    await addReview('same', false);
    expect(await waiting(user)).toEqual({ ...nothing, match_reviews: 2 });
  });

  it('counts syncs whose last run failed or waits, and not those that recovered or are paused', async () => {
    await addSync('active', ['completed', 'failed']);
    await addSync('paused', ['stopped']);
    await addSync('active', ['failed', 'completed']);
    await addSync('paused', ['failed']);
    await addSync('active', []);
    expect((await waiting(user)).syncs).toBe(2);
  });

  it('counts registrations for administrators alone', async () => {
    const body = testRegistration();
    await server.request('POST', '/api/register', { body });
    await mailTo(server, body.email, 'email-verification');
    const admin = await server.signIn({ isAdmin: true });
    expect((await waiting(admin)).registrations).toBe(1);
    expect((await waiting(user)).registrations).toBe(0);
  });

  it('shows another account nothing', async () => {
    expect(await waiting(stranger)).toEqual(nothing);
  });
});
