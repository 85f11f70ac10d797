import { existsSync, globSync, readFileSync } from 'node:fs';

// Paths that the documents cite in backticks must exist; so must the npm scripts they name.
const documents = ['README.md', 'ARCHITECTURE.md', 'AGENTS.md'];
const looksLikePath = /^(?:contract|engine|server|client|pixel|e2e|bench|scripts|\.ci)\/[\w./*{},-]*$/;
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
    if (!existsSync(link)) problems.push(`${document}: ${link} does not exist`);
  }
}

for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
