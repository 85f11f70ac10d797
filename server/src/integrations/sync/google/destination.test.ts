import { createHash, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { conformanceBatch, type Conformant, settle, testConformance } from '../../../testing/sync-conformance.ts';
import { type Google, googleCustomer, serviceAccountFile, startGoogle } from '../../../testing/sync-google.ts';
import type { CellValue } from '../port.ts';
import { googleDestination } from './destination.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hashOf = (number: number): string => sha256(`person${number}@example.com`);
const consent = { adUserData: 'CONSENT_GRANTED', adPersonalization: 'CONSENT_GRANTED' };
let google: Google;
let subject: Conformant;
beforeAll(async () => {
  google = await startGoogle();
  const { twin, vendorHosts } = google;
  const tools = { privateHosts: [twin.host], vendorHosts, now: () => new Date() };
  const connection = { values: { customer_id: '123-456-7890' }, secrets: { service_account: serviceAccountFile() } };
  const objects = await googleDestination.discover(connection, tools, AbortSignal.any([]));
  expect(objects.map(({ id }) => id)).toEqual(['9001']);
  const [object] = objects;
  if (object === undefined) throw new Error('There is no list');
  const other = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey;
  subject = {
    connector: googleDestination,
    connection,
    strangerConnection: { ...connection, secrets: { service_account: serviceAccountFile(other) } },
    tools,
    target: { object, keyFields: ['emailAddress'] },
    adds: 'upsert',
    fields: (number) => ({ emailAddress: hashOf(number), ...consent }),
    keyOf: hashOf,
    held: async () => google.membersOf('9001'),
  };
});
beforeEach(() => {
  google.account.behavior.slowness = 1;
});
afterAll(() => google.twin.close());

const write = async (change: Partial<Conformant>, numbers: readonly number[], operation = subject.adds) => {
  const changed = { ...subject, ...change };
  const writer = await googleDestination.open(changed.connection, changed.target, changed.tools);
  try {
    return await settle(writer, conformanceBatch(changed, numbers, operation));
  } finally {
    await writer.close();
  }
};
const lastTo = (path: string) => google.twin.requests.findLast((request) => request.path === path);

describe('googleDestination', () => {
  testConformance(
    () => subject,
    () => google.twin,
  );

  it('sends what Google documents, with the consent of each member', async () => {
    const fields = (): Record<string, CellValue> => ({
      emailAddress: hashOf(1),
      phoneNumber: sha256('+18005550100'),
      givenName: sha256('mary'),
      familyName: sha256('smith'),
      regionCode: 'US',
      postalCode: '94105',
      ...consent,
    });
    await write({ fields }, [1]);
    expect(lastTo('/v1/audienceMembers:ingest')?.text).toBe(
      `{"destinations":[{"operatingAccount":{"accountType":"GOOGLE_ADS","accountId":"${googleCustomer}"},"productDestinationId":"9001"}],"audienceMembers":[{"userData":{"userIdentifiers":[{"emailAddress":"${hashOf(1)}"},{"phoneNumber":"${sha256('+18005550100')}"},{"address":{"givenName":"${sha256('mary')}","familyName":"${sha256('smith')}","regionCode":"US","postalCode":"94105"}}]},"consent":{"adUserData":"CONSENT_GRANTED","adPersonalization":"CONSENT_GRANTED"}}],"encoding":"HEX","termsOfService":{"customerMatchTermsOfServiceStatus":"ACCEPTED"}}`,
    );
    await write({}, [1], 'remove');
    expect(lastTo('/v1/audienceMembers:remove')?.text).toBe(
      `{"destinations":[{"operatingAccount":{"accountType":"GOOGLE_ADS","accountId":"${googleCustomer}"},"productDestinationId":"9001"}],"audienceMembers":[{"userData":{"userIdentifiers":[{"emailAddress":"${hashOf(1)}"}]}}],"encoding":"HEX"}`,
    );
  });

  it('leaves an address out of which a part is missing', async () => {
    await write(
      { fields: () => ({ emailAddress: hashOf(2), givenName: sha256('mary'), postalCode: '94105', ...consent }) },
      [2],
    );
    expect(lastTo('/v1/audienceMembers:ingest')?.text).not.toContain('address":{');
  });

  it('names the manager account where there is one', async () => {
    const connection = {
      ...subject.connection,
      values: { customer_id: googleCustomer, login_customer_id: '111-222-3333' },
    };
    await googleDestination.discover(connection, subject.tools, AbortSignal.any([]));
    expect(google.twin.requests.at(-1)?.headers['login-account']).toBe('accountTypes/GOOGLE_ADS/accounts/1112223333');
    await write({ connection }, [3]);
    const ingest = lastTo('/v1/audienceMembers:ingest');
    expect(ingest?.text).toContain('"loginAccount":{"accountType":"GOOGLE_ADS","accountId":"1112223333"}');
    expect(ingest?.headers['login-account']).toBeUndefined();
  });

  it('signs in once for many batches', async () => {
    const writer = await googleDestination.open(subject.connection, subject.target, subject.tools);
    const before = google.twin.requests.filter(({ path }) => path === '/token').length;
    for (const number of [10, 11, 12]) await settle(writer, conformanceBatch(subject, [number]));
    await writer.close();
    expect(google.twin.requests.filter(({ path }) => path === '/token')).toHaveLength(before + 1);
  });

  it('asks ever more rarely for the verdict of a request', async () => {
    google.account.behavior.slowness = 100;
    let now = Date.now();
    const tools = { ...subject.tools, now: () => new Date(now) };
    const writer = await googleDestination.open(subject.connection, subject.target, tools);
    const batch = conformanceBatch(subject, [20]);
    let outcome = await writer.write(batch, AbortSignal.any([]));
    const pauses: number[] = [];
    for (let round = 0; round < 20 && outcome.kind === 'pending'; round += 1) {
      pauses.push((outcome.askAt?.getTime() ?? 0) - now);
      now = outcome.askAt?.getTime() ?? 0;
      outcome = await writer.poll(batch, outcome.requestId, AbortSignal.any([]));
    }
    await writer.close();
    expect(pauses[0]).toBe(2_000);
    expect(pauses.at(-1)).toBe(600_000);
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  });

  it('refuses a batch of which Google refused a part, so that halves are sent', async () => {
    const keyOf = (number: number): string => (number === 31 ? 'no hash' : hashOf(number));
    const fields = (number: number) => ({ emailAddress: keyOf(number), ...consent });
    expect(await write({ keyOf, fields }, [30, 31])).toEqual({
      kind: 'refused',
      code: 'USER_IDENTIFIER_DECRYPTION_ERROR',
      message: 'Google refused records: PROCESSING_ERROR_REASON_USER_IDENTIFIER_DECRYPTION_ERROR (1).',
    });
    expect(await write({ keyOf, fields }, [31])).toMatchObject({ kind: 'refused' });
  });

  it.each(['', 'nonsense', '{}', '{"client_email":"a@example.com","private_key":"nonsense"}'])(
    'says that %j is no key file',
    async (file) => {
      const connection = { ...subject.connection, secrets: { service_account: file } };
      const steps = await googleDestination.check(connection, subject.tools, AbortSignal.any([]));
      expect(steps).toMatchObject([{ isOk: false, detail: 'This is not the JSON key file of a service account.' }]);
      expect(await write({ connection }, [40])).toMatchObject({ kind: 'unauthorized' });
    },
  );

  it('asks for a token at Google alone, whatever the key file says', async () => {
    const file = serviceAccountFile().replace('https://oauth2.googleapis.com/token', 'https://evil.example.com/token');
    const connection = { ...subject.connection, secrets: { service_account: file } };
    expect(await write({ connection }, [41])).toMatchObject({ kind: 'answered' });
  });

  it('creates lists of customers', async () => {
    const call = { tools: subject.tools, signal: AbortSignal.any([]) };
    const object = await googleDestination.create?.('Spring buyers', subject.connection, call);
    expect(object).toMatchObject({ id: '9002', name: 'Spring buyers', needsConsent: true });
  });
});
