import { describe, expect, it } from 'vitest';
import { inert } from './inert.ts';

describe('inert', () => {
  it.each([
    '+16195550196',
    '+1 (619) 555-0196 ext. 12',
    '-5',
    '+1.25',
    '+12%',
    '-1,234.50',
    '-$20,000 to -$2,500',
    '-$2,499 to $2,499',
    '−1.4 points',
    "'quoted'",
    'a=b',
  ])('leaves alone what spreadsheets read: %s', (cell) => {
    expect(inert(cell)).toBe(cell);
  });

  it.each([
    ['+1-512-555-0142', '+1 512-555-0142'],
    ['+1-512-555-0142 x7', '+1-512-555-0142 x7'],
    ['+44-20-7946-0958', '+44 20-7946-0958'],
  ])('writes a phone number so that no spreadsheet subtracts: %s', (cell, written) => {
    expect(inert(cell)).toBe(written);
  });

  it.each([
    '=1+1',
    '+1+1',
    '-1-cmd',
    '+1 (512)',
    '-$5+A1',
    '-5 to A1',
    '+',
    '-',
    '+-1-512-555-0142',
    '+1-2-3',
    '@x',
    '\tx',
    '\n=x',
    '＝1',
  ])('keeps from running what begins a formula: %j', (cell) => {
    expect(inert(cell)).toBe(`'${cell}`);
  });
});
