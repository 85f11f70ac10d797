import { expect, it } from 'vitest';
import type {
  BatchOutcome,
  CellValue,
  ConnectionSettings,
  DestinationConnector,
  DestinationWriter,
  SyncBatch,
  SyncOperation,
  SyncTarget,
  SyncTools,
} from '../integrations/sync/port.ts';
import type { SyncTwin, TwinFault } from './sync-twin.ts';
import { until } from './until.ts';

/** A connector with what it talks to in a test. */
export interface Conformant {
  readonly connector: DestinationConnector;
  readonly connection: ConnectionSettings;
  /** The same with credentials that are not accepted. */
  readonly strangerConnection: ConnectionSettings;
  readonly tools: SyncTools;
  readonly target: SyncTarget;
  /** The operation that adds. */
  readonly adds: SyncOperation;
  readonly fields: (number: number) => Readonly<Record<string, CellValue>>;
  readonly keyOf: (number: number) => string;
  /** Keys that the destination has, sorted. */
  readonly held: () => Promise<readonly string[]>;
  /** Of vendors reached by HTTP. */
  readonly twin?: SyncTwin;
  /** Endpoints that need not answer in JSON. */
  readonly takesAnyBody?: boolean;
}

let keys = 0;
const never = new AbortController().signal;

/** A batch of rows by their numbers, with a key of its own. */
export function conformanceBatch(
  { fields, keyOf, adds }: Pick<Conformant, 'fields' | 'keyOf' | 'adds'>,
  numbers: readonly number[],
  operation: SyncOperation = adds,
): SyncBatch {
  keys += 1;
  const rows = numbers.map((number) => ({ key: keyOf(number), fields: fields(number) }));
  return { operation, idempotencyKey: `key-${keys}`, runId: `run-${keys}`, number: 1, firstRow: 1, isLast: true, rows };
}

/** Writes a batch and waits for its verdict. */
export async function settle(writer: DestinationWriter, batch: SyncBatch): Promise<BatchOutcome> {
  let outcome = await writer.write(batch, never);
  while (outcome.kind === 'pending') outcome = await writer.poll(batch, outcome.requestId, never);
  return outcome;
}

/** An outcome without whom the vendor had before, which is everybody when a batch is sent again. */
function withoutKnown(outcome: BatchOutcome): BatchOutcome {
  if (outcome.kind !== 'answered') return outcome;
  const verdicts = outcome.verdicts.map((verdict) => {
    if (verdict.state !== 'accepted') return verdict;
    const { isKnown: _isKnown, ...rest } = verdict;
    return rest;
  });
  return { ...outcome, verdicts };
}

async function withWriter<T>(subject: Conformant, work: (writer: DestinationWriter) => Promise<T>): Promise<T> {
  const { connector, connection, target, tools } = subject;
  const writer = await connector.open(connection, target, tools);
  try {
    return await work(writer);
  } finally {
    await writer.close();
  }
}

const future = (seconds: number): string => String(Math.ceil(Date.now() / 1_000) + seconds);
const plantedAddress = 'planted.person@example.com';

/** Answers that say “later” in every dialect; the wait is at least so many seconds. */
const throttles = (): readonly (readonly [string, TwinFault, number])[] => [
  ['Retry-After in seconds', { status: 429, headers: { 'retry-after': '7' } }, 7],
  ['Retry-After as a date', { status: 429, headers: { 'retry-after': new Date(Date.now() + 9_000).toUTCString() } }, 7],
  ['RateLimit-Reset', { status: 429, headers: { 'ratelimit-reset': '5' } }, 5],
  ['X-RateLimit-Reset as an instant', { status: 429, headers: { 'x-ratelimit-reset': future(6) } }, 5],
  ['x-sib-ratelimit-reset', { status: 429, headers: { 'x-sib-ratelimit-reset': '4' } }, 4],
  ['a daily policy', { status: 429, body: { policyName: 'DAILY', message: 'daily limit' } }, 0],
  ['a code in a body', { status: 200, body: { code: 40_100, message: 'too many' } }, 0],
  ['RESOURCE_EXHAUSTED', { status: 429, body: { error: { status: 'RESOURCE_EXHAUSTED', message: 'quota' } } }, 0],
  ['no signal', { status: 429, body: 'slow down' }, 0],
];

