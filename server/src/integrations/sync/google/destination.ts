import { countOf } from '@acquaint/engine/numbers';
import { knownSentence, runSteps, StepFailed } from '../check-steps.ts';
import type {
  BatchOutcome,
  ConnectionSettings,
  DestinationConnector,
  DestinationObject,
  SettingField,
  SyncBatch,
  SyncLimits,
} from '../port.ts';
import { recordOf, recordsOf, strangeAnswer, textAt } from '../vendor-answer.ts';
import { withVendor } from '../vendor-checks.ts';
import { type BatchSender, createVendorWriter, type WriteContext } from '../vendor-writer.ts';
import { accountsOf, explainGoogle, googleRequest, listsPath } from './api.ts';
import { listObject, memberOf } from './members.ts';
import { tokenRequest, unusableAccount } from './service-account.ts';
import { pendingRequest, requestParts, statusOutcome } from './verdict.ts';

/** 10,000 members a call, and 300 calls a minute and 100,000 a day for each project. */
const limits: SyncLimits = {
  rowsPerBatch: 10_000,
  bytesPerBatch: 10_000_000,
  concurrency: 2,
  windows: [
    { requests: 300, seconds: 60 },
    { requests: 100_000, seconds: 86_400 },
  ],
};

const settings: readonly SettingField[] = [
  {
    name: 'service_account',
    label: 'Key file of a service account',
    help: 'The whole JSON file. Enable the Data Manager API in its project, and invite its address to the Google Ads account.',
    kind: 'secret',
    sentTo: [],
    isRequired: true,
  },
  {
    name: 'customer_id',
    label: 'Google Ads customer ID',
    help: 'Such as 123-456-7890',
    kind: 'text',
    isRequired: true,
  },
  {
    name: 'login_customer_id',
    label: 'Manager account ID',
    help: 'Where the service account was invited to a manager account.',
    kind: 'text',
    isRequired: false,
  },
];

/** A token is renewed before it ends. */
const spare = 120_000;

class ListSender implements BatchSender {
  readonly explain = explainGoogle;
  readonly #connection: ConnectionSettings;
  readonly #list: string;
  #token = { text: '', endsAt: 0 };

  constructor(connection: ConnectionSettings, list: string) {
    this.#connection = connection;
    this.#list = list;
  }

