import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { installDefaultMessages } from './messages.ts';

beforeAll(installDefaultMessages);

const schema = z.object({
  kind: z.enum(['page', 'form']),
  value: z.union([z.string(), z.number()]),
  content: z.discriminatedUnion('type', [
    z.object({ type: z.literal('url'), url: z.string() }),
    z.object({ type: z.literal('text'), text: z.string() }),
  ]),
});

function messagesFor(input: unknown): Record<string, string> {
  const { error } = schema.safeParse(input);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

describe('messages of wrong input', () => {
  it('say of what is missing that it is required, whatever its type is', () => {
    const required = 'This field is required';
    expect(messagesFor({})).toEqual({ kind: required, value: required, content: required });
    expect(messagesFor({ kind: 'page', value: 1, content: {} })).toEqual({ 'content.type': required });
    expect(messagesFor({ kind: 'page', value: 1, content: { type: 'url' } })).toEqual({ 'content.url': required });
  });

  it('name what is possible, in our words', () => {
    expect(messagesFor({ kind: 'x', value: {}, content: { type: 'x' } })).toEqual({
      kind: 'Must be one of page, form',
      value: 'Is not in the right form',
      'content.type': 'Must be one of url, text',
    });
    expect(messagesFor({ kind: null, value: [], content: null })).toMatchObject({ kind: 'Must be one of page, form' });
  });
});
