import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

// The first chunk is all that a browser loads before it can show the sign-in page: the entry and what it imports statically.
const limit = 250_000;
const dist = join(import.meta.dirname, '..', 'dist');

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

// Written by the build a moment ago.
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>;
const files = new Set<string>();

function visit(name: string): void {
  const chunk = manifest[name];
  if (chunk === undefined || files.has(chunk.file)) return;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
  for (const next of chunk.imports ?? []) visit(next);
}

for (const [name, chunk] of Object.entries(manifest)) if (chunk.isEntry === true) visit(name);
const bytes = [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0);
console.log(`First chunk: ${(bytes / 1000).toFixed(1)} kB gzipped of ${limit / 1000} kB allowed`);
process.exitCode = bytes > limit ? 1 : 0;
