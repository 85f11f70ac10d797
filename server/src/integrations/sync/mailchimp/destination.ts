import { createHash } from 'node:crypto';
import { countOf } from '@acquaint/engine/numbers';
import type { VendorPath } from '../json-request.ts';
import type {
  BatchOutcome,
  CellValue,
  ConnectionSettings,
  DestinationConnector,
  RowVerdict,
  SettingField,
  SyncBatch,
  SyncLimits,
  SyncRow,
} from '../port.ts';
import { answeredBy, RowByRow, type RowResult } from '../row-by-row.ts';
import { secretSetting, textSetting } from '../settings.ts';
import { recordOf, recordsOf, strangeAnswer, textAt } from '../vendor-answer.ts';
import { checkVendor, withVendor } from '../vendor-checks.ts';
import { acceptedRow, type BatchSender, createVendorWriter, type WriteContext } from '../vendor-writer.ts';
import { explainMailchimp, isMailchimpKey, mailchimpRequest } from './api.ts';
import { audienceObject } from './audiences.ts';

/** 500 members a call and ten connections at once, of which we leave two to others; there is no limit by time. */
const limits: SyncLimits = { rowsPerBatch: 500, bytesPerBatch: 4_000_000, concurrency: 1, windows: [] };
const rowsAtOnce = 8;

const settings: readonly SettingField[] = [
  {
    name: 'api_key',
    label: 'API key',
    help: 'In Mailchimp: Account, Extras, API keys. It ends with the data center, such as -us6.',
    kind: 'secret',
    sentTo: [],
    isRequired: true,
  },
  {
    name: 'status',
    label: 'New contacts join as',
    help: 'People who are in the audience keep their status: nobody who unsubscribed is subscribed again.',
    kind: 'choice',
    isRequired: true,
    initial: 'subscribed',
    choices: [
      { value: 'subscribed', label: 'Subscribed' },
      { value: 'pending', label: 'Pending: they get a mail to confirm' },
      { value: 'transactional', label: 'Transactional: no marketing' },
    ],
  },
];

/** Members are found by the MD5 hash of their address in lowercase. */
const memberHash = (address: string): string => createHash('md5').update(address.toLowerCase()).digest('hex');

/** Dots part a merge field of type address from its parts. */
function mergeFieldsOf({ fields }: SyncRow): Record<string, CellValue | Record<string, CellValue>> {
  const nested = Map.groupBy(
    Object.entries(fields).filter(([name]) => name !== 'email_address' && name !== 'tags'),
    ([name]) => name.split('.', 1)[0] ?? name,
  );
  return Object.fromEntries(
    [...nested].map(([tag, entries]) => {
      const [first] = entries;
      if (first !== undefined && first[0] === tag) return [tag, first[1] ?? ''];
      return [tag, Object.fromEntries(entries.map(([name, value]) => [name.slice(tag.length + 1), value ?? '']))];
    }),
  );
}

function tagsOf({ fields }: SyncRow): string[] {
  const names = String(fields['tags'] ?? '').split(',');
  return [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))];
}

type Send = (call: VendorPath, content?: unknown) => ReturnType<WriteContext['send']>;

class AudienceSender implements BatchSender {
  readonly explain = explainMailchimp;
  readonly #connection: ConnectionSettings;
  readonly #list: string;
  readonly #rows = new RowByRow(rowsAtOnce);
  /** Who was there before, by batch: when a batch comes again, all of its members are. */
  readonly #known = new Map<string, ReadonlySet<string>>();

  constructor(connection: ConnectionSettings, list: string) {
    this.#connection = connection;
    this.#list = encodeURIComponent(list);
  }

