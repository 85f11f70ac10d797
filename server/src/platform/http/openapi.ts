import {
  errorBody,
  errorCodes,
  isRepeatable,
  keyScopeOf,
  keyScopes,
  type ObjectSchema,
  type Operation,
} from '@acquaint/contract';
import { z } from 'zod';
import { declaredErrors } from './declared-errors.ts';

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

function responsesOf(operation: Operation): JsonSchema {
  const byStatus = Map.groupBy(declaredErrors(operation), (code) => errorCodes[code].status);
  const failures = [...byStatus].map(([status, group]) => [
    String(status),
    {
      description: group.map((code) => errorCodes[code].message).join(' '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]);
  return Object.fromEntries([successOf(operation), ...failures]);
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
  const scope = keyScopeOf(operation);
  return scope === null ? [{ session: [] }] : [{ session: [] }, { apiKey: [scope] }];
}

function describe(operation: Operation): JsonSchema {
  return {
    operationId: operation.name,
    summary: operation.summary,
    'x-access': operation.access,
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

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(operations: readonly Operation[]): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const operation of operations) {
    const path = operation.path.replaceAll(/:([a-zA-Z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describe(operation) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Acquaint', version: '0.1.0', license: { name: 'Apache-2.0' } },
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token of a session' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'acq_key_…',
          description: `An API key. Scopes: ${keyScopes.join(', ')}`,
        },
      },
      schemas: { Error: jsonSchema(errorBody, 'output') },
    },
    paths,
  };
}
