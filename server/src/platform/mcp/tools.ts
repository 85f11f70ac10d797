import { type KeyScope, keyScopeOf, type ObjectSchema, type Operation } from '@acquaint/contract';
import { z } from 'zod';
import type { Binding } from '../http/bind.ts';

type Schema = Readonly<Record<string, unknown>>;
type Place = 'params' | 'query' | 'body';

/** A request that answers a tool, and goes through the same frame as any other. */
export interface ToolRequest {
  readonly method: Operation['method'];
  readonly url: string;
  readonly body: object | null;
}

/** An operation as a tool of an assistant. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: { readonly type: 'object' } & Schema;
  readonly annotations: {
    readonly title: string;
    readonly readOnlyHint: boolean;
    readonly destructiveHint: boolean;
    readonly idempotentHint: boolean;
    readonly openWorldHint: false;
  };
  /** All of them are needed. */
  readonly scopes: readonly KeyScope[];
  requestOf(input: Readonly<Record<string, unknown>>): ToolRequest;
}

const destroys = /^(?:delete|remove|erase|revoke|merge|detach|undo|cancel|purge|close)/;
const parts = z.looseObject({
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  $defs: z.record(z.string(), z.unknown()).optional(),
});

function partsOf(schema: ObjectSchema | undefined): z.infer<typeof parts> {
  return schema === undefined ? {} : parts.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

interface Field {
  readonly name: string;
  readonly place: Place;
  /** What the operation calls it. */
  readonly key: string;
  readonly schema: unknown;
  readonly isRequired: boolean;
}

/** The fields of all parts of a request, side by side; a name that an earlier part has taken gets the name of its part in front. */
function fieldsOf(operation: Operation): { readonly fields: readonly Field[]; readonly definitions: Schema } {
  const taken = new Set<string>();
  const fields: Field[] = [];
  let definitions: Schema = {};
  for (const place of ['params', 'query', 'body'] as const) {
    const { properties = {}, required = [], $defs = {} } = partsOf(operation[place]);
    definitions = { ...definitions, ...$defs };
    for (const [key, schema] of Object.entries(properties)) {
      const name = taken.has(key) ? `${place}_${key}` : key;
      taken.add(name);
      fields.push({ name, place, key, schema, isRequired: place === 'params' || required.includes(key) });
    }
  }
  return { fields, definitions };
}

/** A body that is one of several objects is a field of its own: its fields have no place side by side. */
function wholeBody({ body }: Operation): Field | null {
  if (body === undefined || partsOf(body).properties !== undefined) return null;
  const { $schema: _dialect, ...schema } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  return { name: 'body', place: 'body', key: '', schema, isRequired: true };
}

function queryText(value: unknown): string[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(queryText);
  return [typeof value === 'string' ? value : JSON.stringify(value)];
}

function requestFor(
  operation: Operation,
  fields: readonly Field[],
  input: Readonly<Record<string, unknown>>,
): ToolRequest {
  const of = (place: Place) => fields.filter((field) => field.place === place && input[field.name] !== undefined);
  const params = new Map(of('params').map(({ key, name }) => [key, String(input[name])]));
  const path = operation.path.replaceAll(/:([a-zA-Z]+)/g, (_, key: string) =>
    encodeURIComponent(params.get(key) ?? ''),
  );
  const query = new URLSearchParams(
    of('query').flatMap(({ key, name }) => queryText(input[name]).map((text) => [key, text])),
  ).toString();
  const given = of('body');
  const [whole] = given.filter(({ key }) => key === '');
  const body =
    whole === undefined ? Object.fromEntries(given.map(({ key, name }) => [key, input[name]])) : input[whole.name];
  return {
    method: operation.method,
    url: query === '' ? path : `${path}?${query}`,
    // A body of another kind is refused by the contract.
    body: operation.body === undefined ? null : (body as object),
  };
}

function scopesOf(operation: Operation): KeyScope[] {
  const scope = keyScopeOf(operation);
  if (scope === null) return [];
  return operation.answersPeople === true ? [...new Set<KeyScope>([scope, 'people:read'])] : [scope];
}

function describe({ summary, answersPeople }: Operation): string {
  return answersPeople === true
    ? `${summary}. Answers single people: ask for it only where counts are not enough.`
    : `${summary}.`;
}

function toolOf({ operation, frame }: Binding): Tool {
  const { name, summary, method } = operation;
  const declared = fieldsOf(operation);
  const whole = wholeBody(operation);
  const fields = whole === null ? declared.fields : [...declared.fields, whole];
  const isReading = method === 'GET' || frame === 'query' || frame === 'computation';
  return {
    name,
    description: describe(operation),
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries(fields.map((field) => [field.name, field.schema])),
      required: fields.filter(({ isRequired }) => isRequired).map((field) => field.name),
      additionalProperties: false,
      ...(Object.keys(declared.definitions).length === 0 ? {} : { $defs: declared.definitions }),
    },
    annotations: {
      title: summary,
      readOnlyHint: isReading,
      destructiveHint: !isReading && (method === 'DELETE' || destroys.test(name)),
      idempotentHint: isReading || method === 'PUT' || method === 'DELETE',
      openWorldHint: false,
    },
    scopes: scopesOf(operation),
    requestOf: (input) => requestFor(operation, fields, input),
  };
}

/** Whether an assistant can use an operation: a key may call it, with JSON, and gets JSON. */
function isTool({ operation }: Binding): boolean {
  const { upload, answersFile, answersEvents } = operation;
  const takesJson = upload === undefined || upload.isOptional === true;
  return keyScopeOf(operation) !== null && takesJson && answersFile !== true && answersEvents === undefined;
}

/** Every operation that an assistant can use, as a tool. */
export function toolsOf(bindings: readonly Binding[]): Tool[] {
  return bindings.filter(isTool).map(toolOf);
}
