import {
  cancelSyncRun,
  createProspectList,
  createSyncModel,
  getProspectList,
  getSync,
  getSyncRun,
  listSyncedRows,
  listSyncRuns,
  refreshProspectList,
  runSync,
  setSyncState,
  setSyncStates,
  updateSyncConnection,
} from '@acquaint/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { generateConsumers } from '../../people/consumers/index.ts';
import { column, type CustomerRow, startSyncStory, type SyncStory } from '../../../testing/syncing.ts';
import { until } from '../../../testing/until.ts';
import { nextRunAt } from './runs/next-run.ts';
import { advanceSyncs } from './jobs/sync.schedule.ts';

let story: SyncStory;
beforeAll(async () => {
  story = await startSyncStory();
});
afterAll(() => story.stop());

const token = (): string => story.user.token;
const setInbox = (throttleEvery: number) =>
  story.server.call(updateSyncConnection, token(), {
    params: { id: story.inboxId },
    body: { settings: { throttle_every: throttleEvery } },
  });
const people = (...names: readonly string[]): CustomerRow[] =>
  names.map((name, place) => [String(place + 1), `${name.toLowerCase()}@example.com`, name]);
const namesAt = async (): Promise<string[]> =>
  Object.values(await story.inbox())
    .map((fields) => String(fields['first_name']))
    .toSorted();

beforeEach(async () => {
  await story.server.running.services.postgres.pool.query('truncate practice_rows, practice_requests');
  await setInbox(0);
});

describe('the modes of a sync', () => {
  it('adds new rows only and never changes them', async () => {
    const sync = await story.makeSync({ mode: 'insert' });
    await story.setCustomers(people('Ann', 'Bob'));
    await story.run(sync);
    await story.setCustomers([
      ['1', 'ann@example.com', 'Anna'],
      ['3', 'cy@example.com', 'Cy'],
    ]);
    expect(await story.run(sync)).toMatchObject({ state: 'done', counts: { added: 1, unchanged: 1, removed: 0 } });
    expect(await namesAt()).toEqual(['Ann', 'Bob', 'Cy']);
  });

  it('changes rows only that are there, and says which are not', async () => {
    await story.setCustomers(people('Ann'));
    await story.run(await story.makeSync({ mode: 'upsert' }));
    const sync = await story.makeSync({ mode: 'update', guards: { most_removals: 100, most_refused: 100 } });
    await story.setCustomers([
      ['1', 'ann@example.com', 'Anna'],
      ['2', 'bob@example.com', 'Bob'],
    ]);
    expect(await story.run(sync)).toMatchObject({ state: 'done', counts: { rejected: 1 } });
    expect(await namesAt()).toEqual(['Anna']);
    const { data } = await story.server.call(listSyncedRows, token(), {
      params: { id: sync },
      query: { state: 'rejected' },
    });
    expect(data).toMatchObject([{ destination_key: 'bob@example.com', code: 'NOT_FOUND' }]);
  });

  it('adds to a list and leaves everybody on it', async () => {
    const sync = await story.makeSync({ mode: 'add' });
    await story.setCustomers(people('Ann', 'Bob'));
    await story.run(sync);
    await story.setCustomers(people('Ann'));
    expect(await story.run(sync)).toMatchObject({ counts: { removed: 0, unchanged: 1 } });
    expect(await namesAt()).toEqual(['Ann', 'Bob']);
  });

  it('removes the rows of the model', async () => {
    await story.setCustomers(people('Ann', 'Bob', 'Cy'));
    await story.run(await story.makeSync({ mode: 'upsert' }));
    await story.setCustomers(people('Bob'));
    const sync = await story.makeSync({ mode: 'remove' });
    expect(await story.run(sync)).toMatchObject({ state: 'done', counts: { read: 1, removed: 1 } });
    expect(await namesAt()).toEqual(['Ann', 'Cy']);
  });

  it('replaces everything in each run', async () => {
    await story.setCustomers(people('Ann', 'Bob'));
    await story.run(await story.makeSync({ mode: 'upsert' }));
    const sync = await story.makeSync({ mode: 'replace' });
    await story.setCustomers(people('Cy'));
    await story.run(sync);
    expect(await namesAt()).toEqual(['Cy']);
    expect(await story.run(sync)).toMatchObject({ state: 'done', counts: { unchanged: 0 } });
    expect(await namesAt()).toEqual(['Cy']);
  });
});

