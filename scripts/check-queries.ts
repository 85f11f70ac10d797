import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
/** The only place that writes keys: by the operation of the contract and what is asked of it. */
const helper = 'client/src/platform/api/query.ts';

const rules = [
  { pattern: /\bqueryOptions\(/, says: 'make questions with answerTo, answerBy or bundled of platform/query.ts' },
  { pattern: /\bqueryFn\b/, says: 'make questions with answerTo, answerBy or bundled of platform/query.ts' },
  {
    pattern: /\b(?:queryKey|mutationKey)\s*[:=]\s*\[/,
    says: 'keys are derived from the operation by platform/query.ts',
  },
  { pattern: /\b(?:set|get)Quer(?:y|ies)Data\(\s*\[/, says: 'take the key of the question: xOptions().queryKey' },
  { pattern: /\binvalidateQueries\([^)]/, says: 'name operations: invalidate(queryClient, listThings)' },
];

/** Where the client writes keys of its cache by hand, or keeps files of such keys. */
export function handWrittenKeys(files: readonly { readonly path: string; readonly text: string }[]): string[] {
  return files
    .filter(({ path }) => path !== helper)
    .flatMap(({ path, text }) => [
      ...(path.endsWith('.api.ts')
        ? [`${path}: questions and changes belong to *.queries.ts, made by the helpers`]
        : []),
      ...text
        .split('\n')
        .flatMap((line, index) =>
          rules.filter(({ pattern }) => pattern.test(line)).map(({ says }) => `${path}:${index + 1}: ${says}`),
        ),
    ]);
}

if (import.meta.main) {
  const found = handWrittenKeys(
    globSync('client/src/**/*.{ts,tsx}', { cwd: root }).map((path) => ({
      path,
      text: readFileSync(join(root, path), 'utf8'),
    })),
  );
  for (const line of found) console.log(line);
  process.exitCode = found.length === 0 ? 0 : 1;
}