  /** A token that is good for some minutes; otherwise what that means for the batch. */
  async #signIn({ send, now }: WriteContext): Promise<string | BatchOutcome> {
    if (this.#token.endsAt > now().getTime()) return this.#token.text;
    const request = tokenRequest(this.#connection, now());
    if (request === null) return { kind: 'unauthorized', message: unusableAccount };
    const sent = await send(request);
    if ('failure' in sent) return sent.failure;
    const text = textAt(sent.answer.body, 'access_token');
    if (text === '') return strangeAnswer();
    const seconds = Number(textAt(sent.answer.body, 'expires_in') || 0);
    this.#token = { text, endsAt: now().getTime() + seconds * 1_000 - spare };
    return text;
  }

  async write(batch: SyncBatch, context: WriteContext): Promise<BatchOutcome> {
    const token = await this.#signIn(context);
    if (typeof token !== 'string') return token;
    const isRemoval = batch.operation === 'remove';
    const { operating, login } = accountsOf(this.#connection);
    const destination = {
      operatingAccount: operating,
      ...(login === null ? {} : { loginAccount: login }),
      productDestinationId: this.#list,
    };
    const content = {
      destinations: [destination],
      audienceMembers: batch.rows.map((row) => memberOf(row, isRemoval)),
      encoding: 'HEX',
      ...(isRemoval ? {} : { termsOfService: { customerMatchTermsOfServiceStatus: 'ACCEPTED' } }),
    };
    const call = `POST /audienceMembers:${isRemoval ? 'remove' : 'ingest'}` as const;
    const sent = await context.send(googleRequest({ connection: this.#connection, token }, call, content));
    if ('failure' in sent) return sent.failure;
    const id = textAt(sent.answer.body, 'requestId');
    return id === '' ? strangeAnswer() : pendingRequest(id, context.now().getTime(), context.now());
  }

  async poll(batch: SyncBatch, requestId: string, context: WriteContext): Promise<BatchOutcome> {
    const token = await this.#signIn(context);
    if (typeof token !== 'string') return token;
    const { id, started } = requestParts(requestId);
    const call = `GET /requestStatus:retrieve?requestId=${encodeURIComponent(id)}` as const;
    const sent = await context.send(googleRequest({ connection: this.#connection, token }, call));
    if ('failure' in sent) return sent.failure;
    return statusOutcome(batch, sent.answer.body) ?? pendingRequest(id, started, context.now());
  }
}

type Ask = Parameters<Parameters<typeof withVendor>[2]>[0];

async function askToken(connection: ConnectionSettings, ask: Ask): Promise<string> {
  const request = tokenRequest(connection, new Date());
  if (request === null) throw new StepFailed(unusableAccount);
  return textAt(await ask(request), 'access_token');
}

async function askLists(connection: ConnectionSettings, token: string, ask: Ask): Promise<DestinationObject[]> {
  const objects: DestinationObject[] = [];
  let page = '';
  do {
    const filter = encodeURIComponent('ingested_user_list_info.upload_key_types : CONTACT_ID');
    const next = page === '' ? '' : `&pageToken=${encodeURIComponent(page)}`;
    const call = `GET /${listsPath(connection)}?pageSize=1000&filter=${filter}${next}` as const;
    const body = await ask(googleRequest({ connection, token }, call));
    const lists = recordsOf(recordOf(body)?.['userLists']);
    objects.push(...lists.filter(({ readOnly }) => readOnly !== true).map(listObject));
    page = textAt(body, 'nextPageToken');
  } while (page !== '');
  return objects;
}

/** Customer lists of Google Ads through the Data Manager API. https://developers.google.com/data-manager/api */
export const googleDestination: DestinationConnector = {
  vendor: 'google',
  name: 'Google Ads customer lists',
  summary: 'Reach customers on Search, YouTube and Gmail. Only hashes and consented people leave Acquaint.',
  testedAgainst: 'documented answers',
  // Google announces the end of a version a year ahead, and has announced none for this one.
  apiVersion: { version: 'v1', endsOn: null },
  settings,
  limits,
  recognition: 'matched',
  canRemove: true,
  // A list has a person once.
  isRepeatable: () => true,

  check(connection, tools, signal) {
    return withVendor(connection, { tools, signal, explain: explainGoogle }, (ask) => {
      let token = '';
      const steps = [
        {
          name: 'Sign in',
          run: async () => {
            token = await askToken(connection, ask);
            return 'The service account was accepted.';
          },
        },
        {
          name: 'Read customer lists',
          run: async () => `${countOf((await askLists(connection, token, ask)).length, 'list')} can be written.`,
        },
      ];
      return runSteps(steps, (error) => knownSentence(error) ?? 'Google could not be asked.');
    });
  },

  discover(connection, tools, signal) {
    const call = { tools, signal, explain: explainGoogle };
    return withVendor(connection, call, async (ask) => askLists(connection, await askToken(connection, ask), ask));
  },

  create(name, connection, { tools, signal }) {
    const content = {
      displayName: name,
      description: 'Kept up to date by Acquaint',
      membershipStatus: 'OPEN',
      ingestedUserListInfo: {
        uploadKeyTypes: ['CONTACT_ID'],
        contactIdInfo: { dataSourceType: 'DATA_SOURCE_TYPE_FIRST_PARTY' },
      },
    };
    return withVendor(connection, { tools, signal, explain: explainGoogle }, async (ask) => {
      const token = await askToken(connection, ask);
      const call = `POST /${listsPath(connection)}` as const;
      return listObject(await ask(googleRequest({ connection, token }, call, content)));
    });
  },

  open(connection, { object }, tools) {
    const writer = createVendorWriter(new ListSender(connection, object.id), connection, {
      tools,
      concurrency: limits.concurrency,
    });
    return Promise.resolve(writer);
  },
};
