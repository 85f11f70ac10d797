import { createSyncModel, createTag, getSync, recordConsents, updateSync } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ann, bob, createImporting } from '../../../testing/importing-people.ts';
import { addsUp, column, startSyncStory, type SyncStory } from '../../../testing/syncing.ts';

let story: SyncStory;
let sync: string;
beforeAll(async () => {
  story = await startSyncStory();
  sync = await story.makeSync({ guards: { most_removals: 100, most_refused: 100 } });
});
afterAll(() => story.stop());

const record = (token: string, said: { email: string; choice: 'granted' | 'denied'; purpose: 'marketing' | 'ads' }) =>
  story.server.call(recordConsents, token, {
    body: { emails: [said.email], purposes: [said.purpose], choice: said.choice, source: 'Form of the shop' },
  });
const say = (email: string, choice: 'granted' | 'denied', purpose: 'marketing' | 'ads' = 'marketing') =>
  record(story.user.token, { email, choice, purpose });
const held = async (): Promise<string[]> => Object.keys(await story.inbox()).toSorted();

describe('consent per person', () => {
  it('leaves out who refused what the sync is for, and says how many', async () => {
    await story.setCustomers([
      ['1', 'ann@example.com', 'Ann'],
      ['2', 'bob@example.com', 'Bob'],
      ['3', 'carl@example.com', 'Carl'],
    ]);
    await say('BOB@example.com', 'denied');
    await say('carl@example.com', 'denied', 'ads');
    // What another account knows of somebody says nothing here.
    const { token } = await story.server.signIn();
    await record(token, { email: 'ann@example.com', choice: 'denied', purpose: 'marketing' });
    const dry = await story.run(sync, { kind: 'dry_run' });
    const run = await story.run(sync);
    expect(run).toMatchObject({ state: 'done', counts: { read: 3, added: 2, no_consent: 1 } });
    expect(dry.counts).toMatchObject({ added: 2, no_consent: 1 });
    expect(addsUp(run)).toBe(true);
    expect(await held()).toEqual(['ann@example.com', 'carl@example.com']);
  });

  it('removes who takes it back, and adds who gives it again', async () => {
    await say('ann@example.com', 'denied');
    const back = await story.run(sync);
    expect(back).toMatchObject({ state: 'done', counts: { removed: 1, no_consent: 2, unchanged: 1 } });
    expect(addsUp(back)).toBe(true);
    expect(await held()).toEqual(['carl@example.com']);
    await say('ann@example.com', 'granted');
    expect(await story.run(sync)).toMatchObject({ counts: { added: 1, no_consent: 1 } });
  });

  it('sends only those who agreed where the sync asks for that, and everybody where it asks for nothing', async () => {
    const set = (consent: { purpose: 'ads'; rule: 'granted' } | null) =>
      story.server.call(updateSync, story.user.token, { params: { id: sync }, body: { consent } });
    await set({ purpose: 'ads', rule: 'granted' });
    await say('bob@example.com', 'granted', 'ads');
    expect(await story.run(sync)).toMatchObject({ counts: { added: 1, removed: 2, no_consent: 2 } });
    expect(await held()).toEqual(['bob@example.com']);
    await set(null);
    expect(await story.run(sync)).toMatchObject({ counts: { added: 2, unchanged: 1, no_consent: 0 } });
  });

  it('is asked for ads at ad platforms and for marketing elsewhere, unless somebody decides otherwise', async () => {
    const { data } = await story.server.call(getSync, story.user.token, {
      params: { id: await story.makeSync({ name: 'Usual' }) },
    });
    expect(data.consent).toEqual({ purpose: 'marketing', rule: 'not_denied' });
  });

  it('leaves out people of own files who may only be counted', async () => {
    const { data: tag } = await story.server.call(createTag, story.user.token, { body: { name: 'Members' } });
    const { importRows } = createImporting(() => story.server);
    await importRows([ann], { tags: [tag.id] }, story.user);
    await importRows([bob], { tags: [tag.id], consent: 'none' }, story.user);
    const model = await story.server.call(createSyncModel, story.user.token, {
      body: { name: 'Members', definition: { kind: 'tag', tag_id: tag.id }, key_columns: ['id'] },
    });
    const members = await story.makeSync({ model_id: model.data.id, mappings: [column('email')] });
    expect(await story.run(members)).toMatchObject({ counts: { read: 2, added: 1, no_consent: 1 } });
    expect(await held()).toContain('ann@lindqvist.example');
    expect(await held()).not.toContain('bob@marchetti.example');
  });

  it('does not hold a column of a customer that is called consent for an answer', async () => {
    await story.customers.sql(
      "create table asked (id text, email text, consent text); grant select on asked to sync_reader; insert into asked values ('1', 'no@example.com', 'no')",
    );
    const model = await story.server.call(createSyncModel, story.user.token, {
      body: {
        name: 'Asked',
        definition: { kind: 'table', connection_id: story.sourceId, schema: 'public', table: 'asked' },
        key_columns: ['id'],
      },
    });
    const other = await story.makeSync({ model_id: model.data.id, mappings: [column('email')] });
    expect(await story.run(other)).toMatchObject({ counts: { added: 1, no_consent: 0 } });
  });
});
