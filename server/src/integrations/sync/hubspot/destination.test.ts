import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { conformanceBatch, type Conformant, settle, testConformance } from '../../../testing/sync-conformance.ts';
import { type Hubspot, hubspotToken, startHubspot } from '../../../testing/sync-hubspot.ts';
import type { DestinationObject } from '../port.ts';
import { hubspotDestination } from './destination.ts';

const addressOf = (number: number): string => `person${number}@example.com`;
const badAt = (bad: number) => (number: number) => (number === bad ? `p${number}+bad@example.com` : addressOf(number));
let hubspot: Hubspot;
let subject: Conformant;
let contacts: DestinationObject;
beforeAll(async () => {
  hubspot = await startHubspot();
  const { twin, vendorHosts } = hubspot;
  const tools = { privateHosts: [twin.host], vendorHosts, now: () => new Date() };
  const connection = { values: {}, secrets: { access_token: hubspotToken } };
  const objects = await hubspotDestination.discover(connection, tools, AbortSignal.any([]));
  const [list, all] = objects;
  if (list === undefined || all === undefined) throw new Error('There is no list');
  contacts = all;
  subject = {
    connector: hubspotDestination,
    connection,
    strangerConnection: { values: {}, secrets: { access_token: 'pat-na1-wrong' } },
    tools,
    target: { object: list, keyFields: ['email'] },
    adds: 'upsert',
    fields: (number) => ({ email: addressOf(number), firstname: `Person ${number}` }),
    keyOf: addressOf,
    held: async () => hubspot.portal.membersOf('12'),
  };
});
beforeEach(() => {
  hubspot.portal.behavior.tracesErrors = true;
});
afterAll(() => hubspot.twin.close());

const write = async (change: Partial<Conformant>, numbers: readonly number[], operation = subject.adds) => {
  const changed = { ...subject, ...change };
  const writer = await hubspotDestination.open(changed.connection, changed.target, changed.tools);
  try {
    return await settle(writer, conformanceBatch(changed, numbers, operation));
  } finally {
    await writer.close();
  }
};

describe('hubspotDestination', () => {
  testConformance(
    () => subject,
    () => hubspot.twin,
  );

  it('sends what HubSpot documents', async () => {
    await write(
      { fields: () => ({ email: 'byte@example.com', points: 7, lastname: null }), keyOf: () => 'byte@example.com' },
      [1],
    );
    const [upsert, add] = hubspot.twin.requests.slice(-2);
    expect(upsert).toMatchObject({
      method: 'POST',
      path: '/crm/objects/2026-03/contacts/batch/upsert',
      text: '{"inputs":[{"id":"byte@example.com","idProperty":"email","properties":{"email":"byte@example.com","points":"7","lastname":""},"objectWriteTraceId":"0"}]}',
    });
    const id = hubspot.portal.findBy('email', 'byte@example.com')?.id;
    expect(add).toMatchObject({ method: 'PUT', path: '/crm/lists/2026-03/12/memberships/add', text: `["${id}"]` });
  });

  it('gives each row its verdict out of an answer of several statuses', async () => {
    const keyOf = badAt(131);
    expect(await write({ keyOf, fields: (number) => ({ email: keyOf(number) }) }, [130, 131, 132])).toEqual({
      kind: 'answered',
      verdicts: [
        { state: 'accepted', isKnown: false },
        { state: 'rejected', code: 'VALIDATION_ERROR', message: 'Email address … is invalid' },
        { state: 'accepted', isKnown: false },
      ],
    });
    expect(hubspot.portal.membersOf('12')).toEqual(expect.arrayContaining([addressOf(130), addressOf(132)]));
  });

  it('refuses a batch that HubSpot refuses whole, so that halves are sent', async () => {
    hubspot.portal.behavior.tracesErrors = false;
    const keyOf = badAt(41);
    expect(await write({ keyOf, fields: (number) => ({ email: keyOf(number) }) }, [40, 41])).toMatchObject({
      kind: 'refused',
      message: 'Email address … is invalid',
    });
  });

  it('knows contacts by a unique property of the portal', async () => {
    const target = { ...subject.target, keyFields: ['customer_number'] };
    const fields = (number: number) => ({ customer_number: `C-${number}`, email: addressOf(number) });
    const keyOf = (number: number): string => `C-${number}`;
    await write({ target, fields, keyOf }, [50]);
    expect(hubspot.portal.findBy('customer_number', 'C-50')).toMatchObject({ properties: { email: addressOf(50) } });
    expect(await write({ target, fields, keyOf }, [50], 'remove')).toMatchObject({ verdicts: [{ state: 'accepted' }] });
    expect(hubspot.portal.membersOf('12')).not.toContain(addressOf(50));
    expect(contacts.fields.filter(({ canBeKey }) => canBeKey).map(({ name }) => name)).toEqual([
      'email',
      'customer_number',
    ]);
  });

  it('writes nothing that HubSpot keeps for itself, such as who unsubscribed', async () => {
    await write({}, [60]);
    const contact = hubspot.portal.findBy('email', addressOf(60));
    if (contact === undefined) throw new Error('Nobody was added');
    contact.properties['hs_email_optout'] = 'true';
    await write({}, [60], 'remove');
    await write({}, [60]);
    expect(contact.properties['hs_email_optout']).toBe('true');
    expect(contacts.fields.map(({ name }) => name)).not.toContain('hs_email_optout');
  });

  it('updates only contacts that are there, and archives those it removes', async () => {
    const target = { ...subject.target, object: contacts };
    await write({ target }, [70]);
    expect(
      await write({ target, fields: (number) => ({ email: addressOf(number), firstname: 'New' }) }, [70, 71], 'update'),
    ).toMatchObject({
      verdicts: [{ state: 'accepted' }, { state: 'rejected', code: 'OBJECT_NOT_FOUND' }],
    });
    expect(hubspot.portal.findBy('email', addressOf(70))).toMatchObject({ properties: { firstname: 'New' } });
    await write({ target }, [70, 71], 'remove');
    expect(hubspot.portal.findBy('email', addressOf(70))).toBeUndefined();
  });

  it('takes a list that is gone for one without members', async () => {
    const target = { ...subject.target, object: { ...subject.target.object, id: '99' } };
    expect(await write({ target }, [1], 'remove')).toMatchObject({ kind: 'answered' });
    expect(await write({ target }, [1])).toMatchObject({ kind: 'missing', message: 'List 99 does not exist' });
  });

  it('creates static lists of contacts', async () => {
    const call = { tools: subject.tools, signal: AbortSignal.any([]) };
    const object = await hubspotDestination.create?.('Spring buyers', subject.connection, call);
    expect(object).toMatchObject({ name: 'Spring buyers', modes: expect.arrayContaining(['mirror']) });
    expect(
      hubspot.twin.requests.some(
        ({ text }) => text === '{"name":"Spring buyers","objectTypeId":"0-1","processingType":"MANUAL"}',
      ),
    ).toBe(true);
  });
});
