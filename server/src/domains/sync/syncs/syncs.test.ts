import {
  addSuppressions,
  approveSyncRun,
  cancelSyncRun,
  createSync,
  deleteSync,
  getSync,
  getSyncDashboard,
  getSyncRun,
  listSyncedRows,
  listSyncRuns,
  listSyncs,
  listSyncVersions,
  previewSyncMapping,
  retrySyncedRows,
  runSync,
  setSyncState,
  updateSync,
  updateSyncConnection,
} from '@acquaint/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addsUp, startSyncStory, type SyncStory } from '../../../testing/syncing.ts';
import { noCounts } from './model/syncs.table.ts';
import { removeSuppressed } from './removals/removal.schedule.ts';

let story: SyncStory;
beforeAll(async () => {
  story = await startSyncStory();
});
afterAll(() => story.stop());

const token = () => story.user.token;
const fill = (rows: readonly (readonly [id: string | null, email: string | null, name: string | null])[]) =>
  story.customers.sql(
    `truncate customers; insert into customers select * from json_to_recordset('${JSON.stringify(
      rows.map(([id, email, name]) => ({ id, email, name })),
    ).replaceAll("'", "''")}') as given (id text, email text, name text)`,
  );
const settings = (given: Record<string, string | number>) =>
  story.server.call(updateSyncConnection, token(), { params: { id: story.inboxId }, body: { settings: given } });
const rowsOf = async (id: string, query: { state?: 'rejected' | 'removed'; search?: string } = {}) =>
  (await story.server.call(listSyncedRows, token(), { params: { id }, query })).data;

beforeEach(async () => {
  await story.server.running.services.postgres.pool.query('truncate practice_rows, practice_requests');
  await settings({ throttle_every: 0, fail_every: 0, refuse_text: '' });
});

describe('runSync', () => {
  it('brings added, changed and removed rows to the destination, exactly as they are', async () => {
    await fill([
      ['1', "o'brien@example.com", "O'Brien"],
      ['007', 'zero@example.com', '__proto__'],
      ['3', 'smile@example.com', '😀 שלום'],
      ['4', null, 'No address'],
    ]);
    const id = await story.makeSync();
    const first = await story.run(id);
    expect(first).toMatchObject({ state: 'done', counts: { read: 4, added: 3, no_key: 1, pending: 0 } });
    expect(addsUp(first)).toBe(true);
    expect(await story.inbox()).toEqual({
      "o'brien@example.com": { email: "o'brien@example.com", first_name: "O'Brien" },
      'zero@example.com': { email: 'zero@example.com', first_name: '__proto__' },
      'smile@example.com': { email: 'smile@example.com', first_name: '😀 שלום' },
    });
    await fill([
      ['1', "o'brien@example.com", 'Pat'],
      ['3', 'smile@example.com', '😀 שלום'],
    ]);
    const second = await story.run(id);
    expect(second.counts).toMatchObject({ read: 2, unchanged: 1, changed: 1, removed: 1, removals_pending: 0 });
    expect(Object.keys(await story.inbox()).toSorted()).toEqual(["o'brien@example.com", 'smile@example.com']);
    expect((await story.run(id)).counts).toMatchObject({ unchanged: 2, changed: 0, added: 0, removed: 0 });
    expect((await story.run(id, { resends_all: true })).counts).toMatchObject({ changed: 2 });
  });

  it('removes a shared address only when nobody has it', async () => {
    await fill([
      ['1', 'both@example.com', 'A'],
      ['2', 'both@example.com', 'B'],
    ]);
    const id = await story.makeSync();
    expect((await story.run(id)).counts).toMatchObject({ added: 1, duplicates: 1 });
    await fill([['2', 'both@example.com', 'B']]);
    expect((await story.run(id)).counts).toMatchObject({ changed: 1, removed: 0 });
    await fill([['3', 'other@example.com', 'C']]);
    await story.run(id);
    expect(Object.keys(await story.inbox())).toEqual(['other@example.com']);
  });

  it('says in a dry run what the real run does, and sends nothing', async () => {
    await fill([
      ['1', 'one@example.com', 'A'],
      ['2', 'two@example.com', 'B'],
    ]);
    const id = await story.makeSync();
    const dry = await story.run(id, { kind: 'dry_run' });
    const { data } = await story.server.call(getSyncRun, token(), { params: { id: dry.id } });
    expect(data.samples.map(({ destination_key: key }) => key)).toEqual(['one@example.com', 'two@example.com']);
    expect(await story.inbox()).toEqual({});
    expect((await story.run(id)).counts).toEqual(dry.counts);
  });

  it('goes on through throttling and failures until every row is there', async () => {
    await settings({ throttle_every: 2, fail_every: 3 });
    await fill(Array.from({ length: 1_200 }, (_, n) => [String(n), `p${n}@example.com`, 'P']));
    const run = await story.run(await story.makeSync());
    expect(run).toMatchObject({ state: 'done', counts: { added: 1_200 } });
    const { rows } = await story.server.running.services.postgres.pool.query('select key from practice_rows');
    expect(rows).toHaveLength(1_200);
  });

  it('refuses a second run while one is under way or the sync is paused', async () => {
    await fill([['1', 'one@example.com', 'A']]);
    const id = await story.makeSync();
    await story.server.call(setSyncState, token(), { params: { id }, body: { state: 'paused' } });
    const answer = await story.server.request('POST', `/api/syncs/${id}/run`, { token: token(), body: {} });
    expect(answer).toMatchObject({ status: 409, body: { message: 'The sync is paused. Resume it first.' } });
  });
});

