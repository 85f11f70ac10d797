import { writeSync } from 'node:fs';
import { readFile, symlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Work } from '../platform/sandbox/sandboxed-work.ts';

/** The code of what went wrong; '' when nothing did. */
async function codeOf(act: () => unknown): Promise<string> {
  try {
    await act();
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

function takeMemory(): never {
  const taken: Buffer[] = [];
  for (;;) taken.push(Buffer.alloc(16 * 1024 * 1024, 1));
}

/** What a parser that a hostile file took over might do. */
const misbehaviors = {
  say: ({ text = '' }) => text,
  read: ({ path = '' }) => codeOf(() => readFile(path)),
  write: ({ path = '' }) => codeOf(() => writeFile(path, 'x')),
  startProgram: () => codeOf(async () => (await import('node:child_process')).spawnSync('true')),
  loadNativeCode: () => codeOf(() => import('@duckdb/node-api')),
  describeEnvironment: () => Object.keys(process.env),
  leaveLink: ({ folder }) => codeOf(() => symlink('/etc/passwd', join(folder, 'out'))),
  connect: ({ port = 0 }) => codeOf(() => connectTo(port)),
  spin() {
    for (;;);
  },
  takeMemory,
  crash: () => process.abort(),
  babble: () => writeSync(1, 'this is no answer\n'),
  fillDisk: ({ folder }) => codeOf(() => writeFile(join(folder, 'large'), Buffer.alloc(40 * 1024 * 1024))),
  fail() {
    throw new TypeError('Unexpected "Jane Doe"');
  },
} satisfies Record<string, (given: Given) => unknown>;

interface Given {
  readonly folder: string;
  readonly text?: string;
  readonly path?: string;
  readonly port?: number;
}

export type Misbehavior = Omit<Given, 'folder'> & { readonly does: keyof typeof misbehaviors };

export const work: Work<Misbehavior> = async ({ does, ...given }, folder) => misbehaviors[does]({ ...given, folder });
