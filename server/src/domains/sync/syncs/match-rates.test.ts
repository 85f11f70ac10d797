import { getSync, getSyncDashboard, listSyncObjects } from '@acquaint/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CustomerRow } from '../../../testing/syncing.ts';
import { listAt, startVendorStory, type VendorStory } from '../../../testing/vendor-syncing.ts';

let story: VendorStory;
beforeAll(async () => {
  story = await startVendorStory();
});
beforeEach(() => story.calm());
afterAll(() => story.stop());

const people = (vendor: string, from: number, to: number): CustomerRow[] =>
  Array.from({ length: to - from }, (_, place) => {
    const number = String(from + place);
    return [number, `m${number}@${vendor}.example`, 'A'];
  });

describe('the match rate of a run', () => {
  it.each(['hubspot', 'mailchimp'] as const)('says of %s who was there before, of those sent first', async (vendor) => {
    const first = await story.connect(listAt(vendor));
    await story.setCustomers(people(vendor, 0, 4));
    expect(await story.run(first.sync)).toMatchObject({ match: { kind: 'known', least: 0, most: 0, of: 4 } });
    // Another sync: four of its ten are there already.
    const second = await story.connect(listAt(vendor));
    await story.setCustomers(people(vendor, 0, 10));
    const expected = { kind: 'known', least: 4, most: 4, of: 10 };
    expect(await story.run(second.sync, { kind: 'dry_run' })).toMatchObject({ match: null });
    expect(await story.run(second.sync)).toMatchObject({ match: expected });
    const { data } = await story.server.call(getSync, story.user.token, { params: { id: second.sync } });
    expect(data.last_run?.match).toEqual(expected);
    const dashboard = await story.server.call(getSyncDashboard, story.user.token, {});
    expect(dashboard.data.runs.find(({ sync }) => sync.id === second.sync)?.match).toEqual(expected);
    // Who was sent before is there because of that: nothing to count.
    await story.setCustomers(people(vendor, 0, 10).map(([id, email]) => [id, email, 'B']));
    expect(await story.run(second.sync)).toMatchObject({ counts: { changed: 10 }, match: { of: 0 } });
  });

  it.each(['hubspot', 'mailchimp'] as const)(
    'counts nobody at %s whose request may have been taken before',
    async (vendor) => {
      const { sync } = await story.connect(listAt(vendor));
      await story.setCustomers(people(vendor, 50, 53));
      story.twinOf(vendor).faults.push('taken, then cut');
      expect(await story.run(sync)).toMatchObject({ counts: { added: 3 }, match: { kind: 'known', of: 0 } });
    },
  );

  it.each([
    ['MATCH_RATE_RANGE_41_TO_50', { least: 9, most: 10, of: 20 }],
    ['MATCH_RATE_RANGE_LESS_THAN_20', { least: 0, most: 4, of: 20 }],
    ['MATCH_RATE_RANGE_NOT_ELIGIBLE', { least: 0, most: 0, of: 0 }],
  ])('is the range that Google names: %s', async (matchRange, expected) => {
    story.twins.google.account.behavior.matchRange = matchRange;
    const { sync } = await story.connect(listAt('google'));
    await story.setCustomers(people('google', 0, 20));
    expect(await story.run(sync)).toMatchObject({ state: 'done', match: { kind: 'matched', ...expected } });
  });

  it.each(['meta', 'klaviyo'] as const)('is untold where %s says nothing of single uploads', async (vendor) => {
    const { sync } = await story.connect(listAt(vendor));
    await story.setCustomers(people(vendor, 0, 3));
    expect(await story.run(sync)).toMatchObject({ state: 'done', match: { kind: 'untold', of: 0 } });
  });
});

describe('the lists and audiences of a destination', () => {
  it.each([
    ['hubspot', (held: number) => ({ least: held, most: held })],
    ['mailchimp', (held: number) => ({ least: held, most: held })],
    ['meta', (held: number) => ({ least: 100 * held, most: 110 * held })],
    ['google', (held: number) => ({ least: 8 * held, most: 9 * held })],
    ['klaviyo', () => null],
  ] as const)('have as many people as %s says', async (vendor, said) => {
    const list = listAt(vendor);
    const { connection, sync } = await story.connect(list);
    await story.setCustomers(people(vendor, 70, 73));
    expect(await story.run(sync)).toMatchObject({ state: 'done' });
    const { data } = await story.server.call(listSyncObjects, story.user.token, { params: { id: connection } });
    const { objects } = data;
    const held = list.held(story.twins).length;
    expect(held).toBeGreaterThan(2);
    expect(objects.find(({ id }) => id === list.object_id)?.people).toEqual(said(held));
    expect(objects.every((object) => object.people === null || object.people.least >= 0)).toBe(true);
  });
});
