import { addSuppressions } from '@acquaint/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { column } from '../../../../testing/syncing.ts';
import { listAt, sha256, startVendorStory, type VendorStory } from '../../../../testing/vendor-syncing.ts';
import { removeSuppressed } from './removal.schedule.ts';

let story: VendorStory;
beforeAll(async () => {
  story = await startVendorStory();
});
beforeEach(() => story.calm());
afterAll(() => story.stop());

/** A sync to Google with two identifiers; the column of names has phone numbers. */
async function connect(): Promise<string> {
  const list = listAt('google');
  const mappings = [...list.mappings, column('phoneNumber', 'name')];
  return (await story.connect({ ...list, mappings })).sync;
}
const held = (): readonly string[] => listAt('google').held(story.twins);
const all = (email: string, phone: string): string[] => [email, phone].map(sha256).toSorted();

describe('a destination that knows people by several identifiers', () => {
  it('is reported all that were sent when a row leaves', async () => {
    const sync = await connect();
    await story.setCustomers([
      ['1', 'leaves@example.com', '(512) 555-0101'],
      ['2', 'stays@example.com', '(512) 555-0102'],
    ]);
    await story.run(sync);
    expect(held()).toHaveLength(4);
    await story.setCustomers([['2', 'stays@example.com', '(512) 555-0102']]);
    expect(await story.run(sync)).toMatchObject({ counts: { removed: 1 } });
    expect(held()).toEqual(all('stays@example.com', '+15125550102'));
  });

  it('is reported all that were sent when a person opts out, and they are not kept any longer', async () => {
    const sync = await connect();
    await story.setCustomers([
      ['3', 'opts-out@example.com', '(512) 555-0103'],
      ['2', 'stays@example.com', '(512) 555-0102'],
    ]);
    await story.run(sync);
    expect(held()).toHaveLength(4);
    await story.server.call(addSuppressions, story.user.token, {
      body: { emails: ['opts-out@example.com'], reason: 'request' },
    });
    await removeSuppressed(story.server.running.services).run();
    expect(held()).toEqual(all('stays@example.com', '+15125550102'));
  });
});
