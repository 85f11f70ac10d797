import { describe, expect, it } from 'vitest';
import { isFound } from './call-list.tsx';
import { addressOf, languages, sampleRequest } from './code-samples.ts';
import type { Call } from './reference.ts';
import { fieldRows, sampleOf, typeText } from './schema-rows.ts';

const body = {
  type: 'object',
  properties: {
    name: { type: 'string', maxLength: 60 },
    is_live: { type: 'boolean' },
    kind: { enum: ['a', 'b'] },
    note: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    rows: { type: 'array', items: { type: 'object', properties: { id: { type: 'string', format: 'uuid' } } } },
  },
  required: ['name', 'is_live', 'note'],
} as const;

const call: Call = {
  name: 'updateThing',
  summary: 'Change a thing',
  method: 'PUT',
  path: '/api/things/{id}',
  tag: 'web',
  scope: 'web:write',
  parameters: [
    { name: 'id', in: 'path', required: true, description: '', schema: { type: 'string', format: 'uuid' } },
    { name: 'search', in: 'query', required: false, description: '', schema: { type: 'string' } },
  ],
  body,
  takesFile: false,
  answer: null,
  failures: [],
};

describe('schemas', () => {
  it('are rows of fields, with those of objects below them', () => {
    expect(fieldRows(body).map(({ name, type, isRequired }) => [name, type, isRequired])).toEqual([
      ['name', 'string', true],
      ['is_live', 'boolean', true],
      ['kind', '"a" | "b"', false],
      ['note', 'string | null', true],
      ['rows', 'object[]', false],
      ['rows.id', 'string', false],
    ]);
    expect(typeText({ type: 'array', items: { enum: ['a', 'b'] } })).toBe('("a" | "b")[]');
  });

  it('have samples of what is required', () => {
    expect(sampleOf(body)).toEqual({ name: 'Spring postcards', is_live: true, note: 'text' });
  });
});

describe('samples', () => {
  const request = sampleRequest(call);
  const write = (language: string) =>
    languages.find(({ value }) => value === language)?.write('https://acquaint.example.com', call, request) ?? '';

  it('fill the path and encode the query', () => {
    const values = { ...request.values, search: 'a b&c' };
    expect(addressOf(call, { values, body: '' })).toBe(`/api/things/${request.values['id']}?search=a+b%26c`);
  });

  it('quote what a shell would read, and say what Python says', () => {
    const quoted = languages[0].write('', call, { ...request, body: `{ "name": "Jane's" }` });
    expect(quoted).toContain(String.raw`'{ "name": "Jane'\''s" }'`);
    expect(write('python')).toContain('"is_live": True');
    expect(write('python')).toContain('requests.put(');
    expect(write('typescript')).toContain("method: 'PUT'");
  });
});

describe('isFound', () => {
  it('looks for every word in the name, the sentence and the path', () => {
    expect([isFound(call, 'thing change'), isFound(call, '/api/things'), isFound(call, 'thing delete')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
