import {
  conflictCodes,
  errorBody,
  type ErrorCode,
  errorCodes,
  changelog,
  isRepeatable,
  keyDomainLabels,
  keyDomainOf,
  keyDomains,
  keyScopeOf,
  keyScopes,
  type ObjectSchema,
  type Operation,
  type WebhookEvent,
} from '@acquaint/contract';
import { z } from 'zod';
import { declaredErrors } from './declared-errors.ts';
import { describeParameter } from './describe-parameter.ts';
import { shareDefinitions } from './shared-schemas.ts';

type JsonSchema = Record<string, unknown>;

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function parametersIn(place: 'path' | 'query', schema: ObjectSchema | undefined): JsonSchema[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = z
    .object({ properties: z.record(z.string(), z.unknown()).optional(), required: z.array(z.string()).optional() })
    .parse(jsonSchema(schema, 'input'));
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    description: describeParameter(name, place),
    schema: part,
  }));
}

/** Parameters that are other names of declared ones. */
function aliasParameters({ query, queryAliases = {} }: Operation): JsonSchema[] {
  const declared = new Map(parametersIn('query', query).map((parameter) => [parameter['name'], parameter]));
  return Object.entries(queryAliases).map(([alias, name]) => ({
    ...declared.get(name),
    name: alias,
    description: `Another name of ${name}`,
  }));
}

const idempotencyKey: JsonSchema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A text of your choice. The same key with the same request gets the same answer for 24 hours, and nothing is done twice.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const sharedHeaders = {
  RateLimit: {
    description: 'What is left of each limit and in how many seconds it is whole again: `"network";r=98;t=42`.',
    schema: { type: 'string' },
  },
  'RateLimit-Policy': {
    description: 'Each limit, and the seconds that it is for: `"network";q=100;w=60`.',
    schema: { type: 'string' },
  },
  'Retry-After': {
    description: 'In how many seconds the same may succeed.',
    schema: { type: 'integer', minimum: 0 },
  },
  'Idempotency-Replayed': {
    description: '`true`: the answer to an earlier request with the same Idempotency-Key.',
    schema: { type: 'string' },
  },
} as const satisfies JsonSchema;

const headersOf = (...names: readonly (keyof typeof sharedHeaders)[]): JsonSchema => ({
  headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
});
const rates = ['RateLimit', 'RateLimit-Policy'] as const;
/** After these the same may be sent again later. */
const passing: ReadonlySet<number> = new Set([429, 503]);

/** What may have gone wrong; conflicts have a code of their own each, which says more than all of their sentences. */
function sentencesOf(group: readonly ErrorCode[]): string {
  const isConflict = group.includes('conflict');
  const shown = group.filter((code) => !isConflict || code === 'conflict' || !(code in conflictCodes));
  return [...shown.map((code) => errorCodes[code].message), ...(isConflict ? ['The code says how.'] : [])].join(' ');
}

