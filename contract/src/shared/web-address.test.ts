import { describe, expect, it } from 'vitest';
import { hostName, webAddress } from './fields.ts';

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

describe('hostName', () => {
  it.each([
    ['Shop.example.com', 'shop.example.com'],
    ['https://shop.example.com/spring?x=1#top', 'shop.example.com'],
    ['HTTP://shop.example.com', 'shop.example.com'],
    ['shop.example.com/', 'shop.example.com'],
    ['http://localhost:3000/a', 'localhost:3000'],
  ])('takes %j', (typed, meant) => {
    expect(hostName.parse(typed)).toBe(meant);
  });

  it.each(['', 'https://', 'shop.example.com/spring', 'ftp://shop.example.com', 'https://ann@example.com', 'a\nb.com'])(
    'refuses %j',
    (typed) => {
      expect(hostName.safeParse(typed).success).toBe(false);
    },
  );
});
