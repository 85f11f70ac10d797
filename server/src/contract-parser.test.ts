import { parse } from 'node:querystring';
import { errorBody, type Operation } from '@acquaint/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OperationError } from './platform/http/operation-error.ts';
import { parseInput, type ParsedInput, type RawInput } from './platform/http/parse-input.ts';
import { all, byName } from './testing/contract-server.ts';
import { fuzzSeed, type HostileInput, hostileInput, searchOf } from './testing/hostile-input.ts';
import { thoroughness } from './testing/thoroughness.ts';

// The parser of every operation in this process: the same code that answers requests, with many more inputs than go over HTTP.

/** What the server hands to the parser for such a request. */
function rawOf(operation: Operation, input: HostileInput): RawInput {
  const names = [...operation.path.matchAll(/:([a-zA-Z]+)/g)].map(([, name = '']) => name);
  return {
    params: Object.fromEntries(names.map((name) => [name, input.id])),
    query: parse(searchOf(input)),
    body: operation.method === 'GET' ? undefined : JSON.parse(JSON.stringify(input.body)),
    file: null,
  };
}

/** The value or the refusal. What fails in another way is thrown. */
function parsed(operation: Operation, raw: RawInput): ParsedInput | OperationError {
  try {
    return parseInput(operation, raw);
  } catch (error) {
    if (error instanceof OperationError) return error;
    throw error;
  }
}

describe.each(byName(all))('the input of %s', (_, operation) => {
  it('is parsed or refused with the errors of its fields, whatever it is', () => {
    fc.assert(
      fc.property(hostileInput(operation), (input) => {
        const result = parsed(operation, rawOf(operation, input));
        if (!(result instanceof OperationError)) {
          for (const part of [result.params, result.query, result.body])
            expect(Object.keys(part)).not.toContain('account_id');
          return;
        }
        expect(['not_found', 'invalid_input']).toContain(result.code);
        expect(errorBody.safeParse(result.body).success).toBe(true);
        if (result.code === 'invalid_input') expect(Object.keys(result.details.fields ?? {})).not.toEqual([]);
      }),
      { numRuns: thoroughness.fuzzedInputs, seed: fuzzSeed },
    );
  });
});