const outcomes: readonly (readonly [string, TwinFault, BatchOutcome['kind']])[] = [
  ['credentials that end in the middle', { status: 401, body: { message: 'expired' } }, 'unauthorized'],
  ['a missing right', { status: 403, body: { message: 'no right' } }, 'unauthorized'],
  ['a list that was deleted outside', { status: 404, body: { message: 'no such list' } }, 'missing'],
  ['a batch that is refused as a whole', { status: 400, body: { message: 'bad row' } }, 'refused'],
  ['a failure of the vendor', { status: 500, body: { message: 'oops' } }, 'unavailable'],
  ['a gateway that answers in HTML', { status: 502, body: '<html><h1>Bad gateway</h1></html>' }, 'unavailable'],
  ['a redirect to a private host', 'redirect inside', 'unavailable'],
  ['a connection that is cut before the answer', 'cut before answer', 'unsure'],
  ['a connection that is cut in the answer', 'cut in answer', 'unsure'],
  ['an answer without an end', 'giant answer', 'unsure'],
];

type Twin = () => SyncTwin;
type Subject = () => Conformant;
type WriteWith = (fault: TwinFault, change?: Partial<Conformant>) => Promise<BatchOutcome>;

function testFaults(subject: Subject, twin: Twin): void {
  const writeWith: WriteWith = (fault, change = {}) => {
    const changed = { ...subject(), ...change };
    twin().faults.push(fault);
    return withWriter(changed, (writer) => settle(writer, conformanceBatch(changed, [900])));
  };
  testAnswers(subject, twin, writeWith);
  testRepetition(subject, twin);
  testSecrecy(subject, twin, writeWith);
}

function testAnswers(subject: Subject, twin: Twin, writeWith: WriteWith): void {
  it.each(outcomes)('understands %s', async (_, fault, kind) => {
    expect(await writeWith(fault)).toMatchObject({ kind, message: expect.stringMatching(/\w/) });
    expect(twin().faults).toEqual([]);
  });

  it.each(throttles().map(([name], index) => [name, index] as const))('waits as %s says', async (_, index) => {
    const [, fault, seconds] = throttles()[index] ?? ['', { status: 429 }, 0];
    const start = Date.now();
    const outcome = await writeWith(fault);
    expect(outcome).toMatchObject({ kind: 'throttled' });
    const retryAt = outcome.kind === 'throttled' ? outcome.retryAt.getTime() : 0;
    expect(retryAt).toBeGreaterThanOrEqual(start + seconds * 1_000);
  });

  it('says that nobody knows when no answer comes in time', async () => {
    const { tools } = subject();
    expect(await writeWith('hang', { tools: { ...tools, requestMilliseconds: 300 } })).toMatchObject({
      kind: 'unsure',
    });
  });

  it('takes a page of HTML for no answer of the vendor', async () => {
    const outcome = await writeWith({ status: 200, body: '<html>Welcome to the hotel</html>' });
    expect(outcome.kind).toBe(subject().takesAnyBody === true ? 'answered' : 'unsure');
  });

  it('takes an answer without what the vendor documents for none', async () => {
    const outcome = await writeWith({ status: 200, body: { ok: false, error_count: 1 } });
    expect(outcome.kind).toBe(subject().takesAnyBody === true ? 'answered' : 'unsure');
  });
}

function testRepetition(subject: Subject, twin: Twin): void {
  it('stops in the middle of a request when the run is canceled', async () => {
    const canceling = new AbortController();
    await withWriter(subject(), async (writer) => {
      // Vendors that ask for a token first have one then.
      await settle(writer, conformanceBatch(subject(), [904]));
      twin().faults.push('hang');
      const sent = writer.write(conformanceBatch(subject(), [905]), canceling.signal);
      await until(() => Promise.resolve(twin().faults.length === 0 ? true : null));
      canceling.abort();
      expect(await sent).toMatchObject({ kind: 'unsure' });
    });
  });

  it('goes on after a failure', async () => {
    twin().faults.push({ status: 500 });
    await withWriter(subject(), async (writer) => {
      const batch = conformanceBatch(subject(), [901]);
      expect(await settle(writer, batch)).toMatchObject({ kind: 'unavailable' });
      expect(await settle(writer, batch)).toMatchObject({ kind: 'answered', verdicts: [{ state: 'accepted' }] });
    });
    expect(await subject().held()).toContain(subject().keyOf(901));
  });

  it('holds a row once when the answer to its batch was lost and it is sent again', async () => {
    twin().faults.push('taken, then cut');
    await withWriter(subject(), async (writer) => {
      const batch = conformanceBatch(subject(), [902]);
      expect(await settle(writer, batch)).toMatchObject({ kind: 'unsure' });
      expect(await settle(writer, batch)).toMatchObject({ kind: 'answered' });
    });
    const { held, keyOf } = subject();
    expect((await held()).filter((key) => key === keyOf(902))).toHaveLength(1);
  });
}

