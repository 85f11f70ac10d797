import {
  addSuppressions,
  checkSyncConnection,
  getSync,
  listSyncConnections,
  listSyncConnectors,
  listSyncedRows,
  listSyncRemovals,
  listSyncs,
  searchSuppressions,
  setSyncState,
} from '@acquaint/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hubspotToken } from '../../../../testing/sync-hubspot.ts';
import { addsUp, column } from '../../../../testing/syncing.ts';
import { until } from '../../../../testing/until.ts';
import { listAt, sha256, startVendorStory, vendorLists, type VendorStory } from '../../../../testing/vendor-syncing.ts';
import { removeSuppressed } from '../removals/removal.schedule.ts';

let story: VendorStory;
beforeAll(async () => {
  story = await startVendorStory();
});
beforeEach(() => story.calm());
afterAll(() => story.stop());

const token = (): string => story.user.token;

const rowsOf = async (id: string, state: 'rejected' | 'removed' | 'in_destination') =>
  (await story.server.call(listSyncedRows, token(), { params: { id }, query: { state } })).data;

describe('credentials that end', () => {
  it('pause every sync of the connection, and say what to do', async () => {
    const { connection, sync } = await story.connect(listAt('hubspot'));
    const other = await story.makeSync({ connection_id: connection, object_id: '12', mappings: [column('email')] });
    await story.setCustomers([['1', 'late@hubspot.example', 'A']]);
    story.twins.hubspot.twin.faults.push({ status: 401, body: { message: `The token ${hubspotToken} has expired` } });
    const run = await story.run(sync);
    expect(run).toMatchObject({ state: 'failed', message: expect.stringContaining('Update its settings') });
    expect(JSON.stringify(run)).not.toContain(hubspotToken);
    for (const id of [sync, other])
      expect((await story.server.call(getSync, token(), { params: { id } })).data).toMatchObject({
        state: 'paused',
        pause_reason: expect.stringContaining('refuses the credentials: The token … has expired'),
      });
    const { data } = await story.server.call(listSyncConnections, token(), { query: { kind: 'destination' } });
    expect(data.find(({ id }) => id === connection)).toMatchObject({ state: 'needs_sign_in' });
  });
});

describe('a run that ends before the outcome of a batch is known', () => {
  it('records its new rows, so that opt-outs reach them at the destination, and the next run sends them again', async () => {
    const { connection, sync } = await story.connect(listAt('hubspot'));
    const [gone, stays] = ['taken@hubspot.example', 'stays@hubspot.example'] as const;
    await story.setCustomers([gone, stays].map((address, place) => [`u${place}`, address, 'A']));
    story.twins.hubspot.twin.faults.push('taken, then cut', { status: 401, body: { message: 'Expired' } });
    expect(await story.run(sync)).toMatchObject({ state: 'failed', counts: { added: 0 } });
    expect(story.twins.hubspot.portal.findBy('email', gone)).toBeDefined();
    expect(await rowsOf(sync, 'rejected')).toMatchObject([{ code: 'TRY_AGAIN' }, { code: 'TRY_AGAIN' }]);
    await story.server.call(addSuppressions, token(), { body: { emails: [gone], reason: 'request' } });
    const entry = await until(async () => {
      const { data } = await story.server.call(searchSuppressions, token(), { body: { identifier: gone } });
      return data[0]?.id ?? null;
    });
    await until(async () => {
      await removeSuppressed(story.server.running.services).run();
      const { data } = await story.server.call(listSyncRemovals, token(), { params: { id: entry } });
      return data.length === 1 && data[0]?.state === 'done' ? true : null;
    });
    expect(story.twins.hubspot.portal.membersOf('12')).not.toContain(gone);
    await story.server.call(checkSyncConnection, token(), { params: { id: connection } });
    await story.server.call(setSyncState, token(), { params: { id: sync }, body: { state: 'active' } });
    expect(await story.run(sync)).toMatchObject({ state: 'done', counts: { added: 1, suppressed: 1 } });
    expect(story.twins.hubspot.portal.membersOf('12')).toContain(stays);
  });
});