describe('retrySyncedRows', () => {
  it('keeps what was refused with its reason, and tries it again by hand or after a change', async () => {
    await settings({ refuse_text: 'bad' });
    await fill([
      ['1', 'good@example.com', 'Good'],
      ['2', 'bad@example.com', 'Bad'],
    ]);
    const id = await story.makeSync();
    expect((await story.run(id)).counts).toMatchObject({ added: 1, rejected: 1 });
    expect(await rowsOf(id, { state: 'rejected' })).toMatchObject([
      { destination_key: 'bad@example.com', row_key: '2', code: 'REFUSED_ON_REQUEST' },
    ]);
    // Nothing has changed: it is not sent again.
    expect((await story.run(id)).counts).toMatchObject({ unchanged: 1, rejected: 1, added: 0 });
    const { data: retried } = await story.server.call(retrySyncedRows, token(), { params: { id }, body: {} });
    expect(retried.rows).toBe(1);
    expect((await story.settled(retried.id)).counts).toMatchObject({ rejected: 1 });
    await settings({ refuse_text: '' });
    expect((await story.run(id)).counts).toMatchObject({ unchanged: 1, added: 1, rejected: 0 });
  });
});

describe('listSyncedRows', () => {
  it('finds a row by its key or its address', async () => {
    await fill([['cust-17', 'seventeen@example.com', 'A']]);
    const id = await story.makeSync();
    await story.run(id);
    for (const search of ['cust-17', 'Seventeen@Example.com', 'seventeen@'])
      expect(await rowsOf(id, { search })).toMatchObject([{ row_key: 'cust-17', state: 'in_destination' }]);
    expect(await rowsOf(id, { search: 'nobody' })).toEqual([]);
  });
});

describe('approveSyncRun', () => {
  it('lets a run go on that would remove many rows, and not before', async () => {
    const rows = Array.from({ length: 20 }, (_, n) => [String(n), `p${n}@example.com`, 'P'] as const);
    await fill(rows);
    const id = await story.makeSync();
    await story.run(id);
    await fill(rows.slice(0, 5));
    const stopped = await story.run(id);
    expect(stopped).toMatchObject({ state: 'stopped', counts: { removals_pending: 15 } });
    expect(stopped.message).toContain('would remove 15 rows, 75%');
    expect(Object.keys(await story.inbox())).toHaveLength(20);
    await story.server.call(approveSyncRun, token(), { params: { id: stopped.id } });
    expect(await story.settled(stopped.id)).toMatchObject({ state: 'done', counts: { removed: 15 } });
    expect(Object.keys(await story.inbox())).toHaveLength(5);
  });

  it('stops an empty source, a repeated key, and first rows that are refused', async () => {
    await fill([['1', 'one@example.com', 'A']]);
    const id = await story.makeSync();
    await story.run(id);
    await fill([]);
    const empty = await story.run(id);
    expect(empty).toMatchObject({ state: 'stopped', message: expect.stringContaining('The model is empty') });
    await story.server.call(cancelSyncRun, token(), { params: { id: empty.id } });
    await fill([
      ['1', 'one@example.com', 'A'],
      ['1', 'two@example.com', 'B'],
    ]);
    expect(await story.run(id)).toMatchObject({ state: 'stopped', message: expect.stringContaining('1 row repeats') });
    await settings({ refuse_text: '@' });
    await fill(Array.from({ length: 150 }, (_, n) => [String(n), `p${n}@example.com`, 'P']));
    const refused = await story.run(await story.makeSync());
    expect(refused).toMatchObject({ state: 'stopped', counts: { rejected: 100, pending: 50 } });
  });

  it('sends nothing when a mapped column is gone', async () => {
    await fill([['1', 'one@example.com', 'A']]);
    const id = await story.makeSync();
    await story.customers.sql('alter table customers rename name to full_name');
    const run = await story.run(id);
    await story.customers.sql('alter table customers rename full_name to name');
    expect(run).toMatchObject({ state: 'failed', message: expect.stringContaining('The column name is gone') });
    expect(await story.inbox()).toEqual({});
  });
});

