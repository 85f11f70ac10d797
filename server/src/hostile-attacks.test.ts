import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addAsset } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryDirectory } from './platform/files/temporary-folder.ts';
import { start } from './start.ts';
import { hostileDrawings } from './testing/hostile-drawings.ts';
import { hostileFonts } from './testing/hostile-fonts.ts';
import { testPng } from './testing/test-images.ts';
import { formOf, startTestServer, type TestServer, type TestUser } from './testing/test-server.ts';

// Attacks that once stopped, filled or slowed the product, each by one user.

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  // The limit of uploads of an account at once would come first.
  server = await startTestServer({ ACCOUNT_UPLOADS: '0' });
  user = await server.signIn();
});
afterAll(() => server.stop());

const drawing = (bytes: Buffer): File => new File([new Uint8Array(bytes)], 'a.svg', { type: 'image/svg+xml' });
const upload = (path: string, file: File) => server.request('POST', path, { token: user.token, body: formOf(file) });
const picture = (bytes: Buffer) => upload('/api/profile/picture', drawing(bytes));
const refusedWith = (reason: string) => ({ status: 400, body: { errors: { file: [reason] } } });

function hostileDrawing(name: string): Buffer {
  const [, bytes] = hostileDrawings.find(([known]) => known === name) ?? [];
  if (bytes === undefined) throw new RangeError(`There is no drawing ${name}`);
  return bytes();
}

const tooComplicated = 'The drawing is too complicated: simplify it, or upload it as a PNG';

describe('a drawing that takes long', () => {
  it.each([
    ['noise of 100 octaves', 'The drawing has noise that is too fine to draw'],
    ['noise of 5,000 octaves', 'The drawing has noise that is too fine to draw'],
    ['uses of uses: 10^5', tooComplicated],
    ['uses of uses: 10^30', tooComplicated],
    ['patterns of patterns: 10^9', tooComplicated],
  ])('is refused before it is drawn: %s', async (name, reason) => {
    expect(await picture(hostileDrawing(name))).toMatchObject(refusedWith(reason));
  });

  it('is ended at its limit when that is not seen before, and nobody else waits for it', async () => {
    const steps = '<feTurbulence baseFrequency="0.1" numOctaves="8"/>'.repeat(50);
    const slow = `<svg xmlns="http://www.w3.org/2000/svg" width="6000" height="6000"><filter id="f">${steps}</filter><rect width="100%" height="100%" filter="url(#f)"/></svg>`;
    let isAnswered = false;
    const answer = picture(Buffer.from(slow)).finally(() => {
      isAnswered = true;
    });
    const other = await server.signIn();
    await server.call(addAsset, other.token, { body: {}, file: await testPng() });
    expect((await server.request('GET', '/healthz')).status).toBe(200);
    expect(isAnswered).toBe(false);
    expect(await answer).toMatchObject(
      refusedWith('The image takes too much time or memory to read: save it in a simpler form, such as PNG'),
    );
  });
});

describe('comments before a drawing', () => {
  it('are stepped over, however many there are', async () => {
    const inside = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
    const comments = '<!--a--> '.repeat(2_000);
    expect((await picture(Buffer.from(comments + inside))).status).toBe(200);
    for (const name of ['40 comments before no drawing', '100,000 comments before no drawing', 'comments without ends'])
      expect(await picture(hostileDrawing(name))).toMatchObject(refusedWith('Must be a PNG, JPEG, WebP or SVG image'));
  });
});

describe('a font that unpacks to hundreds of megabytes', () => {
  it('is refused before it is unpacked', async () => {
    const bombs = hostileFonts().filter(([name]) => name.startsWith('WOFF: '));
    for (const [name, bytes] of bombs.slice(0, 4)) {
      const file = new File([new Uint8Array(bytes())], 'a.woff', { type: 'font/woff' });
      expect(await upload('/api/assets', file), name).toMatchObject(
        refusedWith('The font is damaged or cannot be read'),
      );
    }
  });
});

describe('many files at once by one user', () => {
  it('are read one after another, and refused with 429 when too many wait', async () => {
    const table = new File(['Surname,ZIP\nLee,02134\n'], 'a.csv', { type: 'text/csv' });
    const answers = await Promise.all(Array.from({ length: 25 }, () => upload('/api/uploads', table)));
    const of = (status: number): number => answers.filter((answer) => answer.status === status).length;
    expect(of(200) + of(429)).toBe(25);
    expect(of(200)).toBeGreaterThan(0);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toEqual({
      code: 'too_many_requests',
      message: 'Too many files are being read right now. Try again in a minute.',
    });
    expect(refused?.headers.get('retry-after')).toBe('30');
  });
});

describe('files of requests that a kill left behind', () => {
  it('are gone after the next start', async () => {
    const { config } = server.running.services;
    await server.running.stop();
    const left = join(temporaryDirectory(config), 'upload-of-somebody');
    writeFileSync(left, 'Ann Lee, 02134');
    const running = await start({ config, engines: server.engines });
    expect(existsSync(left)).toBe(false);
    // What stops the server now stops this one.
    Object.assign(server.running, running);
  });
});
