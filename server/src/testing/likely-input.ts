import type { ObjectSchema, Operation } from '@acquaint/contract';
import fc from 'fast-check';
import { z } from 'zod';
import { newId } from '../platform/ids/ids.ts';

/** The parts of a JSON schema that inputs are made by. */
interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
}

interface Making {
  readonly root: JsonSchema;
  /** Ids that exist. */
  readonly ids: () => readonly string[];
  readonly depth: number;
}

const deepest = 5;
/** Nothing outside of this machine is ever asked: the names of `.invalid` lead nowhere. */
const webAddress = 'https://shop.invalid/page?x=1';

const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  email: fc.integer({ min: 0, max: 50 }).map((place) => `somebody-${place}@example.com`),
  uri: fc.constant(webAddress),
  date: fc.constantFrom('2026-01-31', '2024-02-29', '1900-01-01', '9999-12-31'),
  'date-time': fc.constantFrom('2026-01-31T12:00:00Z', '1970-01-01T00:00:00.000Z', '9999-12-31T23:59:59Z'),
};
const texts = fc.constantFrom(
  'Jane Doe',
  'TX',
  '90010',
  'age',
  '#1a2b3c',
  'shop.invalid',
  webAddress,
  '5125550100',
  'x',
  '100%',
  '12',
  'Ünïcødé 😀',
);

function textOf({ format, minLength = 0, maxLength = 200 }: JsonSchema, { ids }: Making): fc.Arbitrary<string> {
  if (format === 'uuid' || format === 'guid') return fc.constant(null).map(() => pick(ids()) ?? newId());
  const known = format === undefined ? undefined : formats[format];
  if (known !== undefined) return known;
  const longest = Math.min(maxLength, minLength + 40);
  return fc.oneof(texts, fc.string({ minLength, maxLength: longest })).map((text) => text.slice(0, maxLength));
}

let turn = 0;
/** One after another, so that a run with one seed repeats. */
function pick(list: readonly string[]): string | null {
  turn += 1;
  return list[turn % Math.max(1, list.length)] ?? null;
}

function numberOf({ type, minimum = -1_000, maximum = 100_000 }: JsonSchema): fc.Arbitrary<number> {
  const [min, max] = [Math.max(minimum, -1e9), Math.min(maximum, 1e9)];
  if (type === 'integer')
    return fc.oneof(
      fc.constantFrom(Math.ceil(min), Math.floor(max)),
      fc.integer({ min: Math.ceil(min), max: Math.floor(max) }),
    );
  return fc.double({ min, max, noNaN: true });
}

function objectOf(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  making: Making,
): fc.Arbitrary<unknown> {
  const names = Object.keys(properties).filter((name) => making.depth < deepest || required.includes(name));
  const parts = Object.fromEntries(names.map((name) => [name, arbitraryOf(properties[name] ?? {}, making)]));
  if (typeof additionalProperties === 'object' && names.length === 0)
    return fc.dictionary(fc.constantFrom('name', 'state', 'x'), arbitraryOf(additionalProperties, making), {
      maxKeys: 3,
    });
  return fc.record(parts, { requiredKeys: names.filter((name) => required.includes(name)) });
}

function listOf(
  { items = {}, prefixItems, minItems = 0, maxItems = 3 }: JsonSchema,
  making: Making,
): fc.Arbitrary<unknown> {
  if (prefixItems !== undefined) return fc.tuple(...prefixItems.map((part) => arbitraryOf(part, making)));
  const most = making.depth >= deepest ? minItems : Math.min(maxItems, minItems + 3);
  return fc.array(arbitraryOf(items, making), { minLength: minItems, maxLength: most });
}

const byType: Readonly<Record<string, (schema: JsonSchema, making: Making) => fc.Arbitrary<unknown>>> = {
  object: objectOf,
  array: listOf,
  string: textOf,
  number: numberOf,
  integer: numberOf,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
};

function referredTo({ $ref = '' }: JsonSchema, making: Making): fc.Arbitrary<unknown> {
  const name = $ref.split('/').at(-1) ?? '';
  const target = $ref === '#' ? making.root : (making.root.$defs?.[name] ?? {});
  return making.depth > deepest + 3 ? fc.constant({}) : arbitraryOf(target, making);
}

function oneOf(choices: readonly JsonSchema[], making: Making): fc.Arbitrary<unknown> {
  const shallow = making.depth > deepest ? choices.slice(0, 1) : choices;
  return fc.oneof(...shallow.map((choice) => arbitraryOf(choice, making)));
}

/** What a schema asks for; refinements that no JSON schema has are left to chance. */
function arbitraryOf(schema: JsonSchema, making: Making): fc.Arbitrary<unknown> {
  const deeper = { ...making, depth: making.depth + 1 };
  const { enum: values, anyOf, oneOf: choices = anyOf, allOf, type = '' } = schema;
  if (schema.$ref !== undefined) return referredTo(schema, deeper);
  if ('const' in schema) return fc.constant(schema.const);
  if (values !== undefined) return fc.constantFrom(...values);
  if (choices !== undefined) return oneOf(choices, deeper);
  if (allOf !== undefined) return arbitraryOf(Object.assign({}, ...allOf) as JsonSchema, deeper);
  return byType[type]?.(schema, deeper) ?? fc.jsonValue({ maxDepth: 1 });
}

/** Inputs that a schema may well accept. */
function likely(schema: ObjectSchema | undefined, ids: () => readonly string[]): fc.Arbitrary<Record<string, unknown>> {
  if (schema === undefined) return fc.constant({});
  // By the JSON schema of JSON Schema itself; what is read of it is optional.
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  // Every input of an operation is an object.
  return arbitraryOf(root, { root, ids, depth: 0 }) as fc.Arbitrary<Record<string, unknown>>;
}

/** Queries and bodies that an operation may well accept, about things that exist. */
export function likelyInput(operation: Operation, ids: () => readonly string[]) {
  return fc.record({
    query: likely(operation.query, ids),
    body: likely(operation.body, ids),
    id: fc.constant(null).map(() => pick(ids()) ?? newId()),
  });
}