/** Starts a run whose destination takes nothing, and waits until it tries. */
async function startStuckRun(sync: string): Promise<string> {
  await setInbox(1);
  const { data } = await story.server.call(runSync, token(), { params: { id: sync }, body: {} });
  await until(async () => {
    const { rows } = await story.server.running.services.postgres.pool.query('select from practice_requests limit 1');
    return rows.length > 0 ? true : null;
  });
  return data.id;
}

describe('a run that is under way', () => {
  it('waits while its sync is paused, and goes on where it was', async () => {
    const sync = await story.makeSync();
    await story.setCustomers(people('Ann', 'Bob'));
    const run = await startStuckRun(sync);
    await story.server.call(setSyncState, token(), { params: { id: sync }, body: { state: 'paused' } });
    const waiting = await until(async () => {
      const { data } = await story.server.call(getSyncRun, token(), { params: { id: run } });
      return data.state === 'waiting' ? data : null;
    });
    expect(waiting).toMatchObject({ message: 'The sync is paused.', counts: { pending: 2 } });
    await setInbox(0);
    expect(await story.inbox()).toEqual({});
    await story.server.call(setSyncState, token(), { params: { id: sync }, body: { state: 'active' } });
    expect(await story.settled(run)).toMatchObject({ state: 'done', counts: { added: 2, pending: 0 } });
  });

  it('ends when it is canceled, and the next run sends what it did not', async () => {
    const sync = await story.makeSync();
    await story.setCustomers(people('Ann', 'Bob'));
    const run = await startStuckRun(sync);
    await story.server.call(cancelSyncRun, token(), { params: { id: run } });
    expect(await story.settled(run)).toMatchObject({ state: 'cancelled' });
    await setInbox(0);
    expect(await story.inbox()).toEqual({});
    expect(await story.run(sync)).toMatchObject({ state: 'done', counts: { added: 2 } });
  });
});

describe('setSyncStates', () => {
  it('pauses and resumes all syncs to a destination, with the runs that are under way', async () => {
    const inbox = await story.makeDestination('practice', { throttle_every: 1 });
    const sync = await story.makeSync({ connection_id: inbox });
    const other = await story.makeSync({ connection_id: inbox });
    const elsewhere = await story.makeSync();
    await story.setCustomers(people('Ann', 'Bob'));
    const run = await startStuckRun(sync);
    const params = { id: inbox };
    const turn = (state: 'active' | 'paused') => story.server.call(setSyncStates, token(), { params, body: { state } });
    const stateOf = async (id: string) => (await story.server.call(getSync, token(), { params: { id } })).data.state;
    expect(await turn('paused')).toEqual({ data: { changed: 2 }, message: '2 syncs are paused.' });
    expect([await stateOf(sync), await stateOf(other), await stateOf(elsewhere)]).toEqual([
      'paused',
      'paused',
      'active',
    ]);
    await until(async () => {
      const { data } = await story.server.call(getSyncRun, token(), { params: { id: run } });
      return data.state === 'waiting' ? data : null;
    });
    expect(await turn('paused')).toEqual({ data: { changed: 0 }, message: 'All syncs are paused already.' });
    const settings = { throttle_every: 0 };
    await story.server.call(updateSyncConnection, token(), { params, body: { settings } });
    expect(await turn('active')).toEqual({ data: { changed: 2 }, message: '2 syncs are active.' });
    expect(await story.settled(run)).toMatchObject({ state: 'done', counts: { added: 2, pending: 0 } });
    const { data: runs } = await story.server.call(listSyncRuns, token(), { query: { connection_id: inbox } });
    expect(runs.map(({ id }) => id)).toEqual([run]);
    const stranger = await story.server.signIn();
    const path = `/api/sync-connections/${inbox}/sync-states`;
    expect((await story.server.request('POST', path, { token: stranger.token, body: {} })).status).toBe(404);
  });
});