describe('cancelSyncRun', () => {
  it('ends a stopped run and refuses one that has ended', async () => {
    await fill([['1', 'one@example.com', 'A']]);
    const id = await story.makeSync();
    const run = await story.run(id);
    const answer = await story.server.request('POST', `/api/sync-runs/${run.id}/cancel`, { token: token() });
    expect(answer.status).toBe(409);
  });
});

describe('removal of suppressed people', () => {
  it('reaches every sync that sent them, paused ones too, and they do not come back', async () => {
    await fill([
      ['1', 'leaves@example.com', 'A'],
      ['2', 'stays@example.com', 'B'],
    ]);
    const id = await story.makeSync({ mode: 'upsert' });
    await story.run(id);
    await story.server.call(setSyncState, token(), { params: { id }, body: { state: 'paused' } });
    await story.server.call(addSuppressions, token(), { body: { emails: ['leaves@example.com'], reason: 'request' } });
    await removeSuppressed(story.server.running.services).run();
    expect(Object.keys(await story.inbox())).toEqual(['stays@example.com']);
    expect((await rowsOf(id)).map((row) => row.destination_key)).toEqual(['stays@example.com']);
    await story.server.call(setSyncState, token(), { params: { id }, body: { state: 'active' } });
    expect((await story.run(id)).counts).toMatchObject({ suppressed: 1, unchanged: 1, added: 0 });
    expect(Object.keys(await story.inbox())).toEqual(['stays@example.com']);
  });
});

describe('getSync', () => {
  it('keeps a stable share out of the destination', async () => {
    await fill(Array.from({ length: 400 }, (_, n) => [String(n), `h${n}@example.com`, 'P']));
    const id = await story.makeSync({ holdout_percent: 25 });
    const { counts } = await story.run(id);
    expect(counts.held_out).toBe(100);
    expect((await story.run(id)).counts).toMatchObject({ held_out: counts.held_out, unchanged: counts.added });
    const { data } = await story.server.call(getSync, token(), { params: { id } });
    expect(data).toMatchObject({ health: 'healthy', rows: { in_destination: counts.added } });
  });

  it('holds 6 of 57 out at 10%, and moves nobody when people come and go', async () => {
    const rows = Array.from({ length: 77 }, (_, n) => [String(n), `s${n}@example.com`, 'P'] as const);
    await fill(rows.slice(0, 57));
    const id = await story.makeSync({ holdout_percent: 10 });
    expect((await story.run(id)).counts).toMatchObject({ held_out: 6, added: 51 });
    // Two more are held out of the twenty that come; of those who were there nobody moves.
    await fill(rows);
    expect((await story.run(id)).counts).toMatchObject({ held_out: 8, added: 18, unchanged: 51 });
    // Who leaves changes nothing for those who stay.
    await fill(rows.slice(0, 50));
    expect((await story.run(id)).counts).toMatchObject({ added: 0 });
  });
});

describe('createSync', () => {
  it('names what is wrong with the mapping, the key and the schedule', async () => {
    await expect(
      story.makeSync({ mappings: [{ field: 'first_name', source: { kind: 'column', column: 'nothing' } }] }),
    ).rejects.toThrow('Map a column to the key');
    const schedule = { kind: 'cron' as const, expression: 'every day', time_zone: 'America/New_York' };
    await expect(story.makeSync({ schedule })).rejects.toThrow('five fields');
    await expect(story.makeSync({ schedule: { ...schedule, expression: '* * * * * *' } })).rejects.toThrow(
      'five fields',
    );
    await expect(story.makeSync({ object_id: 'nowhere' })).rejects.toThrow('does not have this');
    expect(createSync.access).toBe('user');
  });
});

describe('updateSync', () => {
  it('records each version with what changed, for listSyncVersions', async () => {
    const id = await story.makeSync();
    const schedule = { kind: 'interval' as const, minutes: 60 };
    const { data } = await story.server.call(updateSync, token(), { params: { id }, body: { schedule } });
    expect(data).toMatchObject({ revision: 2, next_run_at: expect.any(String) });
    const versions = await story.server.call(listSyncVersions, token(), { params: { id } });
    expect(versions.data.map(({ revision, changed }) => [revision, changed])).toEqual([
      [2, ['schedule']],
      [1, ['created']],
    ]);
  });
});

