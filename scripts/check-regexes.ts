import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseSync } from '@swc/core';
import { check } from 'recheck';
import { z } from 'zod';

// Every regular expression of the product takes linear time: one that does not is a way to stop a process with a short text. Verdicts are kept between runs,
// since an expression never changes its own.

const cacheFile = 'node_modules/.cache/acquaint-regexes.json';
/** Milliseconds for one expression; what is not decided by then counts as wrong, too. */
const timeout = 20_000;

const expression = z.object({ pattern: z.string(), flags: z.string() });
type Expression = z.infer<typeof expression>;
const fileFacts = z.object({ hash: z.string(), expressions: z.array(expression), isDynamic: z.boolean() });
type FileFacts = z.infer<typeof fileFacts>;
const cache = z.object({ files: z.record(z.string(), fileFacts), verdicts: z.record(z.string(), z.string()) });

function readCache(): z.infer<typeof cache> {
  try {
    return cache.parse(JSON.parse(readFileSync(cacheFile, 'utf8')));
  } catch {
    return { files: {}, verdicts: {} };
  }
}

const isRegExp = (callee: unknown): boolean =>
  typeof callee === 'object' && callee !== null && 'value' in callee && callee.value === 'RegExp';

/** Gathers the expressions of a syntax tree; answers whether one of them is put together when it runs. */
function collect(node: unknown, expressions: Expression[]): boolean {
  if (typeof node !== 'object' || node === null) return false;
  if ('type' in node && node.type === 'RegExpLiteral') {
    expressions.push(expression.parse(node));
    return false;
  }
  let isDynamic = 'callee' in node && isRegExp(node.callee);
  for (const child of Object.values(node)) if (collect(child, expressions)) isDynamic = true;
  return isDynamic;
}

function factsOf(file: string, source: string, hash: string): FileFacts {
  const expressions: Expression[] = [];
  const isDynamic = collect(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') }), expressions);
  return { hash, expressions, isDynamic };
}

async function verdictOf({ pattern, flags }: Expression): Promise<string> {
  const reported = await check(pattern, flags, { timeout });
  if (reported.status === 'safe') return 'safe';
  return reported.status === 'vulnerable' ? reported.complexity.summary : 'not decided';
}

const files = globSync('{contract,engine,server,client,pixel,packages/*}/src/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$|\.gen\.ts$|\.d\.ts$|\/testing\//.test(file),
);
const known = readCache();
const read: Record<string, FileFacts> = {};
const verdicts: Record<string, string> = {};
let [count, problems] = [0, 0];
for (const file of files) {
  const source = readFileSync(file, 'utf8');
  const hash = createHash('sha256').update(source).digest('hex');
  const before = known.files[file];
  const facts = before?.hash === hash ? before : factsOf(file, source, hash);
  read[file] = facts;
  for (const one of facts.expressions) {
    const key = `/${one.pattern}/${one.flags}`;
    count += 1;
    verdicts[key] ??= known.verdicts[key] ?? (await verdictOf(one));
    if (verdicts[key] === 'safe') continue;
    problems += 1;
    console.log(`${file}: ${key} takes more than linear time (${verdicts[key]})`);
  }
  if (facts.isDynamic) {
    problems += 1;
    console.log(`${file}: puts a regular expression together, which cannot be checked`);
  }
}
mkdirSync(dirname(cacheFile), { recursive: true });
writeFileSync(cacheFile, JSON.stringify({ files: read, verdicts }));
console.log(`${count} regular expressions, ${problems} problems`);
process.exitCode = problems > 0 ? 1 : 0;
