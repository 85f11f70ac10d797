import { createSyncConnection, updateSyncConnection } from '@acquaint/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AlertEvent } from '../../../platform/alerts/alert-source.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { startSyncStory, type SyncStory } from '../../../testing/syncing.ts';
import { syncAlerts } from './model/alert-sources.ts';

let story: SyncStory;
beforeAll(async () => {
  story = await startSyncStory();
});
afterAll(() => story.stop());

const hour = 3_600_000;

/** What a source finds, some hours from now. */
async function found(
  kind: string,
  { threshold = null as number | null, hours = 0 } = {},
): Promise<readonly AlertEvent[]> {
  const source = syncAlerts.find((one) => one.kind === kind);
  if (source === undefined) throw new Error(`There is no source of ${kind}`);
  const services = { ...story.server.running.services, now: () => new Date(Date.now() + hours * hour) };
  return source.find(services, { accountId: story.user.accountId, since: new Date(Date.now() - hour), threshold });
}
const of = (events: readonly AlertEvent[], name: string) => events.filter(({ title }) => title.includes(name));
const fill = (values: string) => story.customers.sql(`truncate customers; insert into customers values ${values}`);

beforeEach(async () => {
  const body = { settings: { refuse_text: '' } };
  await story.server.call(updateSyncConnection, story.user.token, { params: { id: story.inboxId }, body });
});

describe('alerts of syncs', () => {
  it('report a run that waits for approval, once for each guard', async () => {
    await fill("('1', 'a@example.com', 'A'), ('1', 'b@example.com', 'B')");
    const name = `Repeated ${newId()}`;
    expect((await story.run(await story.makeSync({ name }))).state).toBe('stopped');
    const events = of(await found('sync_stopped'), name);
    expect(events).toHaveLength(1);
    expect(events[0]?.path).toMatch(/^\/audience-sync\/activate\/runs\//);
    expect(await found('sync_stopped')).toEqual(await found('sync_stopped'));
  });

  it('report refused rows above the share that was asked for', async () => {
    await fill("('1', 'a@example.com', 'A'), ('2', 'bad@example.com', 'B'), ('3', 'c@example.com', 'C')");
    const body = { settings: { refuse_text: 'bad' } };
    await story.server.call(updateSyncConnection, story.user.token, { params: { id: story.inboxId }, body });
    const name = `Refused ${newId()}`;
    await story.run(await story.makeSync({ name }));
    expect(of(await found('sync_refused', { threshold: 40 }), name)).toEqual([]);
    expect(of(await found('sync_refused', { threshold: 30 }), name)[0]?.text).toContain('1 of 3 rows');
  });

  it('report a sync whose schedule has stopped', async () => {
    await fill("('1', 'a@example.com', 'A')");
    const name = `Hourly ${newId()}`;
    await story.run(await story.makeSync({ name, schedule: { kind: 'interval', minutes: 60 } }));
    expect(of(await found('sync_stalled', { hours: 1.5 }), name)).toEqual([]);
    const late = of(await found('sync_stalled', { hours: 2.5 }), name);
    expect(late).toHaveLength(1);
    expect(of(await found('sync_stalled', { hours: 9 }), name)).toEqual(late);
  });

  it('report refused credentials once, and again after they were changed', async () => {
    const { postgres } = story.server.running.services;
    expect(await found('connection_refused')).toEqual([]);
    const refuse = () =>
      postgres.pool.query("update sync_connections set state = 'needs_sign_in', message = 'No.' where id = $1", [
        story.inboxId,
      ]);
    await refuse();
    const first = await found('connection_refused');
    expect(first).toHaveLength(1);
    expect(await found('connection_refused')).toEqual(first);
    const body = { settings: { refuse_text: 'x' } };
    await story.server.call(updateSyncConnection, story.user.token, { params: { id: story.inboxId }, body });
    await refuse();
    expect((await found('connection_refused'))[0]?.key).not.toBe(first[0]?.key);
  });

  it('report an API version that ends soon, of destinations in use alone', async () => {
    const soon = { threshold: 3_650 };
    expect(await found('version_ends', soon)).toEqual([]);
    const body = {
      kind: 'destination' as const,
      vendor: 'hubspot',
      name: 'CRM',
      settings: { access_token: 'pat-na1' },
    };
    await story.server.call(createSyncConnection, story.user.token, { body });
    expect((await found('version_ends', soon))[0]?.title).toBe('HubSpot ends its API version');
    expect(await found('version_ends', { threshold: 1 })).toEqual([]);
  });
});
