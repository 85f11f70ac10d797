import { createHash } from 'node:crypto';
import type {
  BatchOutcome,
  ConnectionSettings,
  DestinationConnector,
  DestinationObject,
  RowVerdict,
  SettingField,
  SyncBatch,
  SyncLimits,
} from '../port.ts';
import { textSetting } from '../settings.ts';
import { recordOf, recordsOf, strangeAnswer, textAt } from '../vendor-answer.ts';
import { checkVendor, withVendor } from '../vendor-checks.ts';
import { acceptedRow, allAccepted, type BatchSender, createVendorWriter, type WriteContext } from '../vendor-writer.ts';
import { adAccount, explainMeta, metaRequest, metaVersion } from './api.ts';
import { audienceObject, payloadOf } from './audiences.ts';

/** 10,000 people a call; how many calls is counted by points, which headers report. The batches of a replacement go one after another. */
const limits: SyncLimits = { rowsPerBatch: 10_000, bytesPerBatch: 20_000_000, concurrency: 1, windows: [] };

const settings: readonly SettingField[] = [
  {
    name: 'access_token',
    label: 'Access token',
    help: 'Of a system user with the permission ads_management.',
    kind: 'secret',
    sentTo: [],
    isRequired: true,
  },
  {
    name: 'app_secret',
    label: 'App secret',
    help: 'Signs requests, for apps that require it.',
    kind: 'secret',
    sentTo: [],
    isRequired: false,
  },
  { name: 'ad_account_id', label: 'Ad account ID', help: 'Such as act_1234567890', kind: 'text', isRequired: true },
  {
    name: 'customer_file_source',
    label: 'People gave their data',
    help: 'Meta asks where the people of an audience that is created come from.',
    kind: 'choice',
    isRequired: true,
    initial: 'USER_PROVIDED_ONLY',
    choices: [
      { value: 'USER_PROVIDED_ONLY', label: 'To you' },
      { value: 'PARTNER_PROVIDED_ONLY', label: 'To your partner' },
      { value: 'BOTH_USER_AND_PARTNER_PROVIDED', label: 'To you and your partner' },
    ],
  },
  {
    name: 'limited_data_use',
    label: 'Limited Data Use',
    help: 'Asks Meta to limit what it does with people of states whose law lets them ask for it. Who opted out is not sent at all.',
    kind: 'choice',
    isRequired: true,
    initial: 'off',
    choices: [
      { value: 'off', label: 'Off' },
      { value: 'on', label: 'On: Meta finds out who is from such a state' },
    ],
  },
];

/** The batches of one run belong together. The ID is a positive number that JSON holds exactly. */
function sessionOf({ runId, number, isLast }: SyncBatch): object {
  const id = Number.parseInt(createHash('sha256').update(runId).digest('hex').slice(0, 13), 16) + 1;
  return { session_id: Math.min(id, Number.MAX_SAFE_INTEGER), batch_seq: number, last_batch_flag: isLast };
}

class AudienceSender implements BatchSender {
  readonly explain = explainMeta;
  readonly #connection: ConnectionSettings;
  readonly #audience: string;

  constructor(connection: ConnectionSettings, audience: string) {
    this.#connection = connection;
    this.#audience = encodeURIComponent(audience);
  }

