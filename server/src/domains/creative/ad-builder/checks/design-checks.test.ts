import {
  cancelJob,
  checkDesign,
  createDesign,
  createProspectList,
  deleteProspectList,
  type DesignCheck,
  getDesignCheck,
  listProspectLists,
  type ProspectList,
  updateDesign,
} from '@acquaint/contract';
import { newText } from '@acquaint/engine';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { scopeToAccount } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { JobCancelled } from '../../../../platform/jobs/jobs.ts';
import { createJobRunStore } from '../../../../platform/jobs/job-runs.store.ts';
import { sceneWith } from '../../../../testing/test-scenes.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../../testing/test-server.ts';
import { until } from '../../../../testing/until.ts';
import { generateConsumers } from '../../../people/consumers/index.ts';
import { suppressPerson } from '../../../people/privacy/index.ts';
import { checkDesignJob } from './design-check.job.ts';

let server: TestServer;
let user: TestUser;
let list: ProspectList;

async function fillList(name: string): Promise<ProspectList> {
  const body = { name, consumers: 'all' as const, audience: { segment: { all: [] } } };
  await server.call(createProspectList, user.token, { body });
  return until(async () => {
    const { data } = await server.call(listProspectLists, user.token, {});
    return data.find((one) => one.name === name && one.state === 'ready') ?? null;
  });
}

beforeAll(async () => {
  server = await startTestServer();
  user = await server.signIn();
  const { clickhouse, identityPepper: pepper } = server.running.services;
  await generateConsumers({ clickhouse, count: 2_500, seed: 5, pepper });
  list = await fillList('All');
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.stop());

/** A name in a frame of such a width, which the long ones do not fit. */
const named = (width: number) => ({
  ...sceneWith([
    newText(
      'a',
      { x: 10_000, y: 10_000, w: width, h: 6_000 },
      { text: '{first_name} {last_name}', fit: 'shrink', min_size: 1_150 },
    ),
  ]),
});
const narrow = 22_000;
const wide = 150_000;

async function createNamed(width = narrow): Promise<string> {
  return (await server.call(createDesign, user.token, { body: { document: named(width) } })).data.id;
}

const begin = async (id: string, listId = list.id): Promise<DesignCheck> =>
  (await server.call(checkDesign, user.token, { params: { id }, body: { list_id: listId } })).data;
const read = async (id: string): Promise<DesignCheck | null> =>
  (await server.call(getDesignCheck, user.token, { params: { id } })).data;
const ended = (id: string): Promise<DesignCheck> =>
  until(async () => {
    const check = await read(id);
    return check === null || check.job !== null ? null : check;
  });

/** Work is recorded, but not sent. */
const holdBack = () => vi.spyOn(server.running.services.jobs, 'dispatch').mockResolvedValue();

/** A check that only runs where it is told to: what is running is not sent by the sweep of what waits. */
async function beginHeld(id: string): Promise<string> {
  const held = holdBack();
  const { id: job } = await begin(id);
  held.mockRestore();
  await server.running.services.postgres.pool.query("update job_runs set state = 'running' where id = $1", [job]);
  return job;
}

const runHere = (jobId: string, progress: (done: number, total: number) => Promise<void>): Promise<string> =>
  checkDesignJob.handler(server.running.services).run({ jobId, accountId: user.accountId, subject: jobId, progress });

describe('checkDesign', () => {
  it('sets a whole list, and names the tightest and what is missing', async () => {
    const id = await createNamed();
    const noted = await begin(id);
    expect(noted).toMatchObject({ list_id: list.id, revision: 1, result: null, finished_at: null });
    const check = await ended(id);
    expect(check).toMatchObject({ id: noted.id, state: 'done', revision: 1 });
    const { checked = 0, overflowing = 0, worst = [] } = check.result ?? {};
    expect(checked).toBe(list.count);
    expect(overflowing).toBeGreaterThan(0);
    expect(overflowing).toBeLessThan(checked);
    expect(worst).toHaveLength(20);
    expect(worst[0]).toMatchObject({ node_id: 'a', scale: 0 });
    expect(worst[0]?.record).toHaveProperty('first_name');
  });

  it('shows how far it is, and starts over when it is run again', async () => {
    const id = await createNamed();
    const job = await beginHeld(id);
    const stopped = runHere(job, (done) => (done === 1_000 ? Promise.reject(new Error('died')) : Promise.resolve()));
    await expect(stopped).rejects.toThrow('died');
    expect(await read(id)).toMatchObject({ state: 'running', result: null });
    const seen: [number, number][] = [];
    const message = await runHere(job, (...steps) => Promise.resolve(void seen.push(steps)));
    expect(message).toMatch(new RegExp(`^\\d+ of ${list.count} do not fit\\.$`));
    expect(seen).toEqual([0, 1_000, 2_000, list.count].map((done) => [done, list.count]));
    expect(await runHere(job, () => Promise.resolve())).toBe('It was done already.');
  });

  it('is refused while another is under way, and follows one that was asked to stop', async () => {
    const id = await createNamed();
    const first = await beginHeld(id);
    const again = { token: user.token, body: { list_id: list.id } };
    expect(await server.request('POST', `/api/designs/${id}/check`, again)).toMatchObject({
      status: 409,
      body: { message: 'This design is being checked already.' },
    });
    await server.call(cancelJob, user.token, { params: { id: first } });
    const second = await begin(id);
    expect(second.id).not.toBe(first);
    expect(await ended(id)).toMatchObject({ id: second.id, state: 'done' });
    expect(await runHere(first, () => Promise.resolve())).toBe('The design, or its list, is gone.');
  });

  it('lets one of several who ask at once begin', async () => {
    holdBack();
    const id = await createNamed();
    const ask = { token: user.token, body: { list_id: list.id } };
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.request('POST', `/api/designs/${id}/check`, ask).then(({ status }) => status)),
    );
    expect(answers.toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
  });

  it('stops when it is asked to, before it begins and on its way', async () => {
    const id = await createNamed();
    const job = await beginHeld(id);
    const stop = (done: number) => (done < 1_000 ? Promise.resolve() : Promise.reject(new JobCancelled()));
    await expect(runHere(job, stop)).rejects.toThrow(JobCancelled);
    await server.call(cancelJob, user.token, { params: { id: job } });
    const { postgres, jobs } = server.running.services;
    const row = await postgres.forAccount(user.accountId, (tx) => createJobRunStore(tx).find(job));
    if (row === null) throw new Error('The job was not noted');
    await jobs.dispatch(row);
    expect(await ended(id)).toMatchObject({ state: 'cancelled', result: null });
  });

  it('checks the design as it was when somebody asked, and returns its revision', async () => {
    const id = await createNamed();
    const job = await beginHeld(id);
    const body = { document: named(wide), revision: 1 };
    const { data: changed } = await server.call(updateDesign, user.token, { params: { id }, body });
    const message = await runHere(job, () => Promise.resolve());
    expect(message).not.toBe(`0 of ${list.count} do not fit.`);
    expect([(await read(id))?.revision, changed.revision]).toEqual([1, 2]);
    await server.call(cancelJob, user.token, { params: { id: job } });
    await begin(id);
    expect(await ended(id)).toMatchObject({ revision: 2, result: { checked: list.count, overflowing: 0, worst: [] } });
  });

  it('asks for a list of the account', async () => {
    const id = await createNamed();
    const stranger = await server.signIn();
    const { data: theirs } = await server.call(createDesign, stranger.token, { body: {} });
    for (const [token, design] of [
      [stranger.token, id],
      [stranger.token, theirs.id],
    ] as const)
      expect(
        await server.request('POST', `/api/designs/${design}/check`, { token, body: { list_id: list.id } }),
      ).toMatchObject({ status: 404 });
  });
});

