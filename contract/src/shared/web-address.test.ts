import { describe, expect, it } from 'vitest';
import { webAddress } from './fields.ts';

describe('webAddress', () => {
  it.each([
    ['example.com', 'https://example.com'],
    [' shop.example.com/spring?x=1#top ', 'https://shop.example.com/spring?x=1#top'],
    ['example.com:8080/a', 'https://example.com:8080/a'],
    ['http://example.com', 'http://example.com'],
    ['', ''],
  ])('takes %j', (typed, meant) => {
    expect(webAddress.parse(typed)).toBe(meant);
  });

  it.each([
    'example',
    'javascript:alert(1)',
    'a.b:alert(1)',
    'mailto:x@example.com',
    'x@example.com',
    '//example.com',
    'exa mple.com',
    '1.5',
  ])('refuses %j', (typed) => {
    expect(webAddress.safeParse(typed).error?.issues[0]?.message).toBe(
      'Enter a full web address, such as https://example.com',
    );
  });
});
