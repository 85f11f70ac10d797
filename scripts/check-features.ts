import { existsSync, globSync, readFileSync } from 'node:fs';
import { operations } from '../contract/src/index.ts';

// The mirror: every operation has its verb's file in the server and is named by a test; every server file's suffix is a known one.
const knownSuffixes = new Set(
  ['', 'routes', 'store', 'queries', 'table', 'data', 'test', 'nightly', 'cli', 'port', 'tables', 'retention'].concat([
    'job',
    'process',
    'schedule',
    'thread',
  ]),
);
const problems: string[] = [];

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

const serverFiles = globSync('server/src/domains/**/*.ts');
const tests = globSync('{server/src,e2e}/**/*.{test,spec}.ts').map((file) => readFileSync(file, 'utf8'));
for (const name of Object.keys(operations)) {
  if (!serverFiles.some((file) => file.endsWith(`/${kebab(name)}.ts`)))
    problems.push(`${name} has no verb file ${kebab(name)}.ts`);
  if (!tests.some((text) => text.includes(`describe('${name}'`))) problems.push(`${name} is described by no test`);
}
// A verb changes things by `write` of its frame alone. Those outside of the frame say why (`Reason` in platform/http/mutation.ts).
const writesItself = /\b(?:asSystem|forAccount)\(|postgres\.system\b|\/audit\/audit\.ts'/;
const verbFiles = new Set(Object.keys(operations).map((name) => `${kebab(name)}.ts`));
for (const file of serverFiles.filter((path) => verbFiles.has(path.split('/').at(-1) ?? ''))) {
  const text = readFileSync(file, 'utf8');
  if (writesItself.test(text) && !text.includes('unframed('))
    problems.push(`${file} opens a transaction that can write: use write of its frame, or readAsSystem to read`);
}
for (const [key, operation] of Object.entries(operations))
  if (key !== operation.name) problems.push(`${key} is named ${operation.name}`);
for (const file of serverFiles) {
  const [, ...parts] = (file.split('/').at(-1) ?? '').replace(/\.ts$/, '').split('.');
  if (!knownSuffixes.has(parts.join('.'))) problems.push(`${file} has an unknown suffix`);
}
// What runs beside requests is named by what it is, and each kind is made in one way.
const kindsOfWork = {
  job: /\bdefineJob\(|: DeferredHandler\b/,
  process: /\banswerProcess[<(]/,
  schedule: /\): (?:readonly )?ScheduledWork(?:\[\])? \{|\bdefineDeletion\(/,
  thread: /\banswerThread\(/,
} as const;
for (const file of serverFiles.filter((path) => !/\.(?:test|nightly)\.ts$/.test(path))) {
  const name = file.split('/').at(-1) ?? '';
  const text = readFileSync(file, 'utf8');
  for (const [kind, pattern] of Object.entries(kindsOfWork))
    if (pattern.test(text) !== name.endsWith(`.${kind}.ts`))
      problems.push(`${file}: what is made by ${pattern.source} is in a *.${kind}.ts, and nothing else is`);
  if (/-(?:jobs?|work|worker|process|schedule)\.ts$/.test(name) && !verbFiles.has(name) && name !== 'table-work.ts')
    problems.push(`${file} is named in an old way: *.job.ts, *.process.ts, *.schedule.ts`);
}
for (const folder of globSync('client/src/features/*/*/')) {
  if (!existsSync(`${folder}/index.ts`)) problems.push(`${folder} has no index.ts`);
}

for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
