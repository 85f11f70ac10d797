import { createPixel, deleteSync, getSyncHoldout, updateSync } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Customer, someCustomers } from '../../../testing/customer-files.ts';
import { startSyncStory, type SyncStory } from '../../../testing/syncing.ts';
import { emailHash, pageHeaders, testBatch } from '../../../testing/test-visits.ts';
import { until } from '../../../testing/until.ts';
import { generateConsumers } from '../../people/consumers/index.ts';

let story: SyncStory;
let customers: readonly Customer[];
let pixel = '';

beforeAll(async () => {
  story = await startSyncStory();
  const { clickhouse, identityPepper } = story.server.running.services;
  await generateConsumers({ clickhouse, count: 2_000, seed: 5, pepper: identityPepper });
  const found = (await someCustomers(story.server)).filter(({ email }) => email !== '');
  customers = [...new Map(found.map((one) => [one.email, one])).values()].slice(0, 200);
  const values = customers.map(({ id, email }) => `('${id}', '${email}', 'A')`).join();
  await story.customers.sql(`insert into customers values ${values}`);
  const body = { name: 'Shop', domain: 'shop.example.com' };
  pixel = (await story.server.call(createPixel, story.user.token, { body })).data.pixel_uuid;
});
afterAll(() => story.stop());

const measured = async (id: string) =>
  (await story.server.call(getSyncHoldout, story.user.token, { params: { id } })).data;

async function sentBy(id: string): Promise<Set<string>> {
  const rows = await story.server.running.services.clickhouse.rows({
    sql: "select destination_key as email from sync_rows final where sync_id = {id:UUID} and state = 'in_destination'",
    params: { id },
    row: z.object({ email: z.string() }),
  });
  return new Set(rows.map(({ email }) => email));
}

async function visit(email: string, value: number | null): Promise<void> {
  const events = [
    { type: 'pageview' as const },
    { type: 'form' as const, name: 'letter', email: emailHash(email) },
    ...(value === null
      ? []
      : [{ type: 'custom' as const, name: 'purchase', props: { value, currency: 'USD', order: `${email}-${value}` } }]),
  ];
  const sent = await story.server.request('POST', '/c', {
    body: testBatch(pixel, events),
    headers: { ...pageHeaders },
  });
  expect(sent.status).toBe(204);
}

const knownVisitors = (count: number) =>
  until(async () => {
    const [row] = await story.server.running.services.clickhouse.rows({
      sql: 'select uniqExact(email_key) as known from visitor_people',
      row: z.object({ known: z.number() }),
    });
    return (row?.known ?? 0) >= count ? true : null;
  });

describe('getSyncHoldout', () => {
  it('compares those who were sent with those who were held out, from the moment each was in the audience', async () => {
    const [early] = customers;
    await visit(early?.email ?? '', 500);
    await knownVisitors(1);
    const id = await story.makeSync({ mode: 'upsert', holdout_percent: 40 });
    expect(await measured(id)).toBeNull();
    await story.run(id);
    const arrived = await sentBy(id);
    const sent = customers.filter(({ email }) => arrived.has(email));
    const held = customers.filter(({ email }) => !arrived.has(email));
    expect(held.length).toBeGreaterThan(50);
    for (const { email } of sent.slice(0, 60)) await visit(email, 20);
    for (const { email } of sent.slice(60, 70)) await visit(email, null);
    for (const { email } of held.slice(0, 6)) await visit(email, 10);
    await knownVisitors(76);
    const before = await measured(id);
    expect(before).toMatchObject({
      sent: { people: sent.length, responders: 70, conversions: 60, orders: 60, revenue: 1_200 },
      held_out: { people: held.length, responders: 6, conversions: 6, orders: 6, revenue: 60 },
      lift: { verdict: 'more', mailed: 70 / sent.length, holdout: 6 / held.length },
      conversion_lift: { verdict: 'more' },
      revenue_lift: { verdict: 'more', mailed: 1_200 / sent.length, holdout: 60 / held.length },
      currency: 'USD',
    });
    // A second run changes nobody's arm and nobody's start.
    await story.run(id);
    expect(await measured(id)).toEqual(before);
    // Whom another share would move is compared with nobody.
    await story.server.call(updateSync, story.user.token, { params: { id }, body: { holdout_percent: 50 } });
    await story.run(id);
    const after = await measured(id);
    expect(after?.held_out.people).toBe(held.length);
    expect(after?.sent.people).toBeLessThan(sent.length);
    await story.server.call(deleteSync, story.user.token, { params: { id } });
    await until(async () => {
      const [row] = await story.server.running.services.clickhouse.rows({
        sql: 'select count() as rows from sync_arms',
        row: z.object({ rows: z.number() }),
      });
      return row?.rows === 0 ? true : null;
    });
  });
});
