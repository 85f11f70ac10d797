import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dist, readBuild, type RouteFiles } from './build-manifest.ts';

interface Budget {
  /** What the page is, for who reads why it failed. */
  readonly kind: string;
  readonly holdsFor: (route: RouteFiles) => boolean;
  /** The start and everything that the page needs, without pictures, fonts and data, in bytes over the wire. */
  readonly bytes: number;
}

/** What a browser loads before it can show the sign-in page or any other, in bytes over the wire. */
const startBudget = 191_200;
/** Scripts and styles of one page. A first visit asks for the page, an icon, a font and data besides. */
const fileBudget = 27;

/** Whether a page loads a file that the build called so. */
const loads = (name: string, { files }: RouteFiles): boolean => files.some((file) => file.split(/[/-]/).includes(name));
const grid = (route: RouteFiles): boolean => loads('grid', route);
const charts = (route: RouteFiles): boolean => loads('charts', route);

/** Of a page counts the first budget that holds for it. */
const budgets: readonly Budget[] = [
  { kind: 'a page of charts and lists', holdsFor: (route) => charts(route) && grid(route), bytes: 525_000 },
  { kind: 'a page of charts', holdsFor: charts, bytes: 453_000 },
  { kind: 'a list', holdsFor: grid, bytes: 436_500 },
  { kind: 'the editor of designs', holdsFor: ({ path }) => path === '/builder', bytes: 418_000 },
  { kind: 'a page for people who are signed out', holdsFor: ({ isPublic }) => isPublic, bytes: 305_000 },
  { kind: 'a page of forms or of anything else', holdsFor: () => true, bytes: 368_000 },
];

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
const largest = new Map<string, number>();
for (const route of routes) {
  const { path, files } = route;
  const bytes = startBytes + bytesOf(files);
  const count = start.length + files.length;
  const budget = budgets.find(({ holdsFor }) => holdsFor(route));
  if (budget === undefined) continue;
  const { kind } = budget;
  largest.set(kind, Math.max(bytes, largest.get(kind) ?? 0));
  if (bytes > budget.bytes) problems.push(`${path}, ${kind}, takes ${kilobytes(bytes)} of ${kilobytes(budget.bytes)}`);
  if (count > fileBudget) problems.push(`${path} takes ${count} files of ${fileBudget}`);
}
console.log(`Over the wire: ${kilobytes(startBytes)} to start`);
for (const [kind, bytes] of largest) console.log(`  ${kilobytes(bytes)} at most for ${kind}`);
for (const problem of problems) console.log(`✗ ${problem}`);
process.exitCode = problems.length === 0 && routes.length > 0 ? 0 : 1;