function testSecrecy(subject: Subject, twin: Twin, writeWith: WriteWith): void {
  it('repeats no secret and no address of a vendor', async () => {
    const { secrets } = subject().connection;
    const planted = `key ${Object.values(secrets).join(' and ')} of ${plantedAddress}, call (512) 555-0100`;
    for (const status of [400, 401, 404, 429, 500]) {
      const outcome = await writeWith({ status, body: { message: planted, error: planted, detail: planted } });
      const text = JSON.stringify(outcome);
      for (const secret of Object.values(secrets)) expect(text).not.toContain(secret);
      expect(text).not.toMatch(/planted|555-0100/);
    }
  });

  it('is not sent to a host that is not public', async () => {
    const before = twin().requests.length;
    const { tools } = subject();
    const private_ = { ...subject(), tools: { ...tools, privateHosts: [] } };
    const outcome = await withWriter(private_, (writer) => settle(writer, conformanceBatch(private_, [903])));
    expect(outcome).toMatchObject({ kind: 'unavailable' });
    expect(twin().requests).toHaveLength(before);
  });
}

/** What every destination does, whatever it is. Call it inside `describe`. */
export function testConformance(subject: () => Conformant, twin?: () => SyncTwin): void {
  it('checks a connection step by step', async () => {
    const { connector, connection, strangerConnection, tools } = subject();
    const steps = await connector.check(connection, tools, never);
    expect(steps.length).toBeGreaterThan(0);
    expect(steps.filter(({ isOk }) => !isOk)).toEqual([]);
    const refused = await connector.check(strangerConnection, tools, never);
    expect(refused.at(-1)).toMatchObject({ isOk: false, detail: expect.stringMatching(/\w/) });
    const outside = await connector.check(connection, { ...tools, privateHosts: [] }, never);
    expect(outside.at(-1)).toMatchObject({ isOk: false });
    const text = JSON.stringify([steps, refused, outside]);
    for (const secret of [...Object.values(connection.secrets), ...Object.values(strangerConnection.secrets)])
      expect(text).not.toContain(secret);
  });

  it('finds its target among what it discovers', async () => {
    const { connector, connection, tools, target } = subject();
    const objects = await connector.discover(connection, tools, never);
    expect(objects.map(({ id }) => id)).toContain(target.object.id);
    for (const { fields } of objects) expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
  });

  it('adds rows, and adds nothing when a batch comes again', async () => {
    const batch = conformanceBatch(subject(), [1, 2, 3]);
    const verdicts = await withWriter(subject(), async (writer) => {
      const first = await settle(writer, batch);
      expect(withoutKnown(await settle(writer, batch))).toEqual(withoutKnown(first));
      return first;
    });
    expect(withoutKnown(verdicts)).toEqual({
      kind: 'answered',
      verdicts: batch.rows.map(() => ({ state: 'accepted' })),
    });
    const { held, keyOf } = subject();
    const keys = (await held()).filter((key) => [1, 2, 3].map(keyOf).includes(key));
    expect(keys).toEqual([1, 2, 3].map(keyOf).toSorted());
  });

  it('removes rows, and takes it calmly that one is not there', async () => {
    await withWriter(subject(), async (writer) => {
      await settle(writer, conformanceBatch(subject(), [11, 12]));
      expect(await settle(writer, conformanceBatch(subject(), [11, 19], 'remove'))).toMatchObject({
        kind: 'answered',
        verdicts: [{ state: 'accepted' }, { state: 'accepted' }],
      });
    });
    const { connector, held, keyOf } = subject();
    const keys = await held();
    expect(keys).toContain(keyOf(12));
    if (connector.canRemove) expect(keys).not.toContain(keyOf(11));
  });

  it('keeps batches apart that are on their way at once', async () => {
    await withWriter(subject(), async (writer) => {
      const batches = [
        [31, 32],
        [33, 34],
      ].map((numbers) => conformanceBatch(subject(), numbers));
      const outcomes = await Promise.all(batches.map((batch) => settle(writer, batch)));
      expect(outcomes.map(({ kind }) => kind)).toEqual(['answered', 'answered']);
    });
    const { held, keyOf } = subject();
    expect(await held()).toEqual(expect.arrayContaining([31, 32, 33, 34].map(keyOf)));
  });

  it('says so when the credentials are not accepted', async () => {
    const stranger = { ...subject(), connection: subject().strangerConnection };
    const outcome = await withWriter(stranger, (writer) => settle(writer, conformanceBatch(stranger, [21])));
    expect(outcome).toMatchObject({ kind: 'unauthorized' });
  });

  if (twin !== undefined) testFaults(subject, twin);
}
