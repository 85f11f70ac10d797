import { describe, expect, it } from 'vitest';
import { fileNameOf } from './api-client.ts';
import { ApiError, toApiError } from './api-error.ts';
import { apiBase } from '../settings.ts';

describe('toApiError', () => {
  it('joins the messages of each field', () => {
    expect(toApiError(400, { errors: { email: ['Too short', 'Not valid'], name: ['Missing'] } })).toMatchObject({
      status: 400,
      fields: { email: 'Too short. Not valid', name: 'Missing' },
    });
  });

  it('takes the message otherwise, and has a default', () => {
    expect(toApiError(400, { message: 'Taken' }).message).toBe('Taken');
    expect(toApiError(409, { code: 'conflict', message: 'Taken' }).message).toBe('Taken');
    expect(toApiError(409, { code: 'conflict', errors: { name: ['Taken'] } })).toMatchObject({
      message: 'Something went wrong!',
      fields: null,
    });
    expect(toApiError(409, { message: 'Taken' })).toMatchObject({
      message: 'Something went wrong!',
      serverMessage: 'Taken',
    });
    for (const body of [null, 'text', {}, [], { errors: 'x' }])
      expect(toApiError(500, body)).toEqual(new ApiError(500, 'Something went wrong!'));
  });
});

describe('apiBase', () => {
  it("goes by the page's host, by default to the same origin", () => {
    expect(apiBase('app.example.com', { 'app.example.com': 'https://api.example.com/' })).toBe(
      'https://api.example.com',
    );
    expect(apiBase('other.example.com', { 'app.example.com': 'https://api.example.com' })).toBe('');
  });
});

describe('fileNameOf', () => {
  it('reads the name that the server gave, whatever its letters are', () => {
    expect(fileNameOf('attachment; filename="a_b.csv"; filename*=UTF-8\'\'a%20%C3%A9b.csv')).toBe('a éb.csv');
    for (const value of [null, 'attachment', "attachment; filename*=UTF-8''%ZZ"]) expect(fileNameOf(value)).toBeNull();
  });
});
