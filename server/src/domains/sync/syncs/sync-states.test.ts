import { approveSyncRun, runSync, updateSyncConnection } from '@acquaint/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addsUp, startSyncStory, type SyncStory } from '../../../testing/syncing.ts';

let story: SyncStory;
beforeAll(async () => {
  story = await startSyncStory({ LOG_LEVEL: 'silent' });
});
afterAll(() => story.stop());

const names = ['A', "O'Brien", '__proto__', '😀', 'constructor', '007', 'bad'] as const;
/** Few addresses, so that people share them. */
const person = fc.record({ email: fc.integer({ min: 0, max: 7 }), name: fc.constantFrom(...names) });
const step = fc.record({
  people: fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 12 }), person), { selector: ([id]) => id, maxLength: 12 }),
  throttle: fc.constantFrom(0, 2, 3),
  fail: fc.constantFrom(0, 3),
  refuses: fc.boolean(),
  /** The connections to the database break while the run goes on. */
  breaks: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function setModel({ people }: Step): Promise<void> {
  const rows = people.map(([id, { email, name }]) => ({ id: String(id), email: `p${email}@example.com`, name }));
  await story.customers.sql(
    `truncate customers; insert into customers select * from json_to_recordset('${JSON.stringify(rows).replaceAll("'", "''")}') as given (id text, email text, name text)`,
  );
}

async function setInbox(settings: Record<string, string | number>): Promise<void> {
  await story.server.call(updateSyncConnection, story.user.token, {
    params: { id: story.inboxId },
    body: { settings },
  });
}

/** What the destination has to hold: of rows with one address the one with the least key. */
function expected({ people }: Step): Record<string, object> {
  const rows = people
    .map(([id, { email, name }]) => ({ key: String(id), email: `p${email}@example.com`, first_name: name }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1));
  return Object.fromEntries(rows.toReversed().map(({ email, first_name }) => [email, { email, first_name }]));
}

async function play(sync: string, step: Step): Promise<void> {
  await setModel(step);
  await setInbox({ throttle_every: step.throttle, fail_every: step.fail, refuse_text: step.refuses ? 'bad' : '' });
  const { data } = await story.server.call(runSync, story.user.token, { params: { id: sync }, body: {} });
  if (step.breaks)
    await story.server.running.services.postgres.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'acquaint job' and datname = current_database()",
    );
  const run = await story.settled(data.id);
  expect(addsUp(run)).toBe(true);
  if (run.state !== 'stopped') return;
  // The model is empty, and the destination is not.
  expect(step.people).toEqual([]);
  await story.server.call(approveSyncRun, story.user.token, { params: { id: run.id } });
  expect(await story.settled(run.id)).toMatchObject({ state: 'done', counts: { removals_pending: 0 } });
  expect(await story.inbox()).toEqual({});
}

describe('a sync over random states of its model', () => {
  it('ends with the destination equal to the model, whatever failed on the way', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 3 }), async (steps) => {
        await story.server.running.services.postgres.pool.query('truncate practice_rows, practice_requests');
        const sync = await story.makeSync({ guards: { most_removals: 100, most_refused: 100 } });
        for (const one of steps) await play(sync, one);
        const last = steps.at(-1);
        if (last === undefined || last.people.length === 0) return;
        await setInbox({ throttle_every: 0, fail_every: 0, refuse_text: '' });
        await story.run(sync);
        expect(await story.inbox()).toEqual(expected(last));
      }),
      { numRuns: 8, endOnFailure: true },
    );
  });
});
