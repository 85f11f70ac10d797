import { describe, expect, it } from 'vitest';
import { readEventStream } from './read-event-stream.ts';

async function* chunksOf(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield await Promise.resolve(text.slice(at, at + size));
}

describe('readEventStream', () => {
  it.each([1, 3, 7, 1_000])('reads messages that come in pieces of %i characters, and no comments', async (size) => {
    const text = ': hello\n\ndata: {"a":1}\n\n: still here\n\ndata: {"a":"two\\n\\nlines"}\n\ndata: {"unfinished":';
    const messages: unknown[] = [];
    for await (const message of readEventStream(chunksOf(text, size))) messages.push(message);
    expect(messages).toEqual([{ a: 1 }, { a: 'two\n\nlines' }]);
  });
});
