import type { Operation } from '@acquaint/contract';
import fc from 'fast-check';
import { newId } from '../platform/ids/ids.ts';

/** One seed for all, so that a failure repeats. */
export const fuzzSeed = 20_261_120;

export interface HostileInput {
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
  /** Fills every parameter of the path. */
  readonly id: string;
}

/** A value that nobody expects. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    '\0',
    '\ud800',
    "'; drop table users; --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '=1+1',
    '{{7*7}}',
    "file('/etc/passwd')",
    Number.POSITIVE_INFINITY,
    -0,
    Number.MAX_SAFE_INTEGER + 2,
    [],
    {},
    true,
    'x'.repeat(5_000),
  ),
  fc.string({ unit: 'binary' }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Field names that an operation knows, so that wrong values reach its checks. */
function fieldsOf(operation: Operation, part: 'query' | 'body'): string[] {
  const schema = operation[part];
  const shape: unknown = schema !== undefined && 'shape' in schema ? schema.shape : {};
  return [...Object.keys(shape as object), '__proto__', 'constructor', 'account_id', 'is_admin', '_method'];
}

const record = (fields: readonly string[]): fc.Arbitrary<Record<string, unknown>> =>
  fc.dictionary(fc.oneof(fc.constantFrom(...fields), fc.string({ maxLength: 8 })), hostileValue, { maxKeys: 6 });

/** Hostile values in known and unknown fields of an operation, and in its path. */
export function hostileInput(operation: Operation): fc.Arbitrary<HostileInput> {
  return fc.record({
    query: record(fieldsOf(operation, 'query')),
    body: record(fieldsOf(operation, 'body')),
    id: fc
      .oneof(fc.constant(newId()), fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }))
      .map((id) => (id.isWellFormed() ? id : newId())),
  });
}

/** The query as it is in an address. */
export function searchOf({ query }: HostileInput): string {
  const entries = Object.entries(query).map(([name, value]): [string, string] => [
    name.toWellFormed(),
    (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed(),
  ]);
  return new URLSearchParams(entries).toString().slice(0, 8_000);
}
