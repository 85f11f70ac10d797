import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';

// A cast says what the compiler cannot know: a comment beside it, or a few lines above it, says why.
const linesAbove = 6;

/** The lines of a source whose casts have no comment. `as const` is no cast. */
export function findBareCasts(file: string, source: string): number[] {
  const { program, comments } = parseSync(file, source);
  const lineOf = (offset: number): number => source.slice(0, offset).split('\n').length;
  const commented = comments.map(({ start, end }) => [lineOf(start), lineOf(end)] as const);
  const bare: number[] = [];
  new Visitor({
    TSAsExpression({ start, end, typeAnnotation: type }) {
      if (type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'const')
        return;
      const [first, last] = [lineOf(start), lineOf(end)];
      if (!commented.some(([from, to]) => to >= first - linesAbove && from <= last)) bare.push(last);
    },
  }).visit(program);
  return bare;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = globSync('{contract,engine,server,client,pixel,packages/*}/src/**/*.{ts,tsx}').filter(
    (file) => !/\.gen\.ts$|\.d\.ts$|\.test\.tsx?$|\/testing\//.test(file),
  );
  const problems = files.flatMap((file) =>
    findBareCasts(file, readFileSync(file, 'utf8')).map((line) => `${file}:${line}: a cast says why in a comment`),
  );
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