function responsesOf(operation: Operation): JsonSchema {
  const byStatus = Map.groupBy(declaredErrors(operation), (code) => errorCodes[code].status);
  const failures = [...byStatus].map(([status, group]) => [
    String(status),
    {
      description: sentencesOf(group),
      ...headersOf(...rates, ...(passing.has(status) ? (['Retry-After'] as const) : [])),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]);
  const [status, answer] = successOf(operation);
  const replayed = isRepeatable(operation) ? (['Idempotency-Replayed'] as const) : [];
  return Object.fromEntries([[status, { ...answer, ...headersOf(...rates, ...replayed) }], ...failures]);
}

function successOf({ response, answersFile }: Operation): [status: string, answer: JsonSchema] {
  const description = 'Done';
  if (answersFile === true)
    return [
      '200',
      {
        description: 'A file',
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
    ];
  if (response === undefined) return ['204', { description }];
  return ['200', { description, content: { 'application/json': { schema: jsonSchema(response, 'output') } } }];
}

/** A form with the body's fields and the file. */
function formSchema({ body, upload }: Operation): JsonSchema {
  const fields = body === undefined ? { properties: {}, required: [] } : jsonSchema(body, 'input');
  const required = [fields['required'] ?? [], upload?.isOptional === true ? [] : ['file']].flat();
  const file = { type: 'string', format: 'binary', description: `At most ${upload?.maximumBytes} bytes` };
  return { ...fields, type: 'object', properties: { ...(fields['properties'] as object), file }, required };
}

function requestBodyOf(operation: Operation): JsonSchema {
  const { body, upload } = operation;
  const json = body === undefined ? {} : { 'application/json': { schema: jsonSchema(body, 'input') } };
  if (upload === undefined) return body === undefined ? {} : { requestBody: { required: true, content: json } };
  const encoding = { file: { contentType: upload.types.join(', ') } };
  const form = { 'multipart/form-data': { schema: formSchema(operation), encoding } };
  return { requestBody: { required: true, content: upload.isOptional === true ? { ...json, ...form } : form } };
}

/** Who may call an operation: a session, and an API key with a scope where there is one for it. */
function securityOf(operation: Operation): JsonSchema[] {
  if (operation.access === 'public') return [];
  return keyScopeOf(operation) === null ? [{ session: [] }] : [{ session: [] }, { apiKey: [] }];
}

const signIn = 'sign-in';
const serverEvents = 'server-events';

const tags = [
  ...keyDomains.map((name) => ({ name, description: keyDomainLabels[name] })),
  { name: serverEvents, description: 'Events from your servers, in the shape of Segment' },
  { name: signIn, description: 'Signing in, users and administration; no API key reaches these' },
].toSorted((one, other) => (one.name < other.name ? -1 : 1));

function descriptionOf(operation: Operation): string {
  const scope = keyScopeOf(operation);
  const notes = [
    operation.summary,
    ...(scope === null ? [] : [`Needs the scope \`${scope}\`.`]),
    ...(operation.mostRows === undefined ? [] : [`At most ${operation.mostRows} rows.`]),
    ...(operation.confirmsIdentity === true ? ['Only for people who have just confirmed that it is them.'] : []),
  ];
  return notes.map((note) => (note.endsWith('.') ? note : `${note}.`)).join(' ');
}

function describe(operation: Operation): JsonSchema {
  const scope = keyScopeOf(operation);
  return {
    operationId: operation.name,
    summary: operation.summary,
    description: descriptionOf(operation),
    tags: [keyDomainOf(operation) ?? signIn],
    'x-access': operation.access,
    ...(scope === null ? {} : { 'x-scope': scope }),
    security: securityOf(operation),
    parameters: [
      ...parametersIn('path', operation.params),
      ...parametersIn('query', operation.query),
      ...aliasParameters(operation),
      ...(isRepeatable(operation) ? [idempotencyKey] : []),
    ],
    ...requestBodyOf(operation),
    responses: responsesOf(operation),
  };
}

/** A message as an endpoint gets it. */
function describeEvent({ type, summary, data, sample }: WebhookEvent): JsonSchema {
  const timestamp = { type: 'string', format: 'date-time' };
  const schema = {
    type: 'object',
    properties: { type: { const: type }, timestamp, data: jsonSchema(data, 'output') },
    required: ['type', 'timestamp', 'data'],
  };
  const example = { type, timestamp: '2026-11-25T16:20:00Z', data: sample };
  return {
    operationId: `on ${type}`.replaceAll(/[ ._](\w)/g, (_, letter: string) => letter.toUpperCase()),
    summary,
    description: `${summary}. Signed as Standard Webhooks says.`,
    tags: ['accounts'],
    security: [],
    requestBody: { required: true, content: { 'application/json': { schema, example } } },
    responses: { '200': { description: 'Taken; every other status is tried again' } },
  };
}

const securitySchemes: JsonSchema = {
  session: { type: 'http', scheme: 'bearer', description: 'The token of a session' },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'acq_key_…',
    description: `An API key. Scopes: ${keyScopes.join(', ')}`,
  },
  writeKey: {
    type: 'http',
    scheme: 'basic',
    description: 'The write key of a pixel as the user name, without a password',
  },
};

const licenseUrl = 'https://www.apache.org/licenses/LICENSE-2.0';

export interface DocumentOptions {
  /** The address of this installation, without a slash at its end. */
  readonly url: string;
  readonly contact: string;
  /** What is answered with the write key of a pixel. */
  readonly withWriteKey: readonly { readonly operation: Operation; readonly example: object }[];
  /** What webhooks get. */
  readonly events: readonly WebhookEvent[];
}

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(operations: readonly Operation[], options: DocumentOptions): JsonSchema {
  const { url, contact, withWriteKey, events } = options;
  const paths: Record<string, JsonSchema> = {};
  const add = (operation: Operation, changes: JsonSchema = {}): void => {
    const path = operation.path.replaceAll(/:([a-zA-Z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: { ...describe(operation), ...changes } };
  };
  for (const operation of operations) add(operation);
  for (const { operation, example } of withWriteKey) {
    const schema = operation.body === undefined ? {} : jsonSchema(operation.body, 'input');
    const requestBody = { required: true, content: { 'application/json': { schema, example } } };
    add(operation, { tags: [serverEvents], security: [{ writeKey: [] }], requestBody });
  }
  const schemas = new Map<string, unknown>([['Error', jsonSchema(errorBody, 'output')]]);
  const shared = shareDefinitions(paths, schemas);
  const webhooks = Object.fromEntries(events.map((event) => [event.type, { post: describeEvent(event) }]));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Acquaint',
      version: '0.1.0',
      description: 'Everything that Acquaint does, as its own client calls it.',
      contact: { name: 'The administrator of this installation', url: `${url}/developers`, email: contact },
      license: { name: 'Apache-2.0', url: licenseUrl },
    },
    servers: [{ url }],
    tags,
    components: { securitySchemes, headers: sharedHeaders, schemas: Object.fromEntries(schemas) },
    paths: shared,
    webhooks,
    'x-changelog': changelog,
  };
}