describe('getDesignCheck', () => {
  it('answers nothing where there was none, nor where its list is gone', async () => {
    const id = await createNamed();
    expect(await read(id)).toBeNull();
    const passing = await fillList('Passing');
    await begin(id, passing.id);
    await ended(id);
    await server.call(deleteProspectList, user.token, { params: { id: passing.id } });
    expect(await read(id)).toBeNull();
  });

  it('names nobody who was suppressed since', async () => {
    const id = await createNamed();
    await begin(id);
    const nameOf = ({ record }: { record: Record<string, string> }): string =>
      `${record['first_name']} ${record['last_name']}, ${record['address']}`;
    const names = (await ended(id)).result?.worst.map(nameOf) ?? [];
    const { services } = server.running;
    const [found] = await scopeToAccount(services.clickhouse, user.accountId).rows({
      sql: `select lower(hex(email_key)) as key, concat(first_name, ' ', last_name, ', ', address) as name from consumers
             where email != '' and name in {names:Array(String)} limit 1`,
      params: { names },
      row: z.object({ key: z.string(), name: z.string() }),
    });
    await suppressPerson(
      services,
      { keys: [found?.key ?? ''] },
      { accountId: user.accountId, reason: 'user', addedBy: null },
    );
    const left = (await read(id))?.result?.worst.map(nameOf);
    expect(left).toEqual(names.filter((name) => name !== found?.name));
    expect(left?.length).toBeLessThan(20);
    const { rows } = await services.postgres.pool.query(
      'select document, result::text as result from design_checks where design_id = $1',
      [id],
    );
    expect(rows).toEqual([{ document: null, result: expect.stringContaining('"checked"') }]);
    expect(rows[0].result).not.toContain('first_name');
  });

  it('belongs to the account', async () => {
    const id = await createNamed();
    const stranger = await server.signIn();
    expect(await server.request('GET', `/api/designs/${id}/check`, { token: stranger.token })).toMatchObject({
      status: 404,
    });
  });
});
