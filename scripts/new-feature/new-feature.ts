import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { type NewFeature, skeletonOf } from './feature-skeleton.ts';
import { type ListedLine, listedLinesOf } from './listed-lines.ts';

const usage = 'npm run new-feature -- <domain> <name in the plural, such as sales-regions> [--page]';

function refuse(why: string): never {
  console.error(`${why}\n${usage}`);
  // eslint-disable-next-line unicorn/no-process-exit -- a command says no by its status
  process.exit(1);
}

function nextMigration(): string {
  const numbers = globSync('server/migrations/postgres/*.sql').map((file) =>
    Number(file.split('/').at(-1)?.slice(0, 4)),
  );
  return String(Math.max(...numbers) + 1).padStart(4, '0');
}

function readFeature(): NewFeature {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { page: { type: 'boolean' } } });
  const [domain = '', name = ''] = positionals;
  if (!existsSync(`server/src/domains/${domain}/manifest.ts`) || domain === '') refuse(`There is no domain ${domain}`);
  if (!/^[a-z]+(?:-[a-z]+)*s$/.test(name)) refuse(`${name} is no name in the plural`);
  if (existsSync(`server/src/domains/${domain}/${name}`)) refuse(`${name} exists`);
  return { domain, name, migration: nextMigration(), hasPage: values.page === true };
}

/** Puts a line behind the last import or export of a file, or into a list: first, or before the first line that comes after it. */
function addLine({ file, after, line, isFirst = false }: ListedLine): void {
  const lines = readFileSync(file, 'utf8').split('\n');
  if (after === '') {
    const last = lines.findLastIndex((one) => /^(?:import|export \*|\} from)/.test(one) && one.endsWith(';'));
    lines.splice(last + 1, 0, line);
  } else {
    const start = lines.findIndex((one) => one.startsWith(after));
    if (start === -1) throw new Error(`${file} has no line "${after}"`);
    const rest = lines[start]?.slice(after.length) ?? '';
    if (rest !== '') lines.splice(start, 1, after, line, rest);
    else {
      const length = isFirst ? 0 : lines.slice(start + 1).findIndex((one) => one > line);
      lines.splice(start + 1 + Math.max(length, 0), 0, line);
    }
  }
  writeFileSync(file, lines.join('\n'));
}

const feature = readFeature();
const files = skeletonOf(feature);
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
const lists = listedLinesOf(feature);
for (const listed of lists) addLine(listed);
const touched = [...Object.keys(files), ...lists.map(({ file }) => file)].filter((path) => !path.endsWith('.sql'));
const { status } = spawnSync('oxfmt', touched, { stdio: ['ignore', 'ignore', 'inherit'] });
console.log(
  `${Object.keys(files).join('\n')}\n\nNext: say in the test what it is for${feature.hasPage ? ', and in Spanish what its page says (docs/languages.md)' : ''}, then \`npm run verify\`.`,
);
process.exitCode = status ?? 1;
