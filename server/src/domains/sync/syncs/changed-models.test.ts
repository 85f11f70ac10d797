import { createSyncModel, getPracticeInbox, updateSync, updateSyncModel } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { column, startSyncStory, type SyncStory } from '../../../testing/syncing.ts';

let story: SyncStory;
beforeAll(async () => {
  story = await startSyncStory();
});
afterAll(() => story.stop());

const saveModel = () =>
  story.server.call(updateSyncModel, story.user.token, {
    params: { id: story.modelId },
    body: { key_columns: ['id'] },
  });

describe('a model whose table changes', () => {
  it('is sent again once it was saved, after a column got another type', async () => {
    await story.setCustomers([['1', 'one@example.com', '7']]);
    const id = await story.makeSync();
    expect(await story.run(id)).toMatchObject({ state: 'done', counts: { added: 1 } });
    await story.customers.sql('alter table customers alter column name type integer using name::integer');
    expect(await story.run(id)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('changed from text to integer. Check its mapping, then save the model again.'),
    });
    await saveModel();
    // The value is another one now: a number.
    expect(await story.run(id)).toMatchObject({ state: 'done', counts: { changed: 1 } });
    expect(await story.inbox()).toEqual({ 'one@example.com': { email: 'one@example.com', first_name: 7 } });
    await story.customers.sql('alter table customers alter column name type text');
    await saveModel();
  });

  it('is sent again once it was saved and another column is mapped, after one was renamed', async () => {
    await story.setCustomers([['1', 'one@example.com', 'Ann']]);
    const id = await story.makeSync();
    await story.run(id);
    await story.customers.sql('alter table customers rename name to "Full name"');
    expect(await story.run(id)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('save the model again'),
    });
    await saveModel();
    const mappings = [column('email'), column('first_name', 'Full name')];
    await story.server.call(updateSync, story.user.token, { params: { id }, body: { mappings } });
    expect(await story.run(id)).toMatchObject({ state: 'done', counts: { unchanged: 1 } });
    await story.customers.sql('alter table customers rename "Full name" to name');
    await saveModel();
  });
});

describe('a model that shrinks', () => {
  it('stops the run a little above the share that may leave', async () => {
    const people = Array.from({ length: 33 }, (_, place) => [`s${place}`, `s${place}@example.com`, 'A'] as const);
    await story.setCustomers(people);
    const id = await story.makeSync();
    await story.run(id);
    await story.setCustomers(people.slice(10));
    expect(await story.run(id)).toMatchObject({
      state: 'stopped',
      message: expect.stringContaining('10 rows, 31% of those at the destination'),
    });
  });
});

describe('a statement of a model', () => {
  it('brings long, odd and empty values as they are, under long names', async () => {
    const long = `c${'o'.repeat(62)}`;
    const statement = `with one as (select '1'::text as id, 'odd@example.com'::text as email) -- of today
      select id, email, '00501'::text as "${long}", repeat('é😀', 5000) as big, ''::text as empty, null::text as nothing, 9007199254740993::bigint as large
        from one /* one row; */ ;; -- done`;
    const { data } = await story.server.call(createSyncModel, story.user.token, {
      body: { name: 'Odd', definition: { kind: 'sql', connection_id: story.sourceId, statement }, key_columns: ['id'] },
    });
    const columns = [column('email'), column('zip', long), column('big'), column('large')];
    const empty = [column('empty'), column('nothing')].map((one) => ({ ...one, sends_empty: true }));
    const inbox = await story.makeDestination('practice', {});
    const id = await story.makeSync({
      model_id: data.id,
      connection_id: inbox,
      mappings: [...columns, ...empty, column('left_out', 'empty')],
    });
    expect(await story.run(id)).toMatchObject({ state: 'done', counts: { added: 1 } });
    const { data: there } = await story.server.call(getPracticeInbox, story.user.token, { params: { id: inbox } });
    expect(there.rows.map(({ fields }) => fields)).toEqual([
      {
        email: 'odd@example.com',
        zip: '00501',
        big: 'é😀'.repeat(5_000),
        large: '9007199254740993',
        empty: '',
        nothing: null,
      },
    ]);
    expect(await story.run(id)).toMatchObject({ state: 'done', counts: { unchanged: 1 } });
  });
});

describe('a row whose key is blank', () => {
  it('is not sent, although its other empty values are', async () => {
    await story.setCustomers([
      ['1', '  ', 'Ann'],
      ['2', 'two@example.com', ' '],
    ]);
    const mappings = [column('email'), column('first_name', 'name')].map((one) => ({ ...one, sends_empty: true }));
    const id = await story.makeSync({ mappings });
    expect(await story.run(id)).toMatchObject({ state: 'done', counts: { read: 2, added: 1, no_key: 1 } });
  });
});
