import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createQrCode, getQrCodeStats, type QrCode } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../../../testing/test-server.ts';
import { browserAgent } from '../../../../testing/test-visits.ts';

const root = mkdtempSync(join(tmpdir(), 'acquaint-full-'));
const scans = join(root, 'data', 'scans');
const filler = join(scans, 'filler');
mkdirSync(scans, { recursive: true });
// Root gets a small disk of its own; nothing stops an ordinary user like a folder that may not be written to.
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', scans]).status === 0;
let server: TestServer;
let user: TestUser;
let code: QrCode;

function fillDisk(): void {
  if (!isMounted) return chmodSync(scans, 0o500);
  for (const bytes of [4_096, 1]) {
    try {
      for (;;) writeFileSync(filler, Buffer.alloc(bytes), { flag: 'a' });
    } catch {
      // It is full.
    }
  }
}
function freeDisk(): void {
  if (isMounted) rmSync(filler);
  else chmodSync(scans, 0o700);
}

beforeAll(async () => {
  server = await startTestServer({ DATA_DIR: join(root, 'data'), LOG_LEVEL: 'silent' });
  user = await server.signIn();
  const content = { type: 'url' as const, url: 'https://shop.example.com/printed' };
  code = (await server.call(createQrCode, user.token, { body: { name: 'Poster', content } })).data;
});
afterAll(async () => {
  await server.stop();
  if (isMounted) spawnSync('umount', [scans]);
  rmSync(root, { recursive: true, force: true });
});

async function scan(times: number): Promise<number[]> {
  const agent = { 'user-agent': browserAgent };
  const once = async () => (await fetch(code.short_url ?? '', { redirect: 'manual', headers: agent })).status;
  return Promise.all(Array.from({ length: times }, once));
}
const stored = async (): Promise<number> =>
  (await server.call(getQrCodeStats, user.token, { params: { id: code.id } })).data.scans;

describe('scans on a full disk', () => {
  it('are redirected and stored, each once, while it is full and when there is space again', async () => {
    expect(await scan(5)).toEqual(Array(5).fill(302));
    await server.running.redirects.drain();
    expect(await stored()).toBe(5);
    fillDisk();
    expect(await scan(40)).toEqual(Array(40).fill(302));
    expect(await stored()).toBe(45);
    freeDisk();
    expect(await scan(5)).toEqual(Array(5).fill(302));
    await server.running.redirects.drain();
    expect(await stored()).toBe(50);
    const { body } = await server.request('GET', '/metrics');
    expect(body).toContain('acquaint_qr_scans_unrecorded_total 0');
    expect(body).toContain('acquaint_journal_waiting_lines{journal="scans"} 0');
    expect(body).toContain('acquaint_journal_bad_lines{journal="scans"} 0');
  });
});
