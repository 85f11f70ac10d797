import { addSuppressions, checkSyncConnection } from '@acquaint/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addsUp } from '../../../testing/syncing.ts';
import { startVendorStory, vendorLists, type VendorStory } from '../../../testing/vendor-syncing.ts';
import { removeSuppressed } from './removals/removal.schedule.ts';

let story: VendorStory;
beforeAll(async () => {
  story = await startVendorStory();
});
beforeEach(() => story.calm());
afterAll(() => story.stop());

const token = (): string => story.user.token;

describe.each(vendorLists)('a sync to $vendor', (vendor) => {
  const { keyOf, nameOf } = vendor;
  const held = (): readonly string[] => vendor.held(story.twins);
  const of = (name: string): string => `${name}@${vendor.vendor}.example`;

  it('passes its test, adds, changes and removes, and a dry run says so before', async () => {
    const { connection, sync } = await story.connect(vendor);
    const { data: checked } = await story.server.call(checkSyncConnection, token(), { params: { id: connection } });
    expect(checked.check_steps.filter(({ is_ok: isOk }) => !isOk)).toEqual([]);
    await story.setCustomers([
      ['1', of('ann'), 'Ann'],
      ['2', of('bob'), 'Bob'],
      ['3', of('cy'), "O'Cy"],
    ]);
    const dry = await story.run(sync, { kind: 'dry_run' });
    expect(held()).toEqual([]);
    const first = await story.run(sync);
    expect(first).toMatchObject({ state: 'done', counts: { added: 3 } });
    expect(first.counts).toEqual(dry.counts);
    expect(held()).toEqual([of('ann'), of('bob'), of('cy')].map(keyOf).toSorted());
    await story.setCustomers([
      ['1', of('ann'), 'Anna'],
      ['3', of('cy'), "O'Cy"],
    ]);
    const second = await story.run(sync);
    expect(addsUp(second)).toBe(true);
    expect(second).toMatchObject({ state: 'done', counts: { removed: 1, removals_pending: 0 } });
    expect(held()).toEqual([of('ann'), of('cy')].map(keyOf).toSorted());
    if (nameOf !== null) expect(['ann', 'cy'].map((name) => nameOf(of(name), story.twins))).toEqual(['Anna', "O'Cy"]);
  });

  it('removes people who opted out', async () => {
    const { sync } = await story.connect(vendor);
    await story.setCustomers([
      ['1', of('leaves'), 'A'],
      ['2', of('stays'), 'B'],
    ]);
    await story.run(sync);
    await story.server.call(addSuppressions, token(), { body: { emails: [of('leaves')], reason: 'request' } });
    await removeSuppressed(story.server.running.services).run();
    expect(held()).not.toContain(keyOf(of('leaves')));
    expect(held()).toContain(keyOf(of('stays')));
  });

  it('waits as the vendor says, goes on after failures, and sends nothing twice that counts', async () => {
    const { sync } = await story.connect(vendor);
    await story.setCustomers([['1', of('dora'), 'Dora']]);
    story
      .twinOf(vendor.vendor)
      .faults.push({ status: 429, headers: { 'retry-after': '1' } }, { status: 503 }, 'taken, then cut');
    expect(await story.run(sync)).toMatchObject({ state: 'done', counts: { added: 1, unsure: 0 } });
    expect(held().filter((key) => key === keyOf(of('dora')))).toHaveLength(1);
  });
});
