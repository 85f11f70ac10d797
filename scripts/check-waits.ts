import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';

// A promise that is made by hand has a timeout or a signal, or a comment right above it says what ends it, so that nothing hangs.
const linesAbove = 3;
const pause = /\b(?:setTimeout|setImmediate)\(/;
const bounded = /\bsignal\b|\bAbortSignal\b/;

const lineOf = (source: string, offset: number): number => source.slice(0, offset).split('\n').length;

/** The lines of a source that wait for something without a timeout, a signal or a word about what ends it. */
export function findOpenWaits(file: string, source: string): number[] {
  const { program, comments, module } = parseSync(file, source);
  const ends = comments.filter(({ value }) => /\bends?\b/i.test(value)).map(({ end }) => lineOf(source, end));
  const once = new Set(
    module.staticImports
      .filter(({ moduleRequest }) => moduleRequest.value === 'node:events')
      .flatMap(({ entries }) => entries.map(({ localName }) => localName.value)),
  );
  const open: number[] = [];
  const note = ({ start, end }: { start: number; end: number }): void => {
    const line = lineOf(source, start);
    const text = source.slice(start, end);
    if (bounded.test(text) || pause.test(text)) return;
    if (!ends.some((said) => said <= line && said >= line - linesAbove)) open.push(line);
  };
  new Visitor({
    NewExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name === 'Promise') note(node);
    },
    CallExpression(node) {
      const called = source.slice(node.callee.start, node.callee.end);
      if (called === 'fetch' || called === 'Promise.withResolvers' || once.has(called)) note(node);
    },
  }).visit(program);
  return open;
}

const frames = new Set(['it', 'test', 'describe', 'beforeAll', 'beforeEach', 'afterAll', 'afterEach']);

/** The lines of a test that give it or a wait less time than the configuration of the tests does: a busy machine would exceed that. */
export function findOwnLimits(file: string, source: string): number[] {
  const limited: number[] = [];
  new Visitor({
    CallExpression({ callee, arguments: given, start }) {
      const called = source.slice(callee.start, callee.end);
      const hasLimit =
        frames.has(called.split(/[.(]/, 1)[0] ?? '') &&
        given.some(
          (one) =>
            (one.type === 'Literal' && typeof one.value === 'number') ||
            (one.type === 'ObjectExpression' && /\btimeout:/.test(source.slice(one.start, one.end))),
        );
      if (hasLimit || (called === 'vi.waitFor' && given.length < 2)) limited.push(lineOf(source, start));
    },
  }).visit(parseSync(file, source).program);
  return limited;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = globSync('server/src/**/*.ts').filter((file) => !/\.test\.ts$|\/testing\//.test(file));
  const problems = files.flatMap((file) =>
    findOpenWaits(file, readFileSync(file, 'utf8')).map(
      (line) => `${file}:${line}: a wait has a timeout or a signal, or a comment above it says what ends it ("Ends …")`,
    ),
  );
  const tests = globSync(
    '{contract,engine,server,client,pixel,packages,e2e,scripts}/**/*.{test,spec,nightly}.{ts,tsx}',
    {
      exclude: ['**/node_modules/**'],
    },
  );
  const limits = tests.flatMap((file) =>
    findOwnLimits(file, readFileSync(file, 'utf8')).map(
      (line) => `${file}:${line}: a test has the limits of vitest.config.ts, which no busy machine reaches`,
    ),
  );
  for (const problem of [...problems, ...limits]) console.log(problem);
  process.exitCode = problems.length + limits.length > 0 ? 1 : 0;
}
