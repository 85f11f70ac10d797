import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');

export interface PackedProject {
  readonly folder: string;
  /** Where the package is unpacked. */
  readonly installed: string;
  /** What the tarball holds. */
  readonly files: readonly string[];
  write(file: string, text: string): void;
  /** Runs a script of the project in plain Node.js, without what the tests set up, and answers what it printed. */
  runNode(file: string, environment?: Readonly<Record<string, string>>): Promise<{ stdout: string; stderr: string }>;
  /** Checks the types of all files of the project; answers the errors. */
  checkTypes(): Promise<string>;
  remove(): void;
}

/** Calls a program without a shell; what fails answers what it printed. */
async function outputOf(file: string, args: readonly string[], folder: string): Promise<string> {
  try {
    await run(file, args, { cwd: folder });
    return '';
  } catch (error) {
    // What execFile rejects with carries the output.
    return String((error as { stdout?: unknown }).stdout) || String(error);
  }
}

const settings = {
  compilerOptions: {
    target: 'es2022',
    lib: ['es2023', 'dom'],
    module: 'nodenext',
    moduleResolution: 'nodenext',
    jsx: 'react-jsx',
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    noEmit: true,
    types: ['node'],
  },
  include: ['*.ts', '*.tsx'],
};

/** A project in a temporary folder with a package of `packages` installed as npm would: from its tarball. `links` names further packages. */
export async function startPackedProject(name: string, links: readonly string[] = []): Promise<PackedProject> {
  const folder = mkdtempSync(join(tmpdir(), 'acquaint-packed-'));
  const source = join(root, 'packages', name);
  const installed = join(folder, 'node_modules', '@acquaint', name);
  const { stdout } = await run('npm', ['pack', '--json', '--silent', '--pack-destination', folder], { cwd: source });
  const tarball = /[\w.-]+\.tgz/.exec(stdout)?.[0];
  if (tarball === undefined) throw new Error(`npm pack printed no file: ${stdout}`);
  mkdirSync(dirname(installed), { recursive: true });
  await run('tar', ['-xzf', join(folder, tarball), '-C', folder]);
  cpSync(join(folder, 'package'), installed, { recursive: true });
  const { stdout: listed } = await run('tar', ['-tzf', join(folder, tarball)]);
  for (const link of ['@types/node', 'undici-types', ...links]) {
    mkdirSync(dirname(join(folder, 'node_modules', link)), { recursive: true });
    symlinkSync(join(root, 'node_modules', link), join(folder, 'node_modules', link));
  }
  const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);
  write('package.json', JSON.stringify({ name: 'consumer', private: true, type: 'module' }));
  write('tsconfig.json', JSON.stringify(settings));
  return {
    folder,
    installed,
    files: listed.trim().split('\n').toSorted(),
    write,
    runNode: (file, environment = {}) => run(process.execPath, [file], { cwd: folder, env: { ...environment } }),
    checkTypes: () => outputOf(join(root, 'node_modules', '.bin', 'tsc'), ['-p', '.'], folder),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The examples of a README in one language, as they are written there. */
export function examplesOf(readme: string, language: string): string[] {
  return readFileSync(readme, 'utf8')
    .split('\n```')
    .filter((part) => part.startsWith(`${language}\n`))
    .map((part) => part.slice(language.length + 1));
}
