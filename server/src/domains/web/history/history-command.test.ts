import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createPixel, listHistoryImports } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jsonLines, segmentMessage } from '../../../testing/history.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';

let server: TestServer;
let user: TestUser;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  user = await server.signIn();
  folder = mkdtempSync(join(tmpdir(), 'acquaint-history-'));
  writeFileSync(join(folder, 'key.txt'), `${user.token}\n`);
  const url = 'https://shop.test/';
  const rows = [
    segmentMessage({ timestamp: '2023-05-04T10:00:00Z', url }),
    segmentMessage({ timestamp: 'never', url }),
  ];
  writeFileSync(join(folder, 'archive.jsonl'), jsonLines(rows));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.stop();
});

const command = fileURLToPath(new URL('import-history.cli.ts', import.meta.url));
/** What the command prints. */
async function run(...more: string[]): Promise<string> {
  const all = [
    command,
    join(folder, 'archive.jsonl'),
    '--key-file',
    join(folder, 'key.txt'),
    '--url',
    server.url,
    ...more,
  ];
  return promisify(execFile)(process.execPath, all).then(
    ({ stdout }) => stdout,
    (error: unknown) => String(error),
  );
}

describe('npm run import-history', () => {
  it('counts in a dry run, imports, and says what is wrong', async () => {
    const { data: pixel } = await server.call(createPixel, user.token, { body: { name: 'Shop', domain: 'shop.test' } });
    const into = ['--pixel', pixel.id, '--historical'];
    expect(await run('--pixel', pixel.id)).toContain('Add --historical: events are added to the past of the pixel.');
    const tried = await run(...into, '--dry-run');
    expect(tried).toContain('1 event would be added.');
    expect(tried).toContain('1 × timestamp Write the time as 2023-01-31T12:00:00Z. Rows 2');
    expect(await run(...into)).toContain('1 event added.');
    expect(await run('--pixel', crypto.randomUUID(), '--historical')).toContain('This does not exist.');
    const { data } = await server.call(listHistoryImports, user.token, {});
    expect(data.map(({ status }) => status)).toEqual(['done', 'checked']);
  });
});
