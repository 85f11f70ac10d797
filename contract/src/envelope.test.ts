import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { operations } from './all-operations.ts';
import type { Operation } from './shared/operation.ts';

// One envelope: what is answered is `data`, the place of a page `meta`, the sentence for a toast `message`. No other one may be added.
const envelope: ReadonlySet<string> = new Set(['data', 'meta', 'message']);

/** Whose fields the specification fixes, with the section that does. */
const ofSpecification: ReadonlyMap<string, string> = new Map([
  ['login', 'section 7: access_token, user, message'],
  ['loginSecondFactor', 'section 7: access_token, user'],
  ['loginPasskey', 'section 7: access_token, user'],
  ['finishSingleSignOn', 'section 7: access_token, user'],
  ['signInAs', 'section 7: access_token, user'],
  ['endSignInAs', 'section 7: access_token, user'],
  ['switchAccount', 'section 7: access_token, user'],
  ['getMe', 'section 7: user'],
  ['listTags', 'section 7: tags'],
]);

const shape = z.object({
  properties: z.record(z.string(), z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
});

/** The names of all fields that an answer may have; what is no object has none. */
function fieldsOf(schema: unknown): string[] {
  const { properties = {}, anyOf = [], oneOf = [] } = shape.parse(schema);
  return [...Object.keys(properties), ...[...anyOf, ...oneOf].flatMap(fieldsOf)];
}

function isInEnvelope({ response }: Operation): boolean {
  if (response === undefined) return true;
  const fields = fieldsOf(z.toJSONSchema(response, { unrepresentable: 'any' }));
  return fields.length > 0 && fields.every((field) => envelope.has(field));
}

describe('answers of operations', () => {
  const all: readonly Operation[] = Object.values(operations);
  const outside = all.filter((operation) => !isInEnvelope(operation)).map(({ name }) => name);

  it('are in one envelope, outside what the specification fixes', () => {
    expect(outside.filter((name) => !ofSpecification.has(name))).toEqual([]);
  });

  it('are on no list where they are in it', () => {
    expect([...ofSpecification.keys()].filter((name) => !outside.includes(name))).toEqual([]);
  });
});
