import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { z } from 'zod';

// Cruises the sources and fails also when fewer modules were seen than there are files: a parser that sees nothing forbids nothing.
const folders = ['contract', 'engine', 'server', 'client', 'pixel', 'packages/browser', 'packages/node'];
const cruised = z.object({
  modules: z.array(z.object({ source: z.string() })),
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});

const { stdout, stderr } = spawnSync(
  'depcruise',
  ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...folders.map((folder) => `${folder}/src`)],
  {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  },
);
if (stdout === '') throw new Error(stderr);
const { modules, summary } = cruised.parse(JSON.parse(stdout));
const seen = new Set(modules.map((module) => module.source));
const files = globSync(folders.map((folder) => `${folder}/src/**/*.{ts,tsx}`)).filter(
  (file) => !file.endsWith('.gen.ts') && !file.endsWith('.d.ts'),
);
const missing = files.filter((file) => !seen.has(file));

for (const { rule, from, to } of summary.violations) console.log(`${rule.name}: ${from} → ${to}`);
if (missing.length > 0) console.log(`Not cruised: ${missing.join(', ')}`);
console.log(`${files.length} files, ${summary.violations.length} violations`);
process.exitCode = summary.violations.length > 0 || missing.length > 0 ? 1 : 0;
