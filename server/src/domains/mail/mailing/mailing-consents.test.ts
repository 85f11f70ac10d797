import { createTag, estimateCampaign, getMailingPackage, recordConsents } from '@acquaint/contract';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { scopeToAccount } from '../../../platform/clickhouse/account-clickhouse.ts';
import { ann, bob, createImporting, startImportServer } from '../../../testing/importing-people.ts';
import { createMailingOf } from '../../../testing/mailing.ts';
import { pathOf, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { unzip } from '../../../testing/zip-files.ts';
import { nextPieces } from './pieces/pieces.queries.ts';

// Who refused marketing gets no piece, whichever of their addresses said so.
let server: TestServer;
let user: TestUser;
let design: string;
beforeAll(async () => {
  server = await startImportServer();
  user = await server.signIn({ isSpecial: true });
  design = await mail.design();
});
afterAll(() => server.stop());

const mail = createMailingOf(
  () => server,
  () => user,
);
const { importRows } = createImporting(() => server);

interface Said {
  readonly purpose?: 'marketing' | 'ads';
  readonly who?: TestUser;
}
const say = (emails: string[], choice: 'granted' | 'denied', { purpose = 'marketing', who = user }: Said = {}) =>
  server.call(recordConsents, who.token, { body: { emails, purposes: [purpose], choice, source: 'Form of the shop' } });
const texan = z.object({
  email: z.string(),
  first: z.string(),
  last: z.string(),
  address: z.string(),
  city: z.string(),
  zip: z.string(),
});
/** One of the people of the consumer file in Texas who can be mailed, each of another household. */
async function texanOf(index: number): Promise<z.infer<typeof texan>> {
  const [found] = await server.running.services.clickhouse.rows({
    sql: `select email, first_name as first, last_name as last, address, city, zip from consumers
           where state = 'TX' and email != '' and address != '' and is_householder
           order by consumer_id limit 1 by household_id limit 1 offset {index:UInt32}`,
    params: { index },
    row: texan,
  });
  if (found === undefined) throw new Error('Nobody lives there');
  return found;
}
const sizeOf = async (plan: Awaited<ReturnType<typeof mail.campaign>>['plan']) =>
  (await server.call(estimateCampaign, user.token, { body: { plan } })).data.waterfall;
const tagged = (id: string) => ({ audience: { segment: { field: 'tag' as const, op: 'in' as const, value: [id] } } });

describe('mailings and consent', () => {
  it('leave out who refused marketing, and say so in the sizes and the files', async () => {
    const { plan, ...campaign } = await mail.campaign(design);
    const before = await sizeOf(plan);
    expect(before.no_consent).toBe(0);
    const [refuser, back] = [await texanOf(0), await texanOf(1)];
    await say([refuser.email.toUpperCase(), back.email], 'denied');
    await say([back.email], 'granted');
    await say([(await texanOf(2)).email], 'denied', { purpose: 'ads' });
    await say([(await texanOf(3)).email], 'denied', { who: await server.signIn() });
    const size = await sizeOf(plan);
    expect(size).toMatchObject({ no_consent: 1, matched: before.matched, suppressed: before.suppressed });

    const mailing = await mail.mailed({ ...campaign, plan });
    expect(mailing.left_out).toContainEqual({ reason: 'There is no consent to marketing', people: 1 });
    const address = server.url + pathOf(getMailingPackage, { params: { id: mailing.id } });
    const response = await fetch(address, { headers: { authorization: `Bearer ${user.token}` } });
    const files = await unzip(Buffer.from(await response.arrayBuffer()));
    const read = (name: string) =>
      z.array(z.record(z.string(), z.string())).parse(parse(files.get(name) ?? '', { columns: true }));
    const name = `${refuser.first} ${refuser.last}`;
    const left = read('left-out.csv').filter(({ Reason }) => Reason === 'There is no consent to marketing');
    expect(left).toMatchObject([{ Name: name, Address: refuser.address }]);
    expect(read('addresses.csv').filter(({ Name, Address }) => Name === name && Address === refuser.address)).toEqual(
      [],
    );
  });

  it('leave out who refuses after the planning', async () => {
    const mailing = await mail.mailed(await mail.campaign(design, { holdout: 0 }));
    const later = await texanOf(4);
    const own = scopeToAccount(server.running.services.clickhouse, user.accountId);
    const printed = async () =>
      (await nextPieces(own, mailing.id, { after: 0, limit: 10_000 })).filter(
        (piece) => piece.first_name === later.first && piece.address === later.address,
      );
    expect(await printed()).toHaveLength(1);
    await say([later.email], 'denied');
    expect(await printed()).toEqual([]);
  });

  it('leave out people of own files who refused, or may only be counted', async () => {
    const { data: tag } = await server.call(createTag, user.token, { body: { name: 'Members' } });
    const carl = ['C3', 'Carl', 'Berg', 'carl@berg.example', '', '9 Oak Street', 'Dover', 'DE', '19901'];
    await importRows([ann, carl], { tags: [tag.id] }, user);
    await importRows([bob], { tags: [tag.id], consent: 'none' }, user);
    const { plan } = await mail.campaign(design, { ...tagged(tag.id), holdout: 0 });
    expect(await sizeOf(plan)).toMatchObject({ matched: 3, no_consent: 1, final: 2 });
    await say(['carl@berg.example'], 'denied');
    expect(await sizeOf(plan)).toMatchObject({ matched: 3, no_consent: 2, final: 1 });
  });

  it('leave out a person of the consumer file who refused by an address that only the account knows', async () => {
    const { data: tag } = await server.call(createTag, user.token, { body: { name: 'Customers' } });
    const { email, first, last, address, city, zip } = await texanOf(11);
    // One row shows that both addresses are of one person.
    await importRows([['C9', first, last, email, '', address, city, 'TX', zip]], { tags: [tag.id] }, user);
    await importRows(
      [['C9', first, last, 'work@customer.example', '', address, city, 'TX', zip]],
      { tags: [tag.id] },
      user,
    );
    const { plan } = await mail.campaign(design, { ...tagged(tag.id), holdout: 0 });
    expect(await sizeOf(plan)).toMatchObject({ no_consent: 0, final: 1 });
    await say(['work@customer.example'], 'denied');
    expect(await sizeOf(plan)).toMatchObject({ no_consent: 1, final: 0 });
  });
});
