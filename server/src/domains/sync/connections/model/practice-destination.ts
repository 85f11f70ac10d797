import type {
  BatchOutcome,
  ConnectionSettings,
  DestinationConnector,
  DestinationField,
  DestinationObject,
  RowVerdict,
  SettingField,
  SyncBatch,
  SyncRow,
} from '../../../../integrations/sync/port.ts';
import type { Postgres } from '../../../../platform/postgres/postgres.ts';
import { createPracticeStore } from './practice.store.ts';

export const practiceVendor = 'practice';

const field = (name: string, label: string, rule: string | null = null): DestinationField => ({
  name,
  label,
  type: 'text',
  isRequired: name === 'email',
  canBeKey: name === 'email' || name === 'external_id',
  rule,
});

const more = { allowsMoreFields: true, needsConsent: false } as const;
const objects: readonly DestinationObject[] = [
  {
    ...more,
    id: 'subscribers',
    name: 'Newsletter subscribers',
    fields: [
      field('email', 'Email address'),
      field('external_id', 'Your ID'),
      field('first_name', 'First name'),
      field('last_name', 'Last name'),
      field('phone', 'Phone'),
      field('city', 'City'),
      field('state', 'State'),
      field('zip', 'ZIP code'),
    ],
    modes: ['upsert', 'update', 'insert', 'mirror', 'add', 'remove', 'replace'],
  },
  {
    ...more,
    id: 'ad_audience',
    name: 'Ad audience',
    fields: [field('email', 'Email address', 'google.email'), field('phone', 'Phone', 'google.phone')],
    modes: ['mirror', 'add', 'remove'],
  },
];

const settings: readonly SettingField[] = [
  {
    name: 'throttle_every',
    label: 'Throttle every nth request',
    help: '0 throttles none.',
    kind: 'number',
    isRequired: false,
    initial: 0,
  },
  {
    name: 'fail_every',
    label: 'Fail every nth request',
    help: '0 fails none.',
    kind: 'number',
    isRequired: false,
    initial: 0,
  },
  {
    name: 'refuse_text',
    label: 'Refuse rows that contain',
    help: 'Rows with this text in any field are refused.',
    kind: 'text',
    isRequired: false,
    initial: '',
  },
  {
    name: 'answers_later',
    label: 'Answer later',
    help: 'Takes each request first and says later what became of it, as ad platforms do.',
    kind: 'boolean',
    isRequired: false,
    initial: false,
  },
];

/** Words that no field of the form has: whose inbox it is. */
export const practiceOwner = { account: '$account', connection: '$connection' } as const;

function numberOf({ values }: ConnectionSettings, name: string): number {
  const value = values[name];
  return typeof value === 'number' ? value : 0;
}

interface Judging {
  readonly operation: SyncBatch['operation'];
  readonly known: ReadonlySet<string>;
  readonly refused: string;
}

function verdictOf(row: SyncRow, { operation, known, refused }: Judging): RowVerdict {
  const reject = (code: string, message: string): RowVerdict => ({ state: 'rejected', code, message });
  if (operation === 'remove') return { state: 'accepted' };
  if (refused !== '' && JSON.stringify(row.fields).toLowerCase().includes(refused))
    return reject('REFUSED_ON_REQUEST', 'The practice destination refuses this row, as its settings ask for.');
  if (operation === 'update' && !known.has(row.key)) return reject('NOT_FOUND', 'There is no row with this key.');
  if (operation === 'insert' && known.has(row.key)) return reject('ALREADY_THERE', 'There is a row with this key.');
  return { state: 'accepted' };
}

/** A destination inside the product, for the first sync and for tests: it has an inbox, and throttles, fails and refuses as its settings ask for. */
export function practiceDestination(postgres: Postgres): DestinationConnector {
  return {
    vendor: practiceVendor,
    name: 'Practice destination',
    summary: 'An inbox inside Acquaint to try syncs with. It throttles, fails and refuses rows when you ask it to.',
    testedAgainst: 'a real server',
    apiVersion: null,
    settings,
    limits: { rowsPerBatch: 500, bytesPerBatch: 5_000_000, concurrency: 1, windows: [] },
    canRemove: true,
    isRepeatable: () => true,
    check: () =>
      Promise.resolve([{ name: 'Inbox', isOk: true, detail: 'The inbox is inside Acquaint.', milliseconds: 0 }]),
    discover: () => Promise.resolve(objects),
    create: null,
    open(connection, { object }) {
      const { values } = connection;
      const accountId = String(values[practiceOwner.account]);
      const box = { accountId, connectionId: String(values[practiceOwner.connection]), object: object.id };
      const refused = String(values['refuse_text'] ?? '').toLowerCase();
      const answer = (batch: SyncBatch): Promise<BatchOutcome> =>
        postgres.forAccount(accountId, async (transaction) => {
          const store = createPracticeStore(transaction, box);
          await store.takeTurn();
          const before = await store.answerTo(batch.idempotencyKey);
          if (before !== null) return { kind: 'answered', verdicts: before };
          const request = (await store.countRequests()) + 1;
          const isDue = (name: string): boolean => {
            const every = numberOf(connection, name);
            return every > 0 && request % every === 0;
          };
          if (isDue('throttle_every')) {
            await store.recordRequest(batch.idempotencyKey, 'throttled', []);
            return { kind: 'throttled', retryAt: new Date(Date.now() + 200), message: 'Too many requests.' };
          }
          if (isDue('fail_every')) {
            await store.recordRequest(batch.idempotencyKey, 'failed', []);
            return { kind: 'unavailable', message: 'The practice destination failed, as its settings ask for.' };
          }
          const known = await store.known(batch.rows.map(({ key }) => key));
          const verdicts = batch.rows.map((row) => verdictOf(row, { operation: batch.operation, known, refused }));
          const accepted = batch.rows.filter((_, place) => verdicts[place]?.state === 'accepted');
          if (batch.operation === 'replace') await store.clear(batch);
          if (batch.operation === 'remove') await store.remove(accepted.map(({ key }) => key));
          else await store.put(accepted, new Date());
          await store.recordRequest(batch.idempotencyKey, 'answered', verdicts);
          return { kind: 'answered', verdicts };
        });
      return Promise.resolve({
        write: (batch) =>
          values['answers_later'] === true
            ? Promise.resolve({ kind: 'pending', requestId: batch.idempotencyKey })
            : answer(batch),
        poll: answer,
        close: () => Promise.resolve(),
      });
    },
  };
}
