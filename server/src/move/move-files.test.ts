import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openFiles } from '../platform/files/files.ts';
import { everyOne } from '../testing/every-one.ts';
import { compareFiles, copyFiles } from './move-files.ts';
import { openMoveState } from './move-state.ts';

const root = mkdtempSync(join(tmpdir(), 'acquaint-move-files-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const filesIn = (folder: string) =>
  openFiles({ dataDir: join(root, folder), fileBucket: null, fileCache: 0, role: null, port: 0 });

describe('files that move while the product runs', () => {
  it('are copied without one that is deleted after it was listed', async () => {
    mkdirSync(join(root, 'old/files/imports'), { recursive: true });
    for (const name of ['kept.csv', 'gone.csv']) writeFileSync(join(root, 'old/files/imports', name), name);
    const from = filesIn('old');
    const listed = await everyOne(from.local.all());
    const to = filesIn('new');
    rmSync(join(root, 'old/files/imports/gone.csv'));
    const listing = Object.assign(Object.create(from), {
      local: {
        ...from.local,
        async *all() {
          yield* listed;
        },
      },
    });
    await copyFiles({ from: listing, to, state: openMoveState(root, []), onProgress: () => {} });
    expect((await everyOne(to.local.all())).map(({ key }) => key)).toEqual(['imports/kept.csv']);
    await compareFiles({ from, to });
  });
});
