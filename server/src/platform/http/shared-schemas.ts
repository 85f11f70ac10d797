import { createHash } from 'node:crypto';

type Json = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const own = '#/$defs/';
const nameLength = 10;

/** A name that is the same for the same definitions, whichever schema they come with. */
function nameOf(definitions: Json, key: string): string {
  const digest = createHash('sha256').update(JSON.stringify(definitions)).update(key).digest('hex');
  return `Shared${digest.slice(0, nameLength)}`;
}

/** Tuples say what else they may hold: nothing, and some readers insist on the word. */
function closedTuple(schema: Json): Json {
  const { prefixItems: items } = schema;
  if (!Array.isArray(items) || isRecord(schema['items'])) return schema;
  return { ...schema, items: {}, minItems: items.length, maxItems: items.length };
}

/**
 * Moves the definitions that schemas bring along into one place: a reference is resolved from the root of the document, not from its schema. Answers the
 * value with its references rewritten; definitions are added to `shared`.
 */
export function shareDefinitions(value: unknown, shared: Map<string, unknown>, defined: Json = {}): unknown {
  if (Array.isArray(value)) return value.map((item) => shareDefinitions(item, shared, defined));
  if (!isRecord(value)) return value;
  const { $defs: brought, ...schema } = value;
  const known = isRecord(brought) ? brought : defined;
  for (const [key, definition] of Object.entries(isRecord(brought) ? brought : {})) {
    const name = nameOf(known, key);
    if (shared.has(name)) continue;
    // Before it is filled: definitions refer to themselves.
    shared.set(name, {});
    shared.set(name, shareDefinitions(definition, shared, known));
  }
  const { $ref: reference } = schema;
  if (typeof reference === 'string' && reference.startsWith(own))
    return { $ref: `#/components/schemas/${nameOf(known, reference.slice(own.length))}` };
  return Object.fromEntries(
    Object.entries(closedTuple(schema)).map(([name, part]) => [name, shareDefinitions(part, shared, known)]),
  );
}
