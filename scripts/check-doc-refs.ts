import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

// Paths that the documents cite in backticks must exist; so must the npm scripts they name.
const documents = globSync(['*.md', 'docs/**/*.md']);
const looksLikePath = /^(?:contract|engine|server|client|pixel|packages|e2e|bench|scripts|docs|\.ci)\/[\w./*{},-]*$/;
const scripts = new Set(Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts));
const problems: string[] = [];

for (const document of documents) {
  const text = readFileSync(document, 'utf8');
  for (const [, cited = ''] of text.matchAll(/`([^`\n]+)`/g)) {
    if (looksLikePath.test(cited) && globSync(cited).length === 0 && !existsSync(cited))
      problems.push(`${document}: ${cited} does not exist`);
  }
  for (const [, script = ''] of text.matchAll(/npm run ([\w:-]+)/g)) {
    if (!scripts.has(script)) problems.push(`${document}: npm run ${script} does not exist`);
  }
  for (const [, link = ''] of text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)) {
    if (!existsSync(join(dirname(document), link))) problems.push(`${document}: ${link} does not exist`);
  }
}

const longestArchitecture = 150;
if (readFileSync('ARCHITECTURE.md', 'utf8').split('\n').length > longestArchitecture)
  problems.push(`ARCHITECTURE.md has more than ${longestArchitecture} lines: details belong in docs/`);

// Each requirement has a verdict once, and what is met names what meets it.
const verdicts = new Map<string, string>();
const cell = /^\| (\d+\.\d+\.\d+) \| [12] \| [^|]+ \| ([^|]+) \| (.+) \|$/;
for (const line of readFileSync('docs/security.md', 'utf8').split('\n')) {
  if (!/^\| \d/.test(line)) continue;
  const [, id = line, verdict = '', why = ''] = cell.exec(line) ?? [];
  if (!['met', 'n/a', 'open'].includes(verdict)) problems.push(`docs/security.md: ${id} has no verdict`);
  if (verdicts.has(id)) problems.push(`docs/security.md: ${id} has two verdicts`);
  const namesNothing = !/`[\w./-]+`/.test(why) && !why.includes('below');
  if (verdict === 'met' && namesNothing) problems.push(`docs/security.md: ${id} is met by nothing`);
  verdicts.set(id, verdict);
}
const requirements = 253;
if (verdicts.size !== requirements)
  problems.push(`docs/security.md: ${verdicts.size} of ${requirements} requirements have a verdict`);

for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
