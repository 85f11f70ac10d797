import type { Schema } from './reference.ts';
import { texts } from './developers.texts.ts';

/** A field of a body or an answer. */
export interface FieldRow {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly note: string;
}

const deepest = 3;
const mostChoices = 8;

const partsOf = ({ anyOf = [], oneOf = [], allOf = [] }: Schema): readonly Schema[] => [...anyOf, ...oneOf, ...allOf];

function choicesText(values: readonly unknown[]): string {
  const shown = values.slice(0, mostChoices).map((value) => JSON.stringify(value));
  return `${shown.join(' | ')}${values.length > mostChoices ? ' | …' : ''}`;
}

/** What a value is, in the words of TypeScript. */
export function typeText(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return choicesText(schema.enum);
  if (schema.$ref !== undefined) return 'object';
  const parts = partsOf(schema);
  if (parts.length > 0) return [...new Set(parts.map(typeText))].join(' | ');
  const { type = 'any', items } = schema;
  if (typeof type !== 'string') return type.join(' | ');
  if (type !== 'array') return type;
  const inner = items === undefined ? 'any' : typeText(items);
  return inner.includes('|') ? `(${inner})[]` : `${inner}[]`;
}

function noteOf({ format, minimum, maximum, maxLength, default: initial, description }: Schema): string {
  const isBounded = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  return [
    ...(description === undefined ? [] : [description]),
    ...(format === undefined ? [] : [format]),
    ...(isBounded ? [texts.minimumToMaximum({ minimum: minimum ?? 0, maximum })] : []),
    ...(maxLength === undefined ? [] : [texts.atMostMaxLengthCharacters({ maxLength })]),
    ...(initial === undefined ? [] : [texts.jSONUnlessGiven({ jSON: JSON.stringify(initial) })]),
  ].join(' · ');
}

/** The object that a value is or holds; null for simple values. */
function objectOf(schema: Schema): Schema | null {
  if (schema.properties !== undefined) return schema;
  if (schema.items !== undefined) return objectOf(schema.items);
  return (
    partsOf(schema)
      .map(objectOf)
      .find((part) => part !== null) ?? null
  );
}

/** The fields of a schema, those of objects in it below them: `audience.segment`. */
export function fieldRows(schema: Schema, before = '', depth = 1): FieldRow[] {
  const whole = objectOf(schema);
  return Object.entries(whole?.properties ?? {}).flatMap(([key, part]) => {
    const name = `${before}${key}`;
    const row = { name, type: typeText(part), isRequired: whole?.required?.includes(key) === true, note: noteOf(part) };
    return depth < deepest ? [row, ...fieldRows(part, `${name}.`, depth + 1)] : [row];
  });
}

const samples: Readonly<Record<string, unknown>> = {
  uuid: '0198f0a4-7c1e-7b6a-9f0e-3d2c1b0a9f8e',
  'date-time': '2026-11-25T16:20:00Z',
  date: '2026-11-25',
  email: 'jane@example.com',
  uri: 'https://example.com',
};

/** What fields hold whose schema says no more than that they are texts. */
const named: Readonly<Record<string, string>> = {
  url: 'https://example.com/events',
  email: 'jane@example.com',
  name: 'Spring postcards',
  domain: 'shop.example.com',
};

function simpleSample({ type, format, minimum }: Schema): unknown {
  const kind = typeof type === 'string' ? type : type?.[0];
  if (kind === 'integer' || kind === 'number') return Math.max(minimum ?? 1, 1);
  if (kind === 'boolean') return true;
  if (kind === 'null') return null;
  return (format === undefined ? undefined : samples[format]) ?? 'text';
}

function objectSample({ properties = {}, required = [] }: Schema, depth: number): unknown {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([key]) => required.includes(key))
      .map(([key, part]) => [key, named[key] ?? sampleOf(part, depth + 1)]),
  );
}

function listSample({ items }: Schema, depth: number): unknown[] {
  return items === undefined || depth > deepest ? [] : [sampleOf(items, depth + 1)];
}

/** A value of a schema as it may look: what is required, and nothing else. */
export function sampleOf(schema: Schema, depth = 1): unknown {
  const { const: constant, default: initial, enum: choices, type, properties, $ref: reference } = schema;
  const given = constant ?? initial ?? choices?.[0];
  if (given !== undefined) return given;
  if (type === 'object' || properties !== undefined) return objectSample(schema, depth);
  if (type === 'array') return listSample(schema, depth);
  const [first] = partsOf(schema);
  if (first !== undefined) return sampleOf(first, depth);
  return reference === undefined ? simpleSample(schema) : {};
}
