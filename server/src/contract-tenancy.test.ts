import type { Operation } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from './platform/ids/ids.ts';
import { byName, closed, type ContractServer, startContractServer } from './testing/contract-server.ts';
import { makeOwnedThings } from './testing/owned-things.ts';
import { formOf, pathOf } from './testing/test-server.ts';

const byId = closed.filter((operation) => operation.params !== undefined && operation.scope !== 'installation');

let contract: ContractServer;
/** Ids of things of `owner`. */
let owned: Record<string, string>;
beforeAll(async () => {
  contract = await startContractServer();
  owned = await makeOwnedThings(contract.server, contract.owner);
});
afterAll(() => contract.server.stop());

/** Everything that belongs to accounts, as one checksum. */
async function ownedRows(): Promise<unknown> {
  const tables = [
    'pixels',
    '(select id, revoked_at from api_keys)',
    // Work that waits begins by itself at some time: how far it is does not count.
    '(select id, account_id, kind, subject, is_cancel_requested from job_runs)',
    '(select id, name, credential_id from passkeys)',
    'memberships',
    'invitations',
    'products',
    'product_imports',
    'brand_kits',
    'campaigns',
    'mailings',
    'eddm_mailings',
    'eddm_areas',
    'study_shares',
    'assets',
    'asset_versions',
    'asset_uploads',
    'designs',
    'design_checks',
    'design_comments',
    'design_versions',
    'prospect_lists',
    'qr_codes',
    'qr_imports',
    'qr_templates',
    'uploads',
    'enrichments',
    'match_reviews',
    'people_imports',
    'history_imports',
    'tags',
    'sync_connections',
    'sync_models',
    'syncs',
    'sync_runs',
    'practice_rows',
    'taggings',
  ];
  const rows = tables.map((table) => `select row_to_json(owned)::text as t from ${table} as owned`).join(' union all ');
  const sums = `select md5(string_agg(t, ',' order by t)) as sum from (${rows}) as t`;
  return (await contract.server.running.services.postgres.pool.query(sums)).rows;
}

/** A right body for an operation that changes something, with its file where it takes one. */
function bodyFor({ body, upload }: Operation): { body?: unknown } {
  const right = [
    ['name', 'Taken over'],
    ['records', [newId()]],
    ['answer', 'skip'],
    ['body', 'Taken over'],
    ['revision', 1],
    ['offset', 0],
    ['is_resolved', true],
    ['list_id', newId()],
    ['status', 'paused'],
    ['status', 'draft'],
    ['state', 'mailed'],
    ['codes', ['A']],
    ['why', 'Taken over'],
    ['role', 'viewer'],
    ['row', 1],
    ['candidate_id', newId()],
  ] as const;
  const shape = body instanceof z.ZodObject ? body.shape : {};
  const shapes: Readonly<Record<string, z.ZodType>> = shape;
  const fields = Object.fromEntries(right.filter(([field, value]) => shapes[field]?.safeParse(value).success));
  if (upload !== undefined) return { body: formOf(new File(['x'], 'x', { type: upload.types[0] ?? '' }), fields) };
  return body === undefined ? {} : { body: fields };
}

describe.each(byName(byId))('tenancy of %s', (_, operation) => {
  it('answers 404 to another account, administrators included, and changes nothing', async () => {
    const { server, stranger, administrator } = contract;
    const stem = operation.path.split('/')[2] ?? '';
    const id = owned[stem];
    if (id === undefined) throw new Error(`Add an id of the owner for ${stem}`);
    const before = await ownedRows();
    // Whoever may not call it at all gets 403 before anything is looked for.
    for (const other of operation.access === 'admin' ? [administrator] : [stranger, administrator]) {
      const answer = await server.request(
        operation.method,
        pathOf(operation, { params: { id, listId: id, name: id } }),
        {
          token: other.token,
          ...bodyFor(operation),
        },
      );
      expect(answer).toMatchObject({ status: 404, body: { message: 'This does not exist.' } });
    }
    expect(await ownedRows()).toEqual(before);
  });
});
