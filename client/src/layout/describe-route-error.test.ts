import { describe, expect, it } from 'vitest';
import { toApiError } from '../platform/api/api-error.ts';
import { describeRouteError } from './describe-route-error.ts';

describe('describeRouteError', () => {
  it.each([
    [toApiError(500, { message: 'x' }), { title: '500', text: 'Server error' }],
    [toApiError(422, { message: 'Too odd' }), { title: '422', text: 'Too odd' }],
    [toApiError(422, {}), { title: '422', text: 'Server Error' }],
    [toApiError(404, { message: 'This does not exist.' }), { title: '404', text: 'This does not exist.' }],
    [new Error('No templateId provided'), { title: 'No templateId provided', text: '' }],
    ['?', { title: 'Something went wrong', text: '' }],
  ])('%s', (error, words) => {
    expect(describeRouteError(error)).toEqual(words);
  });
});
