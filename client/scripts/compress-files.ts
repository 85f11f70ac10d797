import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { dist } from './build-manifest.ts';

/** Fonts, pictures and videos are compressed by their own formats. */
const compressible = /\.(?:js|css|svg|json|wasm|map|txt)$/;
/** Smaller files fit into one packet anyway, in bytes. */
const threshold = 1024;

const withBrotli = promisify(brotliCompress);
const withGzip = promisify(gzip);

/** Leaves `file.br` and `file.gz` beside a file; the server sends the one that the browser takes. */
async function compressFile(path: string): Promise<void> {
  const content = readFileSync(path);
  if (content.length < threshold) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [br, gz] = await Promise.all([withBrotli(content, { params }), withGzip(content, { level: 9 })]);
  writeFileSync(`${path}.br`, br);
  writeFileSync(`${path}.gz`, gz);
}

const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && compressible.test(entry.name) && !entry.parentPath.includes('.vite'))
  .map((entry) => join(entry.parentPath, entry.name));
await Promise.all(files.map(compressFile));
