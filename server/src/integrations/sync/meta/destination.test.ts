import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { conformanceBatch, type Conformant, settle, testConformance } from '../../../testing/sync-conformance.ts';
import { type Meta, metaAccount, metaAppSecret, metaToken, startMeta } from '../../../testing/sync-meta.ts';
import { metaDestination } from './destination.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hashOf = (number: number): string => sha256(`person${number}@example.com`);
const audience = '23850001';
let meta: Meta;
let subject: Conformant;
beforeAll(async () => {
  meta = await startMeta();
  const { twin, vendorHosts } = meta;
  const tools = { privateHosts: [twin.host], vendorHosts, now: () => new Date() };
  const secrets = { access_token: metaToken, app_secret: metaAppSecret };
  const connection = { values: { ad_account_id: metaAccount, customer_file_source: 'USER_PROVIDED_ONLY' }, secrets };
  const objects = await metaDestination.discover(connection, tools, AbortSignal.any([]));
  expect(objects.map(({ id }) => id)).toEqual(['23850001', '23850002', '23850003']);
  const [object] = objects;
  if (object === undefined) throw new Error('There is no audience');
  subject = {
    connector: metaDestination,
    connection,
    strangerConnection: { ...connection, secrets: { ...secrets, access_token: 'EAAwrongwrong' } },
    tools,
    target: { object, keyFields: ['EMAIL'] },
    adds: 'upsert',
    fields: (number) => ({ EMAIL: hashOf(number), FN: sha256(`person${number}`) }),
    keyOf: hashOf,
    held: async () => meta.held(audience),
  };
});
beforeEach(() => {
  meta.account.behavior.namesEntries = true;
});
afterAll(() => meta.twin.close());

const write = async (change: Partial<Conformant>, numbers: readonly number[], operation = subject.adds) => {
  const changed = { ...subject, ...change };
  const writer = await metaDestination.open(changed.connection, changed.target, changed.tools);
  try {
    return await settle(writer, conformanceBatch(changed, numbers, operation));
  } finally {
    await writer.close();
  }
};

