import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conformanceBatch, type Conformant, settle, testConformance } from '../../../testing/sync-conformance.ts';
import { startSyncTwin, type SyncTwin, type TwinAnswer, type TwinRequest } from '../../../testing/sync-twin.ts';
import { recordOf, recordsOf } from '../vendor-answer.ts';
import { httpDestination } from './destination.ts';
import { signMessage } from './sign-message.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const token = 'Bearer top-secret-token';
const applied = new Set<string>();
const held = new Map<string, unknown>();

function sign({ headers, text }: TwinRequest): string {
  const key = Buffer.from(secret.slice(6), 'base64');
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`;
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
}

/** An endpoint as the documentation asks for it: it checks the signature and applies a key once. */
function handle(request: TwinRequest): TwinAnswer {
  const { headers, body } = request;
  if (headers['authorization'] !== token) return { status: 401, body: { message: 'who are you?' } };
  if (headers['webhook-signature'] !== sign(request)) return { status: 400, body: { message: 'wrong signature' } };
  const id = String(headers['idempotency-key']);
  if (applied.has(id)) return { status: 200, body: {} };
  applied.add(id);
  const rows = recordsOf(recordOf(body)?.['rows']);
  const bad = rows.filter(({ fields }) => recordOf(fields)?.['email'] === 'bad');
  for (const { key, fields } of rows)
    if (recordOf(body)?.['type'] === 'rows.remove') held.delete(String(key));
    else held.set(String(key), fields);
  return {
    status: bad.length > 0 ? 207 : 200,
    body: { rejected: bad.map(({ key }) => ({ key, code: 'bad_email', message: 'bad' })) },
  };
}

let twin: SyncTwin;
let subject: Conformant;
beforeAll(async () => {
  twin = await startSyncTwin(handle);
  const values = { url: `${twin.url}/rows` };
  const [object] = await httpDestination.discover(
    { values, secrets: {} },
    { privateHosts: [], now: () => new Date() },
    AbortSignal.any([]),
  );
  if (object === undefined) throw new Error('There is no endpoint');
  subject = {
    connector: httpDestination,
    connection: { values, secrets: { authorization: token, signing_secret: secret } },
    strangerConnection: { values, secrets: { authorization: 'Bearer wrong-token', signing_secret: secret } },
    tools: { privateHosts: [twin.host], now: () => new Date() },
    target: { object, keyFields: ['id'] },
    adds: 'upsert',
    fields: (number) => ({ id: number, email: `person${number}@example.com` }),
    keyOf: String,
    held: async () => [...held.keys()].toSorted(),
    takesAnyBody: true,
  };
});
afterAll(() => twin.close());

describe('httpDestination', () => {
  testConformance(
    () => subject,
    () => twin,
  );

  it('gives each row the verdict of the endpoint', async () => {
    const writer = await httpDestination.open(subject.connection, subject.target, subject.tools);
    const batch = conformanceBatch(
      { ...subject, fields: (number) => ({ email: number === 2 ? 'bad' : 'good' }) },
      [1, 2],
    );
    expect(await settle(writer, batch)).toEqual({
      kind: 'answered',
      verdicts: [{ state: 'accepted' }, { state: 'rejected', code: 'bad_email', message: 'bad' }],
    });
    await writer.close();
  });

  it('sends a header with a line break to nobody', async () => {
    const connection = { ...subject.connection, secrets: { authorization: 'Bearer x\r\nx-admin: 1' } };
    const writer = await httpDestination.open(connection, subject.target, subject.tools);
    const before = twin.requests.length;
    expect(await settle(writer, conformanceBatch(subject, [1]))).toMatchObject({ kind: 'unavailable' });
    expect(twin.requests).toHaveLength(before);
    await writer.close();
  });

  it.each([
    'http://example.com/',
    'https://user:pass@example.com/',
    'ftp://example.com',
    'nonsense',
    'https://[::1]/',
    'https://2130706433/',
  ])('refuses the web address %s', async (url) => {
    const steps = await httpDestination.check(
      { values: { url }, secrets: {} },
      { ...subject.tools, privateHosts: [] },
      AbortSignal.any([]),
    );
    expect(steps).toMatchObject([{ isOk: false, detail: expect.stringMatching(/web address|public internet/) }]);
  });
});

describe('signMessage', () => {
  it('signs as the published example of Standard Webhooks', () => {
    const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' };
    expect(signMessage(message, [secret])).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
    expect(signMessage(message, [secret, 'other']).split(' ')).toHaveLength(2);
  });
});
