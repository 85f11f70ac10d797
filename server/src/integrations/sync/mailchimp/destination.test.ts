import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conformanceBatch, type Conformant, settle, testConformance } from '../../../testing/sync-conformance.ts';
import { type Mailchimp, mailchimpKey, mailchimpList, startMailchimp } from '../../../testing/sync-mailchimp.ts';
import { mailchimpDestination } from './destination.ts';

let mailchimp: Mailchimp;
let subject: Conformant;
beforeAll(async () => {
  mailchimp = await startMailchimp();
  const { twin, vendorHosts } = mailchimp;
  const tools = { privateHosts: [twin.host], vendorHosts, now: () => new Date() };
  const connection = { values: { status: 'subscribed' }, secrets: { api_key: mailchimpKey } };
  const [object] = await mailchimpDestination.discover(connection, tools, AbortSignal.any([]));
  if (object === undefined) throw new Error('There is no audience');
  subject = {
    connector: mailchimpDestination,
    connection,
    strangerConnection: { ...connection, secrets: { api_key: `${'f'.repeat(32)}-us6` } },
    tools,
    target: { object, keyFields: ['email_address'] },
    adds: 'upsert',
    fields: (number) => ({ email_address: `person${number}@example.com`, FNAME: `Person ${number}` }),
    keyOf: (number) => `person${number}@example.com`,
    held: async () => mailchimp.held(),
  };
});
afterAll(() => mailchimp.twin.close());

const write = async (change: Partial<Conformant>, numbers: readonly number[], operation = subject.adds) => {
  const changed = { ...subject, ...change };
  const writer = await mailchimpDestination.open(changed.connection, changed.target, changed.tools);
  try {
    return await settle(writer, conformanceBatch(changed, numbers, operation));
  } finally {
    await writer.close();
  }
};

describe('mailchimpDestination', () => {
  testConformance(
    () => subject,
    () => mailchimp.twin,
  );

  it('sends what Mailchimp documents', async () => {
    await write(
      {
        fields: () => ({
          email_address: 'byte@example.com',
          FNAME: "O'Brien",
          'ADDRESS.addr1': '1 Main St',
          'ADDRESS.zip': '00501',
        }),
        keyOf: () => 'byte@example.com',
      },
      [1],
    );
    expect(mailchimp.twin.requests.at(-1)).toMatchObject({
      method: 'POST',
      path: `/3.0/lists/${mailchimpList}`,
      text: '{"members":[{"email_address":"byte@example.com","status":"subscribed","merge_fields":{"FNAME":"O\'Brien","ADDRESS":{"addr1":"1 Main St","zip":"00501"}}}],"update_existing":false}',
    });
  });

  it('changes what is known of people who unsubscribed, and leaves them unsubscribed', async () => {
    await write({}, [50]);
    const member = mailchimp.memberOf('person50@example.com');
    if (member === undefined) throw new Error('Nobody was added');
    member.status = 'unsubscribed';
    for (const operation of ['upsert', 'update', 'insert'] as const)
      expect(
        await write({ fields: () => ({ email_address: 'person50@example.com', FNAME: operation }) }, [50], operation),
      ).toEqual({
        kind: 'answered',
        // Only those are known before who were sent as new ones.
        verdicts: [operation === 'update' ? { state: 'accepted' } : { state: 'accepted', isKnown: true }],
      });
    expect(mailchimp.memberOf('person50@example.com')).toMatchObject({
      status: 'unsubscribed',
      merge: { FNAME: 'update' },
    });
  });

  it('brings people back whom it had removed before', async () => {
    await write({}, [51]);
    await write({}, [51], 'remove');
    expect(mailchimp.held()).not.toContain('person51@example.com');
    await write({}, [51]);
    expect(mailchimp.memberOf('person51@example.com')).toMatchObject({ status: 'subscribed' });
  });

  it('gives each row the verdict of Mailchimp, in its words and without the address', async () => {
    const keyOf = (number: number): string => (number === 61 ? 'x@fake.example' : `person${number}@example.com`);
    const outcome = await write({ keyOf, fields: (number) => ({ email_address: keyOf(number) }) }, [60, 61, 62]);
    expect(outcome).toEqual({
      kind: 'answered',
      verdicts: [
        { state: 'accepted', isKnown: false },
        {
          state: 'rejected',
          code: 'ERROR_GENERIC',
          message: '… looks fake or invalid, please enter a real email address.',
        },
        { state: 'accepted', isKnown: false },
      ],
    });
  });

  it('changes nobody who is not in the audience when it updates', async () => {
    expect(await write({}, [970], 'update')).toMatchObject({
      verdicts: [{ state: 'rejected', code: 'NOT_IN_AUDIENCE' }],
    });
  });

  it('waits when Mailchimp answers 403 without a reason, as it does under load', async () => {
    mailchimp.twin.faults.push({ status: 403, body: '' });
    expect(await write({}, [71])).toMatchObject({ kind: 'throttled' });
  });

  it('goes on where it was throttled: no member is archived twice', async () => {
    const numbers = Array.from({ length: 30 }, (_, place) => 200 + place);
    await write({}, numbers);
    const writer = await mailchimpDestination.open(subject.connection, subject.target, subject.tools);
    const batch = conformanceBatch(subject, numbers, 'remove');
    const before = mailchimp.twin.requests.length;
    mailchimp.twin.faults.push({ status: 429, body: { title: 'Too Many Requests' } });
    expect(await settle(writer, batch)).toMatchObject({ kind: 'throttled' });
    expect(await settle(writer, batch)).toMatchObject({ kind: 'answered' });
    await writer.close();
    // The one that was throttled is sent again, and no other.
    expect(mailchimp.twin.requests.length - before).toBe(31);
    expect(mailchimp.held().filter((address) => numbers.map(subject.keyOf).includes(address))).toEqual([]);
  });

  it('gives new members and those who are there the tags of their row, and takes none away', async () => {
    const tagged = (tags: string) => ({
      fields: () => ({ email_address: 'person80@example.com', tags }),
      keyOf: () => 'person80@example.com',
    });
    await write(tagged('VIP, Spring'), [80]);
    await write(tagged(' Spring ,Summer,,'), [80]);
    expect([...(mailchimp.memberOf('person80@example.com')?.tags ?? [])]).toEqual(['VIP', 'Spring', 'Summer']);
    expect(mailchimp.memberOf('person80@example.com')?.merge).toEqual({});
  });

  it('says what is wrong with a key that has no data center', async () => {
    const connection = { values: {}, secrets: { api_key: 'nonsense' } };
    const steps = await mailchimpDestination.check(connection, subject.tools, AbortSignal.any([]));
    expect(steps).toMatchObject([{ isOk: false, detail: expect.stringContaining('data center') }]);
  });

  it('shows the parts of an address as fields', () => {
    expect(subject.target.object.fields.map(({ name }) => name)).toEqual([
      'email_address',
      'tags',
      'FNAME',
      'LNAME',
      ...['addr1', 'addr2', 'city', 'state', 'zip', 'country'].map((part) => `ADDRESS.${part}`),
    ]);
  });
});
