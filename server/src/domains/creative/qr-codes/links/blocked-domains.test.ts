import { describe, expect, it } from 'vitest';
import { isBlocked } from './blocked-domains.ts';

const domains = ['evil.example', 'Schäd.example', 'DOT.example.', '203.0.113.9'];

describe('isBlocked', () => {
  it.each([
    'https://evil.example/login',
    'https://evil.example./login',
    'https://EVIL.example',
    'https://www.evil.example:8443/',
    'https://a.b.evil.example./',
    'https://xn--schd-noa.example/',
    'https://SCHÄD.example./',
    'https://dot.example/',
    'https://user:password@evil.example/',
    'https://evil%2Eexample/',
    'https://evil。example/',
    'https://3405803785/',
    'https://0xcb.0.113.9/',
  ])('blocks %s', (url) => expect(isBlocked(url, domains)).toBe(true));

  it.each(['https://notevil.example/', 'https://evil.example.org/', 'https://example/', 'https://203.0.113.90/'])(
    'lets %s pass',
    (url) => expect(isBlocked(url, domains)).toBe(false),
  );
});
