import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMailingOf } from '../../../testing/mailing.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { generateConsumers } from '../../people/consumers/index.ts';
import { budgetAlerts } from './model/budget-alerts.ts';

let server: TestServer;
let user: TestUser;

const mail = createMailingOf(
  () => server,
  () => user,
);
const found = (threshold: number | null, { accountId } = user) =>
  budgetAlerts.find(server.running.services, { accountId, since: new Date(), threshold });

beforeAll(async () => {
  server = await startTestServer();
  user = await server.signIn({ isSpecial: true });
  const { clickhouse, identityPepper } = server.running.services;
  await generateConsumers({ clickhouse, count: 2_000, seed: 9, pepper: identityPepper });
});
afterAll(() => server.stop());

describe('alerts of budgets', () => {
  it('name the campaigns that run and have spent their share', async () => {
    const design = await mail.design();
    const { id } = await mail.campaign(design, { budget_cents: 1_000_000 });
    expect(await found(1)).toEqual([]);
    await mail.mailed(await mail.read(id));
    await mail.mailed(await mail.campaign(design));
    const { name, spent_cents: spent } = await mail.read(id);
    const percent = spent / 10_000;
    expect(percent).toBeGreaterThan(0);
    expect(await found(Math.ceil(percent) + 1)).toEqual([]);
    const dollars = (spent / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
    const events = await found(percent);
    expect(events).toMatchObject([
      {
        title: `${name} has spent ${Math.round(percent)}% of its budget`,
        text: `The campaign “${name}” has cost ${dollars} of its budget of $10,000.00 so far.`,
        path: `/campaigns/${id}`,
      },
    ]);
    // The same news until somebody asks for another share.
    expect((await found(percent)).map(({ key }) => key)).toEqual(events.map(({ key }) => key));
    expect(await found(percent, await server.signIn())).toEqual([]);
  });
});
