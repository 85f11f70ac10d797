import { createGoal, createPixel } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { pageHeaders, testBatch } from '../../../testing/test-visits.ts';
import { until } from '../../../testing/until.ts';
import { goalAlerts } from './model/goal-alerts.ts';

const hour = 3_600_000;
// An evening in New York, when the next day has begun in UTC.
let clock = new Date('2026-06-02T03:30:00Z');
let server: TestServer;
let user: TestUser;
let pixel: string;

beforeAll(async () => {
  server = await startTestServer({}, () => clock);
  user = await server.signIn();
  const body = { name: 'Shop', domain: 'shop.example.com' };
  pixel = (await server.call(createPixel, user.token, { body })).data.pixel_uuid;
  for (const [name, target] of [
    ['Sign-up', 'signup'],
    ['Wish list', 'wish'],
  ] as const)
    await server.call(createGoal, user.token, { body: { pixel_uuid: pixel, name, kind: 'event', target } });
});
afterAll(() => server.stop());

const found = (kind: string, threshold: number | null = null, accountId = user.accountId) => {
  const source = goalAlerts.find((one) => one.kind === kind);
  if (source === undefined) throw new Error(`There is no source of ${kind}`);
  return source.find(server.running.services, { accountId, since: clock, threshold });
};

async function signUp(): Promise<void> {
  const at = clock.getTime();
  const batch = testBatch(pixel, [{ at }, { at: at + 1, type: 'custom', name: 'signup' }], { sent: at + 1_000 });
  expect((await server.request('POST', '/c', { body: batch, headers: { ...pageHeaders } })).status).toBe(204);
}

describe('alerts of goals', () => {
  it('show each day of the account that a goal was reached as often as asked for', async () => {
    expect(await found('goal_reached')).toEqual([]);
    await signUp();
    const once = await until(async () => {
      const events = await found('goal_reached', 1);
      return events.length === 0 ? null : events;
    });
    expect(once).toMatchObject([
      {
        key: expect.stringMatching(/ 2026-06-01$/),
        title: 'Sign-up: reached today',
        text: 'One visit reached the goal “Sign-up” today.',
        path: `/reports?pixelUuid=${pixel}`,
      },
    ]);
    expect(await found('goal_reached', 2)).toEqual([]);
    const stranger = await server.signIn();
    expect(await found('goal_reached', 1, stranger.accountId)).toEqual([]);
    // Past midnight it counts from zero.
    clock = new Date(clock.getTime() + 4 * hour);
    expect(await found('goal_reached', 1)).toEqual([]);
  });

  it('show that a goal is no longer reached, where it was each day before', async () => {
    for (let visits = 0; visits < 6; visits += 1) await signUp();
    await until(async () => ((await found('goal_reached', 6)).length === 0 ? null : true));
    expect(await found('goal_missed')).toEqual([]);
    clock = new Date(clock.getTime() + 25 * hour);
    expect(await found('goal_missed')).toMatchObject([
      {
        title: 'Sign-up is no longer reached',
        text: expect.stringContaining('7 visits reached it in the week before'),
      },
    ]);
    clock = new Date(clock.getTime() + 8 * 24 * hour);
    expect(await found('goal_missed')).toEqual([]);
  });
});