  async write(batch: SyncBatch, { send, redact }: WriteContext): Promise<BatchOutcome> {
    const ask: Send = (call, content) => send(mailchimpRequest(this.#connection, call, content));
    if (batch.operation === 'remove') return this.#each(batch, {}, (row) => this.#archive(row, ask));
    if (batch.operation === 'update') return this.#each(batch, {}, (row) => this.#change(row, ask));
    const members = batch.rows.map((row) => ({
      email_address: row.fields['email_address'] ?? row.key,
      status: textSetting(this.#connection, 'status') || 'subscribed',
      merge_fields: mergeFieldsOf(row),
      ...(tagsOf(row).length === 0 ? {} : { tags: tagsOf(row) }),
    }));
    // With update_existing the status would be set, too: whoever had unsubscribed would be subscribed again.
    const sent = await ask(`POST /lists/${this.#list}`, { members, update_existing: false });
    if ('failure' in sent) return sent.failure;
    const refused = refusedOf(sent.answer.body);
    if (refused === null) return strangeAnswer();
    const known = knownVerdicts(batch, refused, redact);
    const rows = batch.rows.filter(({ key }) => !known.has(key));
    const before = this.#known.get(batch.idempotencyKey) ?? existing(batch, refused);
    this.#known.set(batch.idempotencyKey, before);
    const outcome = await this.#each(batch, { rows, known }, (row) => this.#change(row, ask));
    if (outcome.kind !== 'answered') return outcome;
    this.#known.delete(batch.idempotencyKey);
    const verdicts = outcome.verdicts.map((verdict, place) =>
      verdict.state === 'accepted' ? { ...verdict, isKnown: before.has(batch.rows[place]?.key ?? '') } : verdict,
    );
    return { ...outcome, verdicts };
  }

  async #each(
    batch: SyncBatch,
    { rows = batch.rows, known = new Map() }: { readonly rows?: readonly SyncRow[]; readonly known?: Verdicts },
    work: (row: SyncRow) => Promise<RowResult>,
  ): Promise<BatchOutcome> {
    const done = await this.#rows.send(batch, rows, work);
    return 'kind' in done ? done : answeredBy(batch, new Map([...known, ...done]));
  }

  /** Changes what is known of a member, and never the status. */
  async #change(row: SyncRow, ask: Send): Promise<RowResult> {
    const sent = await ask(`PATCH /lists/${this.#list}/members/${memberHash(row.key)}`, {
      merge_fields: mergeFieldsOf(row),
    });
    if (!('failure' in sent)) return this.#tag(row, ask);
    const { failure } = sent;
    if (failure.kind === 'missing')
      return { verdict: { state: 'rejected', code: 'NOT_IN_AUDIENCE', message: failure.message } };
    if (failure.kind !== 'refused') return { failure };
    return { verdict: { state: 'rejected', code: failure.code, message: failure.message } };
  }

  /** Adds tags to a member who is there. */
  async #tag(row: SyncRow, ask: Send): Promise<RowResult> {
    const tags = tagsOf(row).map((name) => ({ name, status: 'active' }));
    if (tags.length === 0) return { verdict: acceptedRow };
    const sent = await ask(`POST /lists/${this.#list}/members/${memberHash(row.key)}/tags`, { tags });
    if (!('failure' in sent)) return { verdict: acceptedRow };
    const { failure } = sent;
    return failure.kind === 'refused'
      ? { verdict: { state: 'rejected', code: failure.code, message: failure.message } }
      : { failure };
  }

  /** Archives a member: deleting for good would keep the address out of the audience forever. */
  async #archive(row: SyncRow, ask: Send): Promise<RowResult> {
    const sent = await ask(`DELETE /lists/${this.#list}/members/${memberHash(row.key)}`);
    if (!('failure' in sent)) return { verdict: acceptedRow };
    const { failure } = sent;
    // 404: never a member. 405: archived already.
    const isGone = failure.kind === 'missing' || (failure.kind === 'refused' && failure.code === 'http_405');
    if (isGone) return { verdict: acceptedRow };
    return failure.kind === 'refused'
      ? { verdict: { state: 'rejected', code: failure.code, message: failure.message } }
      : { failure };
  }
}

type Verdicts = ReadonlyMap<string, RowVerdict>;