/** What the clock of the server does at an instant. */
async function advanceTo(instant: Date): Promise<void> {
  const { services } = story.server.running;
  await advanceSyncs({ ...services, now: () => instant }).run();
}
const inHours = (hours: number): Date => new Date(Date.now() + hours * 3_600_000);
const runsOf = async (sync: string) =>
  (await story.server.call(listSyncRuns, token(), { query: { sync_id: sync } })).data;

describe('a schedule', () => {
  it('starts a run when its time has come, once for all times that were missed', async () => {
    await story.setCustomers(people('Ann'));
    const sync = await story.makeSync({ schedule: { kind: 'interval', minutes: 60 } });
    await advanceTo(inHours(0.5));
    expect(await runsOf(sync)).toEqual([]);
    await advanceTo(inHours(5));
    const [run, ...others] = await runsOf(sync);
    expect([run?.started_by, others]).toEqual(['schedule', []]);
    expect(await story.settled(run?.id ?? '')).toMatchObject({ state: 'done', counts: { added: 1 } });
    const { data } = await story.server.call(getSync, token(), { params: { id: sync } });
    expect(Date.parse(data.next_run_at ?? '')).toBeGreaterThan(inHours(5.9).getTime());
    await story.server.call(setSyncState, token(), { params: { id: sync }, body: { state: 'paused' } });
    await advanceTo(inHours(50));
    expect(await runsOf(sync)).toHaveLength(1);
  });

  it('keeps to the clock of its time zone when summer time begins', () => {
    const schedule = { kind: 'cron' as const, expression: '30 6 * * *', time_zone: 'America/New_York' };
    expect(nextRunAt(schedule, new Date('2026-03-07T00:00:00Z'))?.toISOString()).toBe('2026-03-07T11:30:00.000Z');
    expect(nextRunAt(schedule, new Date('2026-03-08T00:00:00Z'))?.toISOString()).toBe('2026-03-08T10:30:00.000Z');
    expect(nextRunAt({ kind: 'manual' }, new Date())).toBeNull();
  });

  it('starts a run once after its list was refreshed', async () => {
    const { clickhouse, identityPepper: pepper } = story.server.running.services;
    await generateConsumers({ clickhouse, count: 20, seed: 4, pepper });
    const everybody = { segment: { field: 'gender', op: 'in', value: ['F', 'M'] } } as const;
    const body = { name: 'Refreshed', consumers: 'all' as const, audience: everybody, mode: 'live' as const };
    const list = (await story.server.call(createProspectList, token(), { body })).data.id;
    const isReady = () =>
      until(async () => {
        const {
          data: { list: now },
        } = await story.server.call(getProspectList, token(), { params: { id: list } });
        return now.state === 'ready' ? true : null;
      });
    await isReady();
    const definition = { kind: 'list' as const, list_id: list };
    const model = await story.server.call(createSyncModel, token(), {
      body: { name: 'Refreshed', definition, key_columns: ['id'] },
    });
    const schedule = { kind: 'after_refresh' as const };
    const sync = await story.makeSync({ model_id: model.data.id, schedule, mappings: [column('email')] });
    await advanceTo(new Date());
    expect(await runsOf(sync)).toEqual([]);
    await story.server.call(refreshProspectList, token(), { params: { id: list } });
    const run = await until(async () => {
      await advanceTo(new Date());
      return (await runsOf(sync))[0] ?? null;
    });
    await story.settled(run.id);
    await advanceTo(new Date());
    expect(await runsOf(sync)).toHaveLength(1);
  });
});