describe('a batch that is refused whole', () => {
  it('is halved until the row is alone; the others arrive, and it has the words of the vendor', async () => {
    story.twins.hubspot.portal.behavior.tracesErrors = false;
    const { sync } = await story.connect(listAt('hubspot'));
    const addresses = Array.from(
      { length: 40 },
      (_, place) => `half${place}${place === 17 ? '+bad' : ''}@hubspot.example`,
    );
    await story.setCustomers(addresses.map((address, place) => [String(place), address, 'A']));
    const run = await story.run(sync);
    expect(run).toMatchObject({ state: 'done', counts: { added: 39, rejected: 1 } });
    expect(story.twins.hubspot.portal.membersOf('12').filter((address) => address.startsWith('half'))).toHaveLength(39);
    expect(await rowsOf(sync, 'rejected')).toMatchObject([
      { destination_key: 'half17+bad@hubspot.example', code: 'http_400', reason: 'Email address … is invalid' },
    ]);
  });

  it('is halved, too, when a verdict that comes later names no row', async () => {
    story.twins.klaviyo.account.behavior.namesPlaces = false;
    const { sync } = await story.connect(listAt('klaviyo'));
    await story.setCustomers(['a', 'b+bad', 'c'].map((name, place) => [String(place), `${name}@late.example`, 'A']));
    const run = await story.run(sync);
    story.twins.klaviyo.account.behavior.namesPlaces = true;
    expect(run).toMatchObject({ state: 'done', counts: { added: 2, rejected: 1 } });
    expect(await rowsOf(sync, 'rejected')).toMatchObject([{ reason: 'Invalid email address: …' }]);
  });
});

describe('people who unsubscribed at the vendor', () => {
  it('stay unsubscribed when they are changed, removed and added again', async () => {
    const { sync } = await story.connect(listAt('mailchimp'));
    const address = 'unsubscribed@mailchimp.example';
    await story.setCustomers([['1', address, 'Before']]);
    await story.run(sync);
    const member = story.twins.mailchimp.memberOf(address);
    if (member === undefined) throw new Error('Nobody was added');
    member.status = 'unsubscribed';
    await story.setCustomers([['1', address, 'After']]);
    expect(await story.run(sync)).toMatchObject({ counts: { changed: 1 } });
    expect(story.twins.mailchimp.memberOf(address)).toMatchObject({
      status: 'unsubscribed',
      merge: { FNAME: 'After' },
    });
  });
});

describe('people without consent', () => {
  it('are not sent where the vendor asks for consent, and are counted with the reason', async () => {
    const google_ = listAt('google');
    const mappings = [
      column('emailAddress', 'email'),
      column('adUserData', 'name'),
      column('adPersonalization', 'name'),
    ];
    const { sync } = await story.connect({ ...google_, mappings });
    await story.setCustomers([
      ['1', 'yes@google.example', 'yes'],
      ['2', 'no@google.example', 'no'],
    ]);
    expect(await story.run(sync)).toMatchObject({ counts: { added: 1, rejected: 1 } });
    expect(google_.held(story.twins)).not.toContain(sha256('no@google.example'));
    expect(await rowsOf(sync, 'rejected')).toMatchObject([
      { code: 'MAPPING', reason: expect.stringContaining('adUserData') },
    ]);
  });

  it('are removed when they had consented before', async () => {
    const google = listAt('google');
    const mappings = [
      column('emailAddress', 'email'),
      column('adUserData', 'name'),
      column('adPersonalization', 'name'),
    ];
    const { sync } = await story.connect({ ...google, mappings });
    await story.setCustomers([['1', 'withdraws@google.example', 'yes']]);
    await story.run(sync);
    expect(google.held(story.twins)).toContain(sha256('withdraws@google.example'));
    await story.setCustomers([['1', 'withdraws@google.example', 'no']]);
    const run = await story.run(sync);
    expect(run).toMatchObject({ state: 'done', counts: { read: 1, rejected: 1, removed: 1, removals_pending: 0 } });
    expect(addsUp(run)).toBe(true);
    expect(google.held(story.twins)).not.toContain(sha256('withdraws@google.example'));
    expect(await story.run(sync)).toMatchObject({ state: 'done', counts: { rejected: 1, removed: 0 } });
  });
});

describe('the gallery', () => {
  it('shows each vendor with how it was tested and when its version ends', async () => {
    const { data } = await story.server.call(listSyncConnectors, token(), {});
    for (const { vendor } of vendorLists)
      expect(data.find((one) => one.vendor === vendor)).toMatchObject({
        tested_against: 'documented answers',
        can_remove: true,
        api_version: { version: expect.any(String) },
      });
    const { data: syncs } = await story.server.call(listSyncs, token(), {});
    expect(syncs.length).toBeGreaterThan(vendorLists.length);
  });
});
