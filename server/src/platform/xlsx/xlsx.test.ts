import { buffer } from 'node:stream/consumers';
import readSheet from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { type SheetCell, writeXlsx } from './xlsx.ts';

async function* rowsOf(...rows: SheetCell[][]) {
  yield* rows;
}

describe('writeXlsx', () => {
  it('makes a workbook that a reader of such files understands', async () => {
    const file = await buffer(writeXlsx('Visits', ['name', 'pages'], rowsOf(['Ida', 3], ['', 0.5], ['Ben', null])));
    expect(await readSheet(file)).toEqual([
      {
        sheet: 'Visits',
        data: [
          ['name', 'pages'],
          ['Ida', 3],
          [null, 0.5],
          ['Ben', null],
        ],
      },
    ]);
  });

  it('keeps hostile texts as texts, and leaves out what XML cannot hold', async () => {
    const texts = ['=1+1', '<script>&amp;"\'', '😀 ü', ' spaced ', 'two\nlines', '+49', '@sum'];
    const file = await buffer(writeXlsx('A:B/[C]', texts, rowsOf(['a\u0000b\ud800', Number.NaN])));
    const [sheet] = await readSheet(file, { trim: false });
    expect(sheet?.data[0]).toEqual(texts);
    expect(sheet?.data[1]?.[0]).toBe('ab\ufffd');
  });

  it('has as many columns as are wanted', async () => {
    const columns = Array.from({ length: 800 }, (_, index) => `c${index}`);
    const [sheet] = await readSheet(await buffer(writeXlsx('Wide', columns, rowsOf())));
    expect(sheet?.data).toEqual([columns]);
  });

  it('ends with the failure of what it writes', async () => {
    async function* broken() {
      yield ['fine'];
      throw new Error('The source is gone');
    }
    await expect(buffer(writeXlsx('Visits', ['a'], broken()))).rejects.toThrow('The source is gone');
  });
});
