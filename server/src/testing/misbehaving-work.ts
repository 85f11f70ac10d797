import { writeSync } from 'node:fs';
import { readFile, symlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Work } from '../platform/sandbox/sandboxed-work.ts';

/** What a parser that a hostile file took over might do. */
export type Misdeed =
  | { readonly does: 'say'; readonly text: string }
  | { readonly does: 'read'; readonly path: string }
  | { readonly does: 'write'; readonly path: string }
  | { readonly does: 'start a program' | 'load native code' | 'tell its environment' | 'leave a link' }
  | { readonly does: 'connect'; readonly port: number }
  | { readonly does: 'spin' | 'take memory' | 'crash' | 'babble' | 'fill the disk' | 'throw' };

/** The code of what went wrong; '' when nothing did. */
async function codeOf(deed: () => unknown): Promise<string> {
  try {
    await deed();
    return '';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'an error';
  }
}

function connectTo(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    connect({ port, host: '127.0.0.1' }, resolve).once('error', reject);
  });
}

export const work: Work<Misdeed> = async (task, folder) => {
  switch (task.does) {
    case 'say':
      return task.text;
    case 'read':
      return codeOf(() => readFile(task.path));
    case 'write':
      return codeOf(() => writeFile(task.path, 'x'));
    case 'start a program':
      return codeOf(async () => (await import('node:child_process')).spawnSync('true'));
    case 'load native code':
      return codeOf(() => import('@duckdb/node-api'));
    case 'tell its environment':
      return Object.keys(process.env);
    case 'leave a link':
      return codeOf(() => symlink('/etc/passwd', join(folder, 'out')));
    case 'connect':
      return codeOf(() => connectTo(task.port));
    case 'spin':
      for (;;);
    case 'take memory': {
      const taken: Buffer[] = [];
      for (;;) taken.push(Buffer.alloc(16 * 1024 * 1024, 1));
    }
    case 'crash':
      process.abort();
    // eslint-disable-next-line no-fallthrough -- nothing comes after an abort
    case 'babble':
      writeSync(1, 'this is no answer\n');
      return null;
    case 'fill the disk':
      return codeOf(() => writeFile(join(folder, 'large'), Buffer.alloc(40 * 1024 * 1024)));
    case 'throw':
      throw new TypeError('Unexpected "Jane Doe"');
  }
};
