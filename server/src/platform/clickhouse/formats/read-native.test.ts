import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { readNativeColumns } from './read-native.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const askFor = (columns: string, rows: number): Promise<Readable> =>
  server.running.services.clickhouse.stream({
    sql: `select ${columns} from numbers(${rows})`,
    settings: ['max_block_size = 1000'],
    format: 'Native',
  });

it('hands over the bytes of each column, in blocks as they come', async () => {
  const rows = 4_321;
  const read = [new BigUint64Array(rows), new BigUint64Array(rows)];
  const stream = await askFor('number as one, toUInt64(18446744073709551615 - number) as other', rows);
  const count = await readNativeColumns(stream, (column, piece, at) => {
    new Uint8Array(read[column]?.buffer ?? new ArrayBuffer()).set(piece, at);
  });
  expect(count).toBe(rows);
  expect([...(read[0] ?? [])]).toEqual(Array.from({ length: rows }, (_, index) => BigInt(index)));
  expect(read[1]?.[4_320]).toBe(2n ** 64n - 1n - 4_320n);
});

it('reads no rows', async () => {
  expect(await readNativeColumns(await askFor('number', 0), () => undefined)).toBe(0);
});

it('refuses columns of other types, and an answer that ends too early', async () => {
  const nothing = () => undefined;
  await expect(readNativeColumns(await askFor('toUInt32(number) as short', 3), nothing)).rejects.toThrow(
    'short is a column of UInt32, not of UInt64',
  );
  const whole = Buffer.concat(await (await askFor('number', 3)).toArray());
  await expect(readNativeColumns(Readable.from([whole.subarray(0, -1)]), nothing)).rejects.toThrow('ended in a column');
});
