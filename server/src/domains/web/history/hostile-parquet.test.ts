import { createPixel } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { historyFile } from '../../../testing/history.ts';
import { hostileParquet } from '../../../testing/hostile-parquet.ts';
import { formOf, startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { zipOf } from '../../../testing/zip-files.ts';

let server: TestServer;
let user: TestUser;
let pixel: string;
beforeAll(async () => {
  server = await startTestServer();
  user = await server.signIn();
  const body = { name: 'Shop', domain: 'shop.test' };
  pixel = (await server.call(createPixel, user.token, { body })).data.id;
});
afterAll(() => server.stop());

async function expectRefused(file: File): Promise<void> {
  for (const path of ['history', 'history/columns']) {
    const asked = { token: user.token, body: formOf(file, {}) };
    const answer = await server.request('POST', `/api/user_pixel/${pixel}/${path}`, asked);
    expect(answer).toMatchObject({ status: 400, body: { errors: { file: [expect.any(String)] } } });
  }
}

describe('a hostile Parquet file', () => {
  it.each(hostileParquet)('%s is refused with a sentence', async (_, bytes) => {
    await expectRefused(historyFile(new Uint8Array(bytes()), 'hostile.parquet'));
  });

  it('is refused in a ZIP, too', async () => {
    const files = Object.fromEntries(hostileParquet.map(([, bytes], place) => [`part-${place}.parquet`, bytes()]));
    await expectRefused(historyFile(await zipOf(files), 'hostile.zip'));
  });
});
