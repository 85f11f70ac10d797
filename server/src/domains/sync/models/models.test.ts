import {
  createProspectList,
  createSyncModel,
  deleteSyncModel,
  getProspectList,
  getSyncModelOptions,
  listSyncModels,
  previewSyncModel,
  type SyncModelDefinition,
  updateSyncModel,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { scopeToAccount } from '../../../platform/clickhouse/account-clickhouse.ts';
import { startSyncStory, type SyncStory } from '../../../testing/syncing.ts';
import { until } from '../../../testing/until.ts';
import { generateConsumers } from '../../people/consumers/index.ts';

let story: SyncStory;
let listId: string;
beforeAll(async () => {
  story = await startSyncStory();
  const { clickhouse, identityPepper } = story.server.running.services;
  await generateConsumers({ clickhouse, count: 2_000, seed: 5, pepper: identityPepper });
  const { data: list } = await story.server.call(createProspectList, token(), {
    body: {
      name: 'Texans',
      consumers: 'all',
      audience: { segment: { field: 'state', op: 'in', value: ['TX'] } },
    },
  });
  listId = list.id;
  await until(async () => {
    const { data: read } = await story.server.call(getProspectList, token(), { params: { id: listId } });
    return read.list.state === 'ready' ? read : null;
  });
});
afterAll(() => story.stop());

const token = () => story.user.token;
const preview = async (definition: SyncModelDefinition, keys: string[] = []) =>
  (await story.server.call(previewSyncModel, token(), { body: { definition, key_columns: keys } })).data;

describe('previewSyncModel', () => {
  it('shows fifty people of a list with their columns, and counts all of them', async () => {
    const {
      data: { list },
    } = await story.server.call(getProspectList, token(), { params: { id: listId } });
    const shown = await preview({ kind: 'list', list_id: listId }, ['id']);
    expect(shown.rows).toHaveLength(50);
    expect(shown.rows.every((row) => row['state'] === 'TX')).toBe(true);
    expect(shown).toMatchObject({ total: list.count, key: { nulls: 0, duplicates: [] } });
  });

  it('finds rows without a key, and keys that occur twice', async () => {
    await story.customers.sql(
      "insert into customers values ('1', 'a@b.co', 'A'), ('1', 'c@d.co', 'B'), (null, null, 'C')",
    );
    const table = { kind: 'table', connection_id: story.sourceId, schema: 'public', table: 'customers' } as const;
    expect(await preview(table, ['id'])).toMatchObject({ total: null, key: { nulls: 1, duplicates: ['1'] } });
    expect((await preview(table, ['id', 'name'])).key).toEqual({ nulls: 1, duplicates: [] });
  });

  it('reads a statement of the customer, and refuses more than one and every write', async () => {
    const sql = (statement: string): SyncModelDefinition => ({
      kind: 'sql',
      connection_id: story.sourceId,
      statement,
    });
    expect((await preview(sql('select upper(name) as name from customers order by 1'))).rows[0]).toEqual({ name: 'A' });
    for (const statement of ['select 1; select 2', 'delete from customers', 'select * from nothing'])
      await expect(preview(sql(statement))).rejects.toThrow('409');
  });

  it('answers for every kind of people of this account', async () => {
    const segment = { field: 'state' as const, op: 'in' as const, value: ['TX'] };
    const audience = { segment, exclude: [], is_special: false };
    const listed = await preview({ kind: 'list', list_id: listId });
    expect((await preview({ kind: 'audience', audience })).total).toBe(listed.total);
    expect((await preview({ kind: 'visitors' })).total).toBe(0);
    const campaign = { kind: 'campaign', campaign_id: listId, who: 'responders' } as const;
    expect((await preview(campaign)).total).toBe(0);
  });
});

describe('createSyncModel', () => {
  it('refuses key columns that the model does not have', async () => {
    const body = { name: 'Wrong', definition: { kind: 'list' as const, list_id: listId }, key_columns: ['nothing'] };
    await expect(story.server.call(createSyncModel, token(), { body })).rejects.toThrow('There is no column nothing');
  });
});

describe('getSyncModelOptions', () => {
  it('lists what models can be made of', async () => {
    const { data: options } = await story.server.call(getSyncModelOptions, token(), {});
    expect(options.lists).toEqual([{ id: listId, name: 'Texans' }]);
    expect(options.connections.map(({ id }) => id)).toEqual([story.sourceId]);
  });
});

describe('updateSyncModel', () => {
  it('renames a model, and refuses a name that is taken', async () => {
    const definition = { kind: 'list' as const, list_id: listId };
    const { data } = await story.server.call(createSyncModel, token(), {
      body: { name: 'People', definition, key_columns: ['id'] },
    });
    expect(data.source_name).toBe('List “Texans”');
    const params = { id: data.id };
    const renamed = await story.server.call(updateSyncModel, token(), { params, body: { name: 'Texans' } });
    expect(renamed.data.name).toBe('Texans');
    await expect(story.server.call(updateSyncModel, token(), { params, body: { name: 'customers' } })).rejects.toThrow(
      '400',
    );
  });
});

describe('a list that a sync sends', () => {
  it('cannot be deleted, shows the sync, and its people count as exported', async () => {
    const definition = { kind: 'list' as const, list_id: listId };
    const model = await story.server.call(createSyncModel, token(), {
      body: { name: 'Sent', definition, key_columns: ['id'] },
    });
    const sync = await story.makeSync({
      name: 'Texans to the inbox',
      model_id: model.data.id,
      mappings: [{ field: 'email', source: { kind: 'column', column: 'email' } }],
    });
    const { counts } = await story.run(sync);
    expect(counts.added).toBeGreaterThan(20);
    const rows = await until(async () => {
      const found = await scopeToAccount(story.server.running.services.clickhouse, story.user.accountId).rows({
        sql: "select count() as people, countIf(state = 'TX') as texans from exported_people final",
        row: z.object({ people: z.number(), texans: z.number() }),
      });
      return found[0]?.people === counts.added ? found : null;
    });
    expect(rows).toEqual([{ people: counts.added, texans: counts.added }]);
    const {
      data: { list },
    } = await story.server.call(getProspectList, token(), { params: { id: listId } });
    expect(list.used_in.syncs).toEqual([{ id: sync, name: 'Texans to the inbox' }]);
    expect(await story.server.request('DELETE', `/api/prospects/${listId}`, { token: token() })).toMatchObject({
      status: 409,
      body: { message: 'Syncs send it: “Texans to the inbox”. Delete those first.' },
    });
  });
});

describe('deleteSyncModel', () => {
  it('refuses while a sync uses the model', async () => {
    await story.makeSync({ name: 'Uses it' });
    const path = `/api/sync-models/${story.modelId}`;
    expect(deleteSyncModel.method).toBe('DELETE');
    expect(await story.server.request('DELETE', path, { token: token() })).toMatchObject({
      status: 409,
      body: { message: '“Uses it” uses it. Delete that first.' },
    });
  });
});

describe('listSyncModels', () => {
  it('shows what uses each model', async () => {
    const { data } = await story.server.call(listSyncModels, token(), {});
    expect(data.find(({ name }) => name === 'Customers')?.used_by).toMatchObject([{ name: 'Uses it' }]);
  });
});
