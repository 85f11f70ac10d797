import { describe, expect, it } from 'vitest';
import { ApiError, defaultMessage } from '../platform/api-error.ts';
import { describeRouteError } from './describe-route-error.ts';

describe('describeRouteError', () => {
  it.each([
    [new ApiError(500, 'x'), { title: '500', text: 'Server error' }],
    [new ApiError(422, 'Too odd'), { title: '422', text: 'Too odd' }],
    [new ApiError(422, defaultMessage), { title: '422', text: 'Server Error' }],
    [new ApiError(404, 'This does not exist.'), { title: '404', text: 'This does not exist.' }],
    [new Error('No templateId provided'), { title: 'No templateId provided', text: '' }],
    ['?', { title: 'Something went wrong', text: '' }],
  ])('%s', (error, words) => {
    expect(describeRouteError(error)).toEqual(words);
  });
});
