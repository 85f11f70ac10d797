import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addsUp, column } from '../../../../testing/syncing.ts';
import { listAt, sha256, startVendorStory, type VendorStory } from '../../../../testing/vendor-syncing.ts';

let story: VendorStory;
beforeAll(async () => {
  story = await startVendorStory();
});
beforeEach(() => story.calm());
afterAll(() => story.stop());

const hashes = (...identifiers: string[]): string[] => identifiers.map(sha256).toSorted();

describe('identifiers of people that change', () => {
  it('go from Google with the change, and stay where somebody else has them', async () => {
    const list = listAt('google');
    const { sync } = await story.connect({ ...list, mappings: [...list.mappings, column('phoneNumber', 'name')] });
    const held = (): readonly string[] => [...new Set(list.held(story.twins))].toSorted();
    await story.setCustomers([
      ['1', 'ann@example.com', '(512) 555-0101'],
      ['2', 'bob@example.com', '(512) 555-0102'],
      ['3', 'cy@example.com', '(512) 555-0103'],
      ['4', 'dora@example.com', '(512) 555-0103'],
    ]);
    await story.run(sync);
    await story.setCustomers([
      // Ann has another phone, Bob another address, Cy, who shares a phone with Dora, leaves.
      ['1', 'ann@example.com', '(512) 555-0111'],
      ['2', 'bobby@example.com', '(512) 555-0102'],
      ['4', 'dora@example.com', '(512) 555-0103'],
    ]);
    const run = await story.run(sync);
    expect(addsUp(run)).toBe(true);
    expect(run).toMatchObject({
      state: 'done',
      counts: { changed: 1, added: 1, removed: 2, removals_pending: 0, unchanged: 1 },
    });
    expect(held()).toEqual(
      hashes(
        'ann@example.com',
        '+15125550111',
        'bobby@example.com',
        '+15125550102',
        'dora@example.com',
        '+15125550103',
      ),
    );
    expect(await story.run(sync)).toMatchObject({ counts: { unchanged: 3, changed: 0, removed: 0 } });
  });

  it('go from Meta, where rows are matched by an ID of the account', async () => {
    const list = listAt('meta');
    const { sync } = await story.connect({
      ...list,
      key_field: 'EXTERN_ID',
      mappings: [column('EXTERN_ID', 'id'), column('EMAIL', 'email')],
    });
    await story.setCustomers([['1', 'old@example.com', 'A']]);
    await story.run(sync);
    await story.setCustomers([['1', 'new@example.com', 'A']]);
    expect(await story.run(sync)).toMatchObject({ state: 'done', counts: { changed: 1, removed: 0 } });
    expect(list.held(story.twins)).toEqual(hashes('new@example.com'));
    const removals = story.twins.meta.twin.requests.filter(({ method }) => method === 'DELETE');
    expect(removals.map(({ text }) => new URLSearchParams(text).get('payload'))).toEqual([
      `{"schema":["EMAIL"],"data":[["${sha256('old@example.com')}"]]}`,
    ]);
  });
});
