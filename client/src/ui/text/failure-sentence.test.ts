import { describe, expect, it } from 'vitest';
import { toApiError } from '../../platform/api/api-error.ts';
import { failureSentence } from './failure-sentence.ts';

describe('failureSentence', () => {
  it('is the message of wrong input, and of failures that the API names', () => {
    expect(failureSentence(toApiError(400, { message: 'Choose a design.' }))).toBe('Choose a design.');
    expect(failureSentence(toApiError(409, { code: 'conflict', message: 'Taken.' }))).toBe('Taken.');
  });

  it.each([403, 404, 409, 422, 500])('is "Something went wrong!" for any other %i', (status) => {
    expect(failureSentence(toApiError(status, { message: 'no' }))).toBe('Something went wrong!');
    expect(failureSentence(toApiError(status, { errors: { name: ['no'] } }))).toBe('Something went wrong!');
  });

  it('is missing for errors of fields and without an answer', () => {
    expect(failureSentence(toApiError(400, { errors: { name: ['Too long'] } }))).toBeNull();
    expect(failureSentence(toApiError(400, { code: 'already_exists', errors: { name: ['Taken'] } }))).toBeNull();
    expect(failureSentence(new Error('offline'))).toBeNull();
  });
});
