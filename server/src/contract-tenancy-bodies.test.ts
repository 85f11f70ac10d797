import type { ObjectSchema, Operation } from '@acquaint/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bindings } from './app.ts';
import { newId } from './platform/ids/ids.ts';
import { byName, closed, type ContractServer, startContractServer } from './testing/contract-server.ts';
import { fuzzSeed, searchOf } from './testing/hostile-input.ts';
import { likelyInput } from './testing/likely-input.ts';
import { makeOwnedThings } from './testing/owned-things.ts';
import { pathOf } from './testing/test-server.ts';
import { thoroughness } from './testing/thoroughness.ts';

// An id of another account may be anywhere in a query or body: alone, in a list, or deep in a document. It reaches nothing, changes nothing and is not kept.
const hasIds = (schema: ObjectSchema | undefined): boolean =>
  schema !== undefined &&
  JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).includes('"uuid"');
const withIds = closed.filter(
  ({ body, query, scope, access }) => scope !== 'installation' && access !== 'admin' && (hasIds(body) || hasIds(query)),
);

let contract: ContractServer;
/** Ids of things of `owner`, and of `stranger`, by the kind of path. */
let owned: Record<string, string>;
let own: Record<string, string>;
beforeAll(async () => {
  contract = await startContractServer();
  owned = await makeOwnedThings(contract.server, contract.owner);
  own = await makeOwnedThings(contract.server, contract.stranger);
});
afterAll(() => contract.server.stop());

const pool = () => contract.server.running.services.postgres.pool;
const names = z.array(z.object({ table_name: z.string() }));

/** Tables whose rows belong to accounts. */
async function accountTables(): Promise<string[]> {
  const { rows } = await pool().query(
    "select table_name from information_schema.columns where table_schema = 'public' and column_name = 'account_id' order by 1",
  );
  return names.parse(rows).map(({ table_name: name }) => name);
}

const foreignIds = (): string[] => Object.values(owned).filter((id) => id.length === 36);

/** The audit log says what was asked for; drafts are kept as they are, and what they name is looked up in the account when they are used. */
const keepsText = ['audit_log', 'campaigns', 'eddm_mailings'];

/** Rows of the stranger in which an id of the owner is, by table. */
async function mixedRows(): Promise<string[]> {
  const ids = foreignIds();
  const found: string[] = [];
  for (const table of (await accountTables()).filter((name) => !keepsText.includes(name))) {
    const { rows } = await pool().query(
      `select row_to_json(t)::text as text from ${table} t where account_id = $1 and row_to_json(t)::text ~ $2`,
      [contract.stranger.accountId, ids.join('|')],
    );
    found.push(...rows.map((row) => `${table}: ${z.object({ text: z.string() }).parse(row).text.slice(0, 300)}`));
  }
  return found;
}

/** What the owner has, as one checksum for each table; the progress of work and what changes by itself do not count. */
async function ownerRows(): Promise<Record<string, unknown>> {
  const moving = ['job_runs', 'sessions', 'mails', 'audit_log', 'sync_runs', 'syncs', 'users', 'prospect_lists'];
  const sums: Record<string, unknown> = {};
  for (const table of (await accountTables()).filter((name) => !moving.includes(name))) {
    const { rows } = await pool().query(
      `select count(*)::int as count, md5(string_agg(row_to_json(t)::text, ',' order by row_to_json(t)::text)) as sum from ${table} t where account_id = $1`,
      [contract.owner.accountId],
    );
    [sums[table]] = rows;
  }
  return sums;
}

/** Sends what may well be accepted, with some ids, as the stranger. */
async function send(operation: Operation, place: number, ids: readonly string[]) {
  const { server, stranger } = contract;
  const foreign = likelyInput(operation, () => ids);
  const [input] = fc.sample(foreign, { seed: fuzzSeed + place, numRuns: 1 });
  if (input === undefined) throw new RangeError('No input');
  const id = own[operation.path.split('/')[2] ?? ''] ?? '';
  const path = pathOf(operation, { params: { id, listId: id, name: id } });
  const { status, body } = await server.request(operation.method, `${path}?${searchOf(input)}`, {
    token: stranger.token,
    ...(operation.method === 'GET' ? {} : { body: input.body }),
  });
  return { status, text: ids.reduce((text, one) => text.replaceAll(one, 'an id'), JSON.stringify(body)) };
}

const changesNothing = (operation: Operation): boolean =>
  bindings.some(({ operation: bound, frame }) => bound === operation && (frame === 'query' || frame === 'computation'));

describe.each(byName(withIds))('ids of another account in %s', (_, operation) => {
  it('change nothing of theirs, and are not kept', async () => {
    const before = await ownerRows();
    for (let place = 0; place < thoroughness.foreignInputs; place += 1)
      expect((await send(operation, place, foreignIds())).status).toBeLessThan(500);
    expect(await ownerRows()).toEqual(before);
    expect(await mixedRows()).toEqual([]);
  });
});

describe.each(byName(withIds.filter(changesNothing)))('%s', (_, operation) => {
  it('answers ids of another account as such that nothing has', async () => {
    const unknown = foreignIds().map(() => newId());
    for (let place = 0; place < thoroughness.foreignInputs; place += 1)
      expect(await send(operation, place, foreignIds())).toEqual(await send(operation, place, unknown));
  });
});
