import { createHash } from 'node:crypto';
import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conformanceBatch, type Conformant, settle, testConformance } from '../../../testing/sync-conformance.ts';
import { sftpPassword, startSyncSftp, type SyncSftp } from '../../../testing/sync-sftp.ts';
import { folderObject } from '../files/batch-files.ts';
import { sftpDestination } from './destination.ts';
import { openSftp } from './open-sftp.ts';
import { uploadFile } from './upload-file.ts';

let server: SyncSftp;
let subject: Conformant;
const never = new AbortController().signal;

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();

beforeAll(async () => {
  server = await startSyncSftp();
  const values = { host: '127.0.0.1', port: server.port, user: 'acquaint', folder: 'exports/people', format: 'jsonl' };
  subject = {
    connector: sftpDestination,
    connection: { values, secrets: { password: sftpPassword } },
    strangerConnection: { values, secrets: { password: 'another password' } },
    tools: { privateHosts: [`127.0.0.1:${server.port}`], now: () => new Date() },
    target: { object: folderObject, keyFields: ['id'] },
    adds: 'upsert',
    fields: (number) => ({ id: String(number) }),
    keyOf: String,
    held: async () =>
      filesBelow(server.folder)
        .filter((name) => name.endsWith('.jsonl') && name.includes('rows-'))
        .flatMap((name) => readFileSync(join(server.folder, name), 'utf8').trim().split('\n'))
        .map((line) => String(JSON.parse(line).id))
        .toSorted(),
  };
});
afterAll(() => server.stop());

describe('sftpDestination', () => {
  testConformance(() => subject);

  it('writes parts under the names of their run, and no half file stays', async () => {
    const writer = await sftpDestination.open(subject.connection, subject.target, subject.tools);
    const replace = conformanceBatch(subject, [31, 32], 'replace');
    await settle(writer, { ...replace, runId: 'run/../../x', number: 2, firstRow: 2 });
    await settle(writer, { ...conformanceBatch(subject, [33], 'remove'), runId: 'r1' });
    await writer.close();
    const files = filesBelow(server.folder);
    expect(files).toContain('exports/people/run_______x/rows-00000002.jsonl');
    expect(files).toContain('exports/people/r1/removed-00000001.jsonl');
    expect(files.filter((name) => name.endsWith('.part'))).toEqual([]);
    expect(JSON.parse(readFileSync(join(server.folder, 'exports/people/latest.json'), 'utf8'))).toEqual({
      run: 'run_______x',
      format: 'jsonl',
    });
  });

  it('signs in again after the connection was cut', async () => {
    const writer = await sftpDestination.open(subject.connection, subject.target, subject.tools);
    await settle(writer, conformanceBatch(subject, [41]));
    server.cut();
    const batch = conformanceBatch(subject, [42]);
    await expect.poll(async () => (await settle(writer, batch)).kind).toBe('answered');
    await writer.close();
    expect((await subject.held()).filter((key) => key === '42')).toHaveLength(1);
  });

  it('refuses a server that shows another key', async () => {
    const [, { detail } = { detail: '' }] = await sftpDestination.check(subject.connection, subject.tools, never);
    const fingerprint = /SHA256:[A-Za-z0-9+/]+/.exec(detail)?.[0] ?? '';
    const withKey = (text: string) => ({
      ...subject.connection,
      values: { ...subject.connection.values, fingerprint: text },
    });
    expect((await sftpDestination.check(withKey(fingerprint), subject.tools, never)).every(({ isOk }) => isOk)).toBe(
      true,
    );
    const wrong = await sftpDestination.check(withKey('SHA256:AAAA'), subject.tools, never);
    expect(wrong.at(-1)).toMatchObject({ isOk: false, detail: expect.stringContaining('another key') });
  });

  it('writes 100 MB whole', async () => {
    const session = await openSftp(subject.connection, subject.tools, never);
    const chunk = Buffer.alloc(1_048_576, 'Acquaint ');
    await session.use((sftp) =>
      uploadFile(
        sftp,
        'large/file.bin',
        Array.from({ length: 100 }, () => chunk),
      ),
    );
    session.close();
    const path = join(server.folder, 'large/file.bin');
    expect(statSync(path).size).toBe(100 * chunk.length);
    const [found, expected] = [createHash('sha256'), createHash('sha256')];
    await pipeline(createReadStream(path), found);
    for (let count = 0; count < 100; count += 1) expected.update(chunk);
    expect(found.digest('hex')).toBe(expected.digest('hex'));
  });
});
