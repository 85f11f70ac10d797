import fc from 'fast-check';
import { getCountries, getExampleNumber } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { normalizePhone, phoneKey } from './phones.ts';

describe('normalizePhone', () => {
  it.each([
    ['(512) 555-0100', '+15125550100', ''],
    ['512.555.0100', '+15125550100', ''],
    ['1-512-555-0100', '+15125550100', ''],
    ['+1 512 555 0100', '+15125550100', ''],
    ['512-555-0100 x12', '+15125550100', '12'],
    ['512-555-0100 ext. 4455', '+15125550100', '4455'],
    ['5125550100#7', '+15125550100', '7'],
    ['tel:+1-512-555-0100', '+15125550100', ''],
    ['011 44 20 7946 0958', '+442079460958', ''],
    ['0044 20 7946 0958', '+442079460958', ''],
    ['+44 (0)20 7946 0958', '+442079460958', ''],
    ['+49 30 901820', '+4930901820', ''],
  ])('reads %s', (text, e164, extension) => {
    expect(normalizePhone(text)).toEqual({ e164, extension });
  });

  it.each(['', 'n/a', 'x12', '555', '12', '000-000-000000000000000', '512-555-0100-0200-0300'])(
    'takes %j for no number',
    (text) => {
      expect(normalizePhone(text)).toBeNull();
    },
  );

  it('takes what it gave as it is', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[+]?[0-9 ().-]{5,20}$/), (text) => {
        const found = normalizePhone(text);
        if (found !== null) expect(normalizePhone(found.e164)).toEqual({ ...found, extension: '' });
      }),
    );
  });

  it('knows the example of every country in all its forms', () => {
    for (const country of getCountries()) {
      const example = getExampleNumber(country, examples);
      if (example === undefined) continue;
      const { number } = example;
      for (const form of [number, example.formatInternational(), example.getURI(), `011 ${number.slice(1)}`])
        expect([country, normalizePhone(form)?.e164]).toEqual([country, number]);
    }
  });
});

describe('phoneKey', () => {
  it('is ten digits at home, and names the country elsewhere', () => {
    expect(phoneKey('+1 (512) 555-0100 ext 3')).toBe('5125550100');
    expect(phoneKey('+44 20 7946 0958')).toBe('+442079460958');
    expect(phoneKey('nobody')).toBeNull();
  });
});
