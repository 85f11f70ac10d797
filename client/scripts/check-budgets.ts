import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dist, readBuild } from './build-manifest.ts';

/** What a browser loads before it can show the sign-in page or any other, in bytes over the wire. */
const startBudget = 215_000;
/** The same with everything that one page needs, without pictures, fonts and data. */
const routeBudget = 645_000;
/** Scripts and styles of one page. A first visit asks for the page, an icon, a font and data besides. */
const fileBudget = 26;

/** Bytes over the wire: Brotli, where the build left such a copy. */
function bytesOf(files: readonly string[]): number {
  return files
    .map((file) => join(dist, file))
    .map((path) => (existsSync(`${path}.br`) ? `${path}.br` : path))
    .reduce((sum, path) => sum + readFileSync(path).length, 0);
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const { start, routes } = readBuild();
const startBytes = bytesOf(start);
const problems =
  startBytes > startBudget ? [`The start takes ${kilobytes(startBytes)} of ${kilobytes(startBudget)}`] : [];
for (const { path, files } of routes) {
  const bytes = startBytes + bytesOf(files);
  const count = start.length + files.length;
  if (bytes > routeBudget) problems.push(`${path} takes ${kilobytes(bytes)} of ${kilobytes(routeBudget)}`);
  if (count > fileBudget) problems.push(`${path} takes ${count} files of ${fileBudget}`);
}
const largest = Math.max(...routes.map(({ files }) => startBytes + bytesOf(files)));
console.log(`Over the wire: ${kilobytes(startBytes)} to start, ${kilobytes(largest)} for the largest page`);
for (const problem of problems) console.log(`✗ ${problem}`);
process.exitCode = problems.length === 0 && routes.length > 0 ? 0 : 1;