  async write(batch: SyncBatch, { send, redact }: WriteContext): Promise<BatchOutcome> {
    const isLimited = batch.operation !== 'remove' && textSetting(this.#connection, 'limited_data_use') === 'on';
    const payload = payloadOf(batch.rows, isLimited);
    const isReplacing = batch.operation === 'replace';
    const edge = isReplacing ? 'usersreplace' : 'users';
    const method = batch.operation === 'remove' ? 'DELETE' : 'POST';
    const parameters = isReplacing ? { payload, session: sessionOf(batch) } : { payload };
    const sent = await send(metaRequest(this.#connection, `${method} /${this.#audience}/${edge}`, parameters));
    if ('failure' in sent) return sent.failure;
    const { body } = sent.answer;
    if (textAt(body, 'num_received') === '') return strangeAnswer();
    const invalid = Number(textAt(body, 'num_invalid_entries') || 0);
    return invalid === 0 ? allAccepted(batch) : this.#judge(batch, { body, invalid, redact });
  }

  /** Meta counts entries that it cannot read, and names samples of them. */
  #judge(
    batch: SyncBatch,
    {
      body,
      invalid,
      redact,
    }: { readonly body: unknown; readonly invalid: number; readonly redact: (text: string) => string },
  ): BatchOutcome {
    const found = recordOf(recordOf(body)?.['invalid_entry_samples']) ?? {};
    const samples = Object.keys(found).map((entry) => [entry, redact(textAt(found, entry))] as const);
    const message = samples[0]?.[1] || 'Meta cannot read this entry.';
    const named = batch.rows.map(({ fields }) =>
      samples.find(([entry]) => Object.values(fields).some((value) => value !== null && entry.includes(String(value)))),
    );
    // Parts of a replacement cannot be sent again in halves.
    if (batch.operation !== 'replace' && named.filter((sample) => sample !== undefined).length < invalid)
      return { kind: 'refused', code: 'INVALID_ENTRY', message };
    const verdicts = named.map((sample): RowVerdict =>
      sample === undefined ? acceptedRow : { state: 'rejected', code: 'INVALID_ENTRY', message: sample[1] || message },
    );
    return { kind: 'answered', verdicts };
  }
}

type Ask = Parameters<Parameters<typeof withVendor>[2]>[0];

async function askAudiences(connection: ConnectionSettings, ask: Ask): Promise<DestinationObject[]> {
  const objects: DestinationObject[] = [];
  let after = '';
  const fields = 'id,name,subtype,approximate_count_lower_bound,approximate_count_upper_bound';
  do {
    const parameters = { fields, limit: '200', ...(after === '' ? {} : { after }) };
    const body = await ask(metaRequest(connection, `GET /${adAccount(connection)}/customaudiences`, parameters));
    const found = recordsOf(recordOf(body)?.['data']);
    objects.push(...found.filter(({ subtype }) => subtype === 'CUSTOM').map(audienceObject));
    // Only the cursor is taken from the answer: its links hold the token.
    after = textAt(body, 'paging', 'next') === '' ? '' : textAt(body, 'paging', 'cursors', 'after');
  } while (after !== '');
  return objects;
}

/** Custom audiences of Meta. https://developers.facebook.com/documentation/ads-commerce/marketing-api/reference/custom-audience/users */
export const metaDestination: DestinationConnector = {
  vendor: 'meta',
  name: 'Meta Custom Audiences',
  summary: 'Reach people on Facebook and Instagram. Only hashes leave Acquaint.',
  testedAgainst: 'documented answers',
  // Meta has announced no end of this version yet.
  apiVersion: { version: metaVersion, endsOn: null },
  settings,
  limits,
  canRemove: true,
  // An audience has a person once.
  isRepeatable: () => true,

  check(connection, tools, signal) {
    const questions = [
      {
        name: 'Find the ad account',
        request: metaRequest(connection, `GET /${adAccount(connection)}`, { fields: 'name,account_status' }),
        read: (body: unknown) => `The token was accepted. The account is called ${textAt(body, 'name')}.`,
      },
      {
        name: 'Read custom audiences',
        request: metaRequest(connection, `GET /${adAccount(connection)}/customaudiences`, { fields: 'id', limit: '1' }),
        read: () => 'The token may read custom audiences.',
      },
    ];
    return checkVendor(() => questions, connection, { tools, signal, explain: explainMeta });
  },

  discover(connection, tools, signal) {
    const call = { tools, signal, explain: explainMeta };
    return withVendor(connection, call, (ask) => askAudiences(connection, ask));
  },

  create(name, connection, { tools, signal }) {
    const source = textSetting(connection, 'customer_file_source') || 'USER_PROVIDED_ONLY';
    const parameters = { name, subtype: 'CUSTOM', description: '', customer_file_source: source };
    return withVendor(connection, { tools, signal, explain: explainMeta }, async (ask) => {
      const body = await ask(metaRequest(connection, `POST /${adAccount(connection)}/customaudiences`, parameters));
      return audienceObject({ id: textAt(body, 'id'), name });
    });
  },

  open(connection, { object }, tools) {
    const writer = createVendorWriter(new AudienceSender(connection, object.id), connection, {
      tools,
      concurrency: limits.concurrency,
    });
    return Promise.resolve(writer);
  },
};
