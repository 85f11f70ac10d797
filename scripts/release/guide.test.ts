import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { environmentSchema } from '../../server/src/config-schema.ts';

const root = join(import.meta.dirname, '../..');
const pages = globSync('docs/operate/*.md', { cwd: root }).toSorted();
const { scripts } = z
  .looseObject({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));

interface Line {
  readonly page: string;
  readonly command: string;
}

/** Lines of the blocks that are for a shell. */
function commandsOf(page: string): Line[] {
  const text = readFileSync(join(root, page), 'utf8');
  return [...text.matchAll(/^```sh\n([^`]*)^```$/gm)].flatMap(([, block = '']) =>
    block
      .split('\n')
      .map((line) => line.replace(/ +#.*$/, '').trim())
      .filter((line) => line !== '')
      .map((command) => ({ page: basename(page), command })),
  );
}

/** Words of a line as a shell has them, without what our examples do not use. */
const wordsOf = (line: string): string[] =>
  (line.match(/(?:'[^']*'|[^\s'])+/g) ?? []).map((word) => word.replaceAll("'", ''));

const assignment = /^([A-Z][A-Z0-9_]*)=(.*)$/;

/** Settings before a command: the product knows them and takes their values. */
function checkSettings(words: readonly string[]): void {
  for (const word of words) {
    const [, name = '', value = ''] = assignment.exec(word) ?? [];
    expect(Object.keys(environmentSchema.shape)).toContain(name);
    const parsed = environmentSchema.pick({ [name]: true } as never).safeParse({ [name]: value });
    expect(parsed.error).toBeUndefined();
  }
}

/** What the script of an npm script takes, from the options that it parses. */
function optionsOf(file: string): ParseArgsOptionsConfig {
  const text = readFileSync(join(root, file), 'utf8');
  const found = text.matchAll(/'?([a-z-]+)'?: \{ type: '(string|boolean)'/g);
  // The pattern has just these two.
  return Object.fromEntries(
    [...found].map(([, name = '', type = '']) => [name, { type: type as 'string' | 'boolean' }]),
  );
}

function checkScript(name: string, args: readonly string[]): void {
  const line = scripts[name];
  expect(line, `npm run ${name}`).toBeDefined();
  const [program, file = ''] = (line ?? '').split(' ');
  expect(program).toBe('node');
  expect(existsSync(join(root, file))).toBe(true);
  // Throws for an option that it does not have.
  parseArgs({ args: [...args], options: optionsOf(file), allowPositionals: true, strict: true });
}

function checkNpm([command = '', ...rest]: readonly string[]): void {
  if (command === 'run') {
    const [name = '', dashes, ...args] = rest;
    if (dashes !== undefined) expect(dashes).toBe('--');
    checkScript(name, args);
    return;
  }
  expect(['start', 'install', 'audit', 'sbom', 'test']).toContain(command);
  if (command === 'start') expect(['', '-- --allow-downtime']).toContain(rest.join(' '));
}

function checkNpx(words: readonly string[]): void {
  const place = words.indexOf('acquaint');
  expect(place).toBeGreaterThanOrEqual(0);
  const [name = 'start', ...args] = words.slice(place + 1);
  if (name !== 'start') checkScript(name, args);
}

/** Files of this repository that a command names exist. */
function checkFiles(words: readonly string[]): void {
  for (const word of words.filter((one) => one.startsWith('deploy/')))
    expect(existsSync(join(root, word)), word).toBe(true);
}

/** Values that Helm is given are those of the chart. */
function checkHelm(words: readonly string[]): void {
  const values: unknown = parse(readFileSync(join(root, 'deploy/helm/acquaint/values.yaml'), 'utf8'));
  for (const [place, word] of words.entries()) {
    if (word !== '--set') continue;
    const [path = ''] = (words[place + 1] ?? '').split('=', 1);
    expect(values).toHaveProperty(path);
  }
}

const answered = ['/healthz', '/readyz', '/livez', '/metrics'];

function checkCurl(words: readonly string[]): void {
  for (const word of words.filter((one) => one.startsWith('http'))) expect(answered).toContain(new URL(word).pathname);
}

/** Programs of the operator's system that examples may use. */
const others = new Set(['openssl', 'systemctl', 'journalctl', 'kubectl', 'useradd', 'install', 'rm']);
const ours: Readonly<Record<string, (words: readonly string[]) => void>> = {
  npm: checkNpm,
  npx: checkNpx,
  docker: () => undefined,
  helm: checkHelm,
  curl: checkCurl,
};

function checkCommand(command: string): void {
  const words = wordsOf(command);
  const start = words.findIndex((word) => !assignment.test(word));
  checkSettings(words.slice(0, start));
  const [program = '', ...rest] = words.slice(start);
  const check = ours[program];
  if (check === undefined) expect([...others]).toContain(program);
  else check(rest);
  checkFiles(rest);
}

describe('the guide for operators', () => {
  const commands = pages.flatMap(commandsOf);

  it('has commands', () => expect(commands.length).toBeGreaterThan(30));

  it.each(commands)('$page: $command', ({ command }) => checkCommand(command));

  it('finds a command that would not work', () => {
    for (const wrong of [
      'npm run backups -- /var/backups',
      'npm run move -- --to-postgres embedded',
      'npx acquaint fly',
      'DATADIR=/data npm start',
      'REGISTRATION=maybe npm start',
      'docker compose --file deploy/compose.yml up',
      'helm upgrade acquaint deploy/helm/acquaint --set replicas=2',
      'curl http://127.0.0.1:3000/health',
      'pg_dump acquaint',
    ])
      expect(() => checkCommand(wrong), wrong).toThrow();
  });

  it('names settings that exist', () => {
    const known = new Set([...Object.keys(environmentSchema.shape), 'NODE_COMPILE_CACHE']);
    const named = pages.flatMap((page) =>
      [...readFileSync(join(root, page), 'utf8').matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:=[^`]*)?`/g)].map(
        ([, name = '']) => name,
      ),
    );
    expect(named.filter((name) => !known.has(name))).toEqual([]);
    expect(named.length).toBeGreaterThan(30);
  });

  it('is reached from its first page, and that one from the README', () => {
    const first = readFileSync(join(root, 'docs/operate/README.md'), 'utf8');
    for (const page of pages.map((one) => basename(one)).filter((name) => name !== 'README.md'))
      expect(first).toContain(`(${page})`);
    expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain('(docs/operate/README.md)');
    expect(dirname(pages[0] ?? '')).toBe('docs/operate');
  });
});