describe('listSyncVersions', () => {
  it('names who made them', async () => {
    const id = await story.makeSync();
    const { data } = await story.server.call(listSyncVersions, token(), { params: { id } });
    expect(data).toMatchObject([{ revision: 1, by: 'Test User' }]);
  });
});

describe('previewSyncMapping', () => {
  it('suggests columns and shows rows as the destination gets them', async () => {
    await fill([['1', ' One@Example.com ', 'A']]);
    const { data } = await story.server.call(previewSyncMapping, token(), {
      body: { model_id: story.modelId, connection_id: story.inboxId, object_id: 'ad_audience' },
    });
    expect(data.suggestions).toMatchObject([{ field: 'email', source: { column: 'email' } }]);
    expect(data.rows[0]?.after['email']).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('getSyncDashboard', () => {
  it('counts the rows of the day and the health of all syncs', async () => {
    const { data } = await story.server.call(getSyncDashboard, token(), {});
    const { data: syncs } = await story.server.call(listSyncs, token(), {});
    expect(Object.values(data.syncs).reduce((sum, count) => sum + count, 0)).toBe(syncs.length);
    expect(data.rows.added).toBeGreaterThan(1_000);
    expect(data.steps).toEqual({ has_destination: true, has_model: true, has_sync: true, has_run: true });
  });

  it('adds up every run of the day, however many there are', async () => {
    const id = await story.makeSync();
    const rowsOfDay = async () => (await story.server.call(getSyncDashboard, token(), {})).data.rows;
    const before = await rowsOfDay();
    const { services } = story.server.running;
    await services.postgres.pool.query(
      `with runs as (
         insert into sync_runs (id, account_id, sync_id, kind, started_by, state, counts, created_at, finished_at)
         select gen_random_uuid(), $1, $2, 'run', 'schedule', 'done', $4, $3::timestamptz, $3::timestamptz
           from generate_series(1, 10500)
         returning id, account_id)
       insert into sync_batches (id, account_id, run_id, number, operation, first_row, last_row, is_last, state, counts)
       select gen_random_uuid(), account_id, id, 1, 'upsert', 1, 9, true, 'done',
              '{"added": 2, "changed": 3, "removed": 4, "rejected": 1}' from runs`,
      [story.user.accountId, id, services.now().toISOString(), { ...noCounts, rejected: 1 }],
    );
    expect(await rowsOfDay()).toEqual({
      added: before.added + 21_000,
      changed: before.changed + 31_500,
      removed: before.removed + 42_000,
      rejected: before.rejected + 21_000,
    });
  });
});

describe('listSyncs', () => {
  it('shows those first that need somebody', async () => {
    const { data } = await story.server.call(listSyncs, token(), {});
    expect(data[0]?.health).toBe('waiting');
  });
});

describe('listSyncRuns', () => {
  it('lists the runs of one sync, the latest first, and getSyncRun each of them', async () => {
    await fill([['1', 'one@example.com', 'A']]);
    const id = await story.makeSync();
    const first = await story.run(id);
    const second = await story.run(id);
    const { data, meta } = await story.server.call(listSyncRuns, token(), { query: { sync_id: id } });
    expect([data.map((run) => run.id), meta.total]).toEqual([[second.id, first.id], 2]);
    expect(runSync.access).toBe('user');
  });
});

describe('getSyncRun', () => {
  it('answers 404 to another account', async () => {
    const stranger = await story.server.signIn();
    const { data } = await story.server.call(listSyncRuns, token(), {});
    const answer = await story.server.request('GET', `/api/sync-runs/${data[0]?.id}`, { token: stranger.token });
    expect(answer.status).toBe(404);
  });
});

describe('setSyncState', () => {
  it('pauses and resumes', async () => {
    const id = await story.makeSync({ schedule: { kind: 'interval', minutes: 60 } });
    const paused = await story.server.call(setSyncState, token(), { params: { id }, body: { state: 'paused' } });
    expect(paused.data).toMatchObject({ state: 'paused', health: 'paused', next_run_at: null });
    const active = await story.server.call(setSyncState, token(), { params: { id }, body: { state: 'active' } });
    expect(active.data.next_run_at).not.toBeNull();
  });
});

describe('deleteSync', () => {
  it('deletes the sync and leaves its rows at the destination', async () => {
    await fill([['1', 'one@example.com', 'A']]);
    const id = await story.makeSync();
    await story.run(id);
    await story.server.call(deleteSync, token(), { params: { id } });
    expect((await story.server.request('GET', `/api/syncs/${id}`, { token: token() })).status).toBe(404);
    expect(Object.keys(await story.inbox())).toEqual(['one@example.com']);
  });
});
