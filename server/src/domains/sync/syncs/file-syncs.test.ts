import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSyncConnection } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BucketServer, startBucketServer } from '../../../testing/bucket-server.ts';
import { sftpPassword, startSyncSftp, type SyncSftp } from '../../../testing/sync-sftp.ts';
import { column, startSyncStory, type SyncStory } from '../../../testing/syncing.ts';

let story: SyncStory;
let sftp: SyncSftp;
let s3: BucketServer;
beforeAll(async () => {
  s3 = await startBucketServer('people');
  sftp = await startSyncSftp();
  story = await startSyncStory({ PRIVATE_HOSTS: `${new URL(s3.url).host},127.0.0.1:${sftp.port}` });
});
afterAll(async () => {
  await Promise.all([story.stop(), sftp.stop(), s3.stop()]);
});

const destinations = {
  s3: () => ({
    endpoint: s3.url,
    region: 'us-east-1',
    bucket: 'people',
    access_key_id: 'S3RVER',
    secret_access_key: 'S3RVER',
    format: 'jsonl',
  }),
  sftp: () => ({
    host: '127.0.0.1',
    port: sftp.port,
    user: 'acquaint',
    password: sftpPassword,
    folder: 'exports',
    format: 'jsonl',
  }),
} as const;
const roots = { s3: () => join(s3.folder, 'people'), sftp: () => sftp.folder } as const;

/** The rows in files of a kind, by the address. */
function rowsIn(vendor: keyof typeof roots, kind: 'rows' | 'removed', run: string): Record<string, unknown> {
  const names = readdirSync(roots[vendor](), { recursive: true, encoding: 'utf8' });
  const files = names.filter(
    (name) => name.includes(run) && name.includes(`${kind}-`) && /\.jsonl(?:\._S3rver_object)?$/.test(name),
  );
  const lines = files.flatMap((name) => readFileSync(join(roots[vendor](), name), 'utf8').trim().split('\n'));
  return Object.fromEntries(lines.map((line) => JSON.parse(line)).map(({ email, ...rest }) => [email, rest]));
}

describe.each(['s3', 'sftp'] as const)('a sync to files in %s', (vendor) => {
  it('writes what was added, changed and removed, each run into files of its own', async () => {
    const connection = await story.makeDestination(vendor, destinations[vendor]());
    const { data } = await story.server.call(checkSyncConnection, story.user.token, { params: { id: connection } });
    expect(data.check_steps.filter(({ is_ok: isOk }) => !isOk)).toEqual([]);
    const guards = { most_removals: 100, most_refused: 100 };
    const sync = await story.makeSync({ connection_id: connection, object_id: 'files', guards });
    await story.setCustomers([
      ['1', 'ann@example.com', "O'Ann"],
      ['2', 'bob@example.com', '=1+1'],
    ]);
    const first = await story.run(sync);
    expect(first).toMatchObject({ state: 'done', counts: { added: 2 } });
    expect(rowsIn(vendor, 'rows', first.id)).toEqual({
      'ann@example.com': { first_name: "O'Ann" },
      'bob@example.com': { first_name: '=1+1' },
    });
    await story.setCustomers([['1', 'ann@example.com', 'Anna']]);
    const second = await story.run(sync);
    expect(second).toMatchObject({ state: 'done', counts: { changed: 1, removed: 1 } });
    expect(rowsIn(vendor, 'rows', second.id)).toEqual({ 'ann@example.com': { first_name: 'Anna' } });
    expect(Object.keys(rowsIn(vendor, 'removed', second.id))).toEqual(['bob@example.com']);
  });
});

describe('a sync to files', () => {
  it('writes tables that no spreadsheet runs, with days of the account', async () => {
    const { server, user } = story;
    await server.running.services.postgres.pool.query('update accounts set time_zone = $2 where id = $1', [
      user.accountId,
      'Pacific/Honolulu',
    ]);
    const connection = await story.makeDestination('sftp', { ...destinations.sftp(), format: 'csv' });
    const sync = await story.makeSync({
      connection_id: connection,
      object_id: 'files',
      mappings: [
        column('email'),
        column('first_name', 'name'),
        { ...column('joined', 'id'), steps: [{ kind: 'date', format: 'date' }] },
      ],
      guards: { most_removals: 100, most_refused: 100 },
    });
    // The evening of November 28 in Honolulu.
    await story.setCustomers([
      ['2026-11-29T05:30:00Z', 'ann@example.com', '=1+1'],
      ['2026-11-29T05:31:00Z', 'bob@example.com', '+15125550142'],
      ['2026-11-29', 'cay@example.com', '+1-512-555-0142'],
      ['2026-11-30 01:00:00', 'dee@example.com', '@SUM(A1)'],
    ]);
    const run = await story.run(sync);
    expect(run).toMatchObject({ state: 'done', counts: { added: 4 } });
    const names = readdirSync(sftp.folder, { recursive: true, encoding: 'utf8' });
    const [file = ''] = names.filter((name) => name.includes(run.id) && name.endsWith('.csv'));
    const lines = readFileSync(join(sftp.folder, file), 'utf8').trim().split('\r\n').toSorted();
    expect(lines).toEqual([
      "ann@example.com,'=1+1,2026-11-28",
      'bob@example.com,+15125550142,2026-11-28',
      'cay@example.com,+1 512-555-0142,2026-11-29',
      "dee@example.com,'@SUM(A1),2026-11-30",
      'email,first_name,joined',
    ]);
  });
});
