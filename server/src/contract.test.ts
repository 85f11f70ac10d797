import { canReach, errorCodes, getJob } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bindings } from './app.ts';
import { all, anyPath, closed, type ContractServer, startContractServer } from './testing/contract-server.ts';
import { makeOwnedThings } from './testing/owned-things.ts';

// What holds for every operation, derived from the contract: a new operation is covered the day it is written. More in contract-*.test.ts.
let contract: ContractServer;
/** Ids of things of `owner`. */
let owned: Record<string, string>;
beforeAll(async () => {
  contract = await startContractServer();
  owned = await makeOwnedThings(contract.server, contract.owner);
});
afterAll(() => contract.server.stop());

/** What everybody signed in may do to things of the installation. */
const installationActions = ['claimPartner', 'reportPartner'];

describe('every operation', () => {
  it('has exactly one bound verb', () => {
    const bound = bindings.map(({ operation }) => operation.name);
    expect(bound.toSorted()).toEqual(
      all
        .map(({ name }) => name)
        .filter((name) => name !== 'collectEvents')
        .toSorted(),
    );
  });

  it('has sentences for all its errors', () => {
    for (const { errors } of all) for (const code of errors) expect(errorCodes[code].message).toMatch(/[.!]$/);
  });

  it('is refused to every level below its own', async () => {
    const { server, owner, special } = contract;
    const levels = { user: owner, special };
    for (const operation of closed) {
      for (const [level, { token }] of Object.entries(levels)) {
        if (canReach(operation.access, { is_admin: false, is_special: level === 'special' })) continue;
        expect(await server.request(operation.method, anyPath(operation), { token })).toMatchObject({ status: 403 });
      }
    }
  });

  it('belongs to the installation only where administrators act, or everybody reads', () => {
    for (const { name, access, scope, method } of all.filter(({ scope }) => scope === 'installation'))
      expect([name, scope, access === 'admin' || method === 'GET' || installationActions.includes(name)]).toEqual([
        name,
        'installation',
        true,
      ]);
  });

  it('is in the OpenAPI document', async () => {
    const { body } = await contract.server.request('GET', '/openapi.json');
    const text = JSON.stringify(body);
    for (const { name } of all) expect(text).toContain(`"operationId":"${name}"`);
  });
});

// What is made of visits has tests of its own (listed-visitors.test.ts).
const byPixelUuid = closed.filter(
  ({ method, query, params }) =>
    method === 'GET' && params === undefined && query instanceof z.ZodObject && 'pixelUuid' in query.shape,
);

describe('tenancy of a pixel uuid in a query', () => {
  it.each(byPixelUuid.map(({ path }) => path))('%s answers 404 to another account', async (path) => {
    const { server, stranger, owner } = contract;
    const { pixelUuid } = owned;
    expect(await server.request('GET', `${path}?pixelUuid=${pixelUuid}`, { token: stranger.token })).toMatchObject({
      status: 404,
    });
    expect(await server.request('GET', `${path}?pixelUuid=${pixelUuid}`, { token: owner.token })).toMatchObject({
      status: 200,
    });
  });
});

/** A job that is queued and not dispatched: the sweep picks such jobs up once a minute. */
async function waitingJob(): Promise<string> {
  const { server, owner } = contract;
  const { postgres, jobs } = server.running.services;
  const work = { kind: 'remove-sample-data' };
  return (await postgres.forAccount(owner.accountId, (tx) => jobs.enqueue(tx, owner.accountId, work))).id;
}

describe('getJob', () => {
  it('shows how far a job is', async () => {
    const { server, owner } = contract;
    const id = await waitingJob();
    const { data } = await server.call(getJob, owner.token, { params: { id } });
    expect(data).toMatchObject({ id, kind: 'remove-sample-data', state: 'queued', done: 0 });
  });
});

describe('cancelJob', () => {
  it('asks a job to stop, and answers 409 for one that has ended', async () => {
    const { server, owner } = contract;
    const id = await waitingJob();
    expect(await server.request('POST', `/api/jobs/${id}/cancel`, { token: owner.token })).toMatchObject({
      status: 200,
      body: { data: { state: 'queued' } },
    });
    await server.running.services.postgres.pool.query(
      "update job_runs set state = 'done', finished_at = now() where id = $1",
      [id],
    );
    expect(await server.request('POST', `/api/jobs/${id}/cancel`, { token: owner.token })).toMatchObject({
      status: 409,
      body: { message: 'This work has already ended.' },
    });
  });
});
