import { conflictCodes, createTag, defineOperation } from '@acquaint/contract';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { bind, bindOperations } from './bind.ts';
import type { Context } from './context.ts';
import { declaredErrors } from './declared-errors.ts';
import { handleErrors } from './error-handler.ts';
import { OperationError } from './operation-error.ts';

const operation = defineOperation({
  name: 'getThing',
  summary: 'A thing',
  method: 'GET',
  path: '/thing',
  access: 'public',
  errors: ['not_found'],
});

/** What an operation answers whose verb throws that error. */
async function answerOf(code: 'not_found' | 'already_exists') {
  const app = fastify();
  handleErrors(app);
  // All that a public operation looks at.
  const context = { user: null } as Context;
  const binding = bind(operation, () => Promise.reject(new OperationError(code)));
  bindOperations(app, [binding], () => Promise.resolve(context));
  const { statusCode } = await app.inject({ method: 'GET', url: operation.path });
  await app.close();
  return statusCode;
}

describe('declaredErrors', () => {
  it('are what an operation declares, with what follows from its access, and every conflict for conflict', () => {
    expect([...declaredErrors(operation)]).toContain('not_found');
    expect([...declaredErrors(operation)]).not.toContain('unauthenticated');
    const ofTags = [...declaredErrors(createTag)];
    expect(ofTags).toContain('unauthenticated');
    expect(ofTags).toEqual(expect.arrayContaining(Object.keys(conflictCodes)));
  });

  it('are all that an operation answers: any other one fails its test', async () => {
    expect(await answerOf('not_found')).toBe(404);
    expect(await answerOf('already_exists')).toBe(500);
  });
});