/** The verdicts that the answer settles. Of a member who is there already, what is known has to be changed yet. */
function knownVerdicts(
  { rows, operation }: SyncBatch,
  refused: ReadonlyMap<string, Refusal>,
  redact: (text: string) => string,
): Verdicts {
  const known = new Map<string, RowVerdict>();
  for (const { key } of rows) {
    const refusal = refused.get(key.toLowerCase());
    const isThere = refusal?.code === alreadyThere;
    if (refusal === undefined || (isThere && operation === 'insert')) known.set(key, acceptedRow);
    else if (!isThere) known.set(key, { state: 'rejected', code: refusal.code, message: redact(refusal.message) });
  }
  return known;
}

const alreadyThere = 'ERROR_CONTACT_EXISTS';

function existing({ rows }: SyncBatch, refused: ReadonlyMap<string, Refusal>): ReadonlySet<string> {
  return new Set(rows.map(({ key }) => key).filter((key) => refused.get(key.toLowerCase())?.code === alreadyThere));
}

interface Refusal {
  readonly code: string;
  readonly message: string;
}

/** The answer is 200 although members were refused; they are named by address. Null for an answer of another form. */
function refusedOf(body: unknown): ReadonlyMap<string, Refusal> | null {
  const errors = recordOf(body)?.['errors'];
  if (!Array.isArray(errors)) return null;
  return new Map(
    recordsOf(errors).map((error) => {
      const field = textAt(error, 'field');
      const words = [textAt(error, 'error'), field === '' ? '' : `${field}: ${textAt(error, 'field_message')}`];
      return [
        textAt(error, 'email_address').toLowerCase(),
        {
          code: textAt(error, 'error_code') || 'ERROR_GENERIC',
          message: words.filter((part) => part !== '').join(' '),
        },
      ];
    }),
  );
}

/** Audiences of Mailchimp. https://mailchimp.com/developer/marketing/api/list-members/ */
export const mailchimpDestination: DestinationConnector = {
  vendor: 'mailchimp',
  name: 'Mailchimp',
  summary: 'Keep an audience up to date. People who unsubscribed stay unsubscribed.',
  testedAgainst: 'documented answers',
  apiVersion: { version: '3.0', endsOn: null },
  settings,
  limits,
  recognition: 'known',
  canRemove: true,
  // Members are known by their address: what comes again changes nothing.
  isRepeatable: () => true,
  create: null,

  check(connection, tools, signal) {
    if (!isMailchimpKey(secretSetting(connection, 'api_key')))
      return Promise.resolve([
        {
          name: 'Sign in',
          isOk: false,
          detail: 'This is not an API key of Mailchimp: it has to end with its data center, such as -us6.',
          milliseconds: 0,
        },
      ]);
    const questions = [
      {
        name: 'Sign in',
        request: mailchimpRequest(connection, 'GET /ping'),
        read: (body: unknown) => textAt(body, 'health_status') || 'The API key was accepted.',
      },
      {
        name: 'Find audiences',
        request: mailchimpRequest(connection, 'GET /lists?fields=lists.id,total_items&count=1'),
        read: (body: unknown) => `Found ${countOf(Number(textAt(body, 'total_items')), 'audience')}.`,
      },
    ];
    return checkVendor(() => questions, connection, { tools, signal, explain: explainMailchimp });
  },

  discover(connection, tools, signal) {
    return withVendor(connection, { tools, signal, explain: explainMailchimp }, async (ask) => {
      const found = await ask(
        mailchimpRequest(connection, 'GET /lists?fields=lists.id,lists.name,lists.stats.member_count&count=1000'),
      );
      const objects = [];
      for (const list of recordsOf(recordOf(found)?.['lists'])) {
        const path: `/${string}` = `/lists/${encodeURIComponent(textAt(list, 'id'))}/merge-fields?count=1000`;
        objects.push(audienceObject(list, await ask(mailchimpRequest(connection, `GET ${path}`))));
      }
      return objects;
    });
  },

  open(connection, { object }, tools) {
    return Promise.resolve(
      createVendorWriter(new AudienceSender(connection, object.id), connection, { tools, concurrency: rowsAtOnce }),
    );
  },
};
