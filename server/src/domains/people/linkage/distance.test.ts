import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openDuckDb } from '../../../platform/duckdb/duckdb.ts';
import { compareMacros } from './model/compare.queries.ts';

describe('distance in miles', () => {
  it.each([
    ['New York to Los Angeles', [40.7128, -74.006, 34.0522, -118.2437], 2445],
    ['over the date line', [0, 179.5, 0, -179.5], 69.1],
    ['nowhere', [12, 34, 12, 34], 0],
  ])('measures %s', async (_name, [north, east, otherNorth, otherEast], miles) => {
    const db = await openDuckDb({ directory: tmpdir(), megabytes: 100 });
    for (const macro of compareMacros) await db.run(macro);
    const [row] = await db.rows(
      `select miles_between(${north}, ${east}, ${otherNorth}, ${otherEast}) as miles`,
      z.object({ miles: z.number() }),
    );
    db.close();
    expect(Math.abs((row?.miles ?? -1) - miles)).toBeLessThan(2);
  });
});
