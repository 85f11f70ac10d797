import { describe, expect, it } from 'vitest';
import { relyingPartyOf } from './relying-party.ts';

describe('relyingPartyOf', () => {
  it.each([
    ['https://app.example.com', 'https://app.example.com'],
    ['https://app.example.com:8443/', 'https://app.example.com:8443'],
  ])('takes the host of %s, whatever a request says', (publicUrl, origin) => {
    expect(relyingPartyOf({ publicUrl }, { host: 'anything' })).toEqual({ id: 'app.example.com', origins: [origin] });
  });

  it.each(['127.0.0.1:3000', 'localhost:3000', '[::1]:3000'])('is localhost for %s, from any name of it', (host) => {
    expect(relyingPartyOf({ publicUrl: null }, { host })).toEqual({
      id: 'localhost',
      origins: ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'],
    });
  });

  it.each([
    ['https://192.0.2.7', 'anything'],
    ['https://[2001:db8::1]', 'anything'],
    [null, 'evil.example:3000'],
    [null, ''],
  ])('is refused with %s for a request to %s', (publicUrl, host) => {
    expect(() => relyingPartyOf({ publicUrl }, { host })).toThrow('Passkeys need a site with a name');
  });
});
