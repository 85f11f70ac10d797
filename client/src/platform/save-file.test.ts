import { describe, expect, it } from 'vitest';
import { fileStem, toCsv } from './save-file.ts';

describe('toCsv', () => {
  it('quotes what would break a row, and disarms what a spreadsheet would run', () => {
    const rows = [
      ['a, "b"', 3],
      ['=SUM(A1)', -2],
      ['two\nlines', 0.5],
    ] as const;
    expect(toCsv(['Name', 'Count'], rows)).toBe(
      '\uFEFFName,Count\r\n"a, ""b""",3\r\n\'=SUM(A1),-2\r\n"two\nlines",0.5\r\n',
    );
  });

  it('leaves amounts and phone numbers as they are', () => {
    const rows = [['-$20,000 to -$2,500'], ['+1 (619) 555-0196'], ['+12%']];
    expect(toCsv(['Value'], rows)).toBe('\uFEFFValue\r\n"-$20,000 to -$2,500"\r\n+1 (619) 555-0196\r\n+12%\r\n');
  });
});

describe('fileStem', () => {
  it('keeps letters and digits', () => expect(fileStem('Visits, by day (2026)')).toBe('visits-by-day-2026'));
});