describe('metaDestination', () => {
  testConformance(
    () => subject,
    () => meta.twin,
  );

  it('sends what Meta documents', async () => {
    await write({ fields: () => ({ FN: sha256('mary'), EXTERN_ID: 'A-17', EMAIL: hashOf(1) }) }, [1]);
    const request = meta.twin.requests.at(-1);
    expect(request).toMatchObject({ method: 'POST', path: `/v26.0/${audience}/users` });
    expect(request?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    const form = Object.fromEntries(new URLSearchParams(request?.text));
    expect(form).toEqual({
      access_token: metaToken,
      appsecret_proof: createHmac('sha256', metaAppSecret).update(metaToken).digest('hex'),
      payload: `{"schema":["EXTERN_ID","EMAIL","FN"],"data":[["A-17","${hashOf(1)}","${sha256('mary')}"]]}`,
    });
    await write({}, [1], 'remove');
    expect(meta.twin.requests.at(-1)).toMatchObject({ method: 'DELETE', path: `/v26.0/${audience}/users` });
  });

  it('asks Meta to limit the use of data where the connection says so, and not for removals', async () => {
    const { values, secrets } = subject.connection;
    const limited = { connection: { values: { ...values, limited_data_use: 'on' }, secrets } };
    const sent = () => new URLSearchParams(meta.twin.requests.at(-1)?.text).get('payload');
    const columns = '"DATA_PROCESSING_OPTIONS","DATA_PROCESSING_OPTIONS_COUNTRY","DATA_PROCESSING_OPTIONS_STATE"';
    expect(await write({ ...limited, fields: () => ({ EMAIL: hashOf(20) }) }, [20])).toMatchObject({
      kind: 'answered',
      verdicts: [{ state: 'accepted' }],
    });
    expect(sent()).toBe(`{"schema":["EMAIL",${columns}],"data":[["${hashOf(20)}",["LDU"],0,0]]}`);
    await write({ ...limited, fields: () => ({ EMAIL: hashOf(20) }) }, [20], 'remove');
    expect(sent()).toBe(`{"schema":["EMAIL"],"data":[["${hashOf(20)}"]]}`);
  });

  it('names invalid entries by the samples of Meta', async () => {
    const keyOf = (number: number): string => (number === 31 ? 'no hash' : hashOf(number));
    expect(await write({ keyOf, fields: (number) => ({ EMAIL: keyOf(number) }) }, [30, 31, 32])).toEqual({
      kind: 'answered',
      verdicts: [
        { state: 'accepted' },
        { state: 'rejected', code: 'INVALID_ENTRY', message: 'Invalid hash: the value is not a SHA-256 hash.' },
        { state: 'accepted' },
      ],
    });
  });

  it('refuses a batch whose invalid entries are not named, so that halves are sent', async () => {
    meta.account.behavior.namesEntries = false;
    const keyOf = (number: number): string => (number === 41 ? 'no hash' : hashOf(number));
    expect(await write({ keyOf, fields: (number) => ({ EMAIL: keyOf(number) }) }, [40, 41])).toMatchObject({
      kind: 'refused',
    });
  });

  it('replaces an audience in parts that take effect with the last', async () => {
    await write({}, [50]);
    const writer = await metaDestination.open(subject.connection, subject.target, subject.tools);
    const [first, last] = [[51], [52]].map((numbers, place) => ({
      ...conformanceBatch(subject, numbers, 'replace'),
      runId: 'one run',
      number: place + 1,
      isLast: place === 1,
    }));
    if (first === undefined || last === undefined) throw new Error('There are no batches');
    expect(await settle(writer, first)).toMatchObject({ kind: 'answered' });
    expect(meta.held(audience)).toContain(hashOf(50));
    expect(await settle(writer, last)).toMatchObject({ kind: 'answered' });
    await writer.close();
    expect(meta.held(audience)).toEqual([hashOf(51), hashOf(52)].toSorted());
    const sessions = meta.twin.requests.slice(-2).map(({ text }) => new URLSearchParams(text).get('session'));
    expect(sessions[0]).toMatch(/^\{"session_id":\d+,"batch_seq":1,"last_batch_flag":false\}$/);
    expect(sessions[1]).toMatch(/^\{"session_id":\d+,"batch_seq":2,"last_batch_flag":true\}$/);
  });

  it.each([
    [{ code: 190, message: 'The session has expired' }, 'unauthorized'],
    [{ code: 200, message: 'Permissions error' }, 'unauthorized'],
    [{ code: 10, message: 'No permission' }, 'unauthorized'],
    [{ code: 100, error_subcode: 33, message: 'Object does not exist' }, 'missing'],
    [{ code: 2, message: 'Service temporarily unavailable' }, 'unavailable'],
    [{ code: 80_003, message: 'There have been too many calls to this ad account' }, 'throttled'],
    [{ code: 100, message: 'Invalid parameter' }, 'refused'],
  ] as const)('understands the error %j', async (error, kind) => {
    meta.twin.faults.push({ status: 400, body: { error } });
    expect(await write({}, [60])).toMatchObject({ kind, message: error.message });
  });

  it('waits as long as the header of Meta says', async () => {
    const usage = '{"1":[{"type":"custom_audience","call_count":100,"estimated_time_to_regain_access":19}]}';
    const headers = { 'x-business-use-case-usage': usage };
    meta.twin.faults.push({ status: 400, headers, body: { error: { code: 80_003, message: 'limit' } } });
    const start = Date.now();
    const outcome = await write({}, [61]);
    const wait = outcome.kind === 'throttled' ? outcome.retryAt.getTime() - start : 0;
    expect(wait).toBeGreaterThanOrEqual(19 * 60_000);
  });

  it('says why an audience is blocked', async () => {
    const blocked = meta.account.audiences.get('23850002');
    if (blocked === undefined) throw new Error('There is no such audience');
    blocked.isBlocked = true;
    const target = { ...subject.target, object: { ...subject.target.object, id: '23850002' } };
    expect(await write({ target }, [70])).toMatchObject({
      kind: 'missing',
      message: expect.stringContaining('resolve integrity restrictions'),
    });
  });

  it('creates audiences of a customer file', async () => {
    const call = { tools: subject.tools, signal: AbortSignal.any([]) };
    const object = await metaDestination.create?.('Spring buyers', subject.connection, call);
    expect(object).toMatchObject({ id: '23850004', name: 'Spring buyers' });
  });
});
