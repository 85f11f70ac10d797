import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

async function bundle(entry: string): Promise<string> {
  const build = await rolldown({
    input: join(import.meta.dirname, 'src', entry),
    platform: 'browser',
    transform: { target: 'es2021' },
  });
  const { output } = await build.generate({ format: 'iife', minify: true, comments: false });
  await build.close();
  return output[0].code;
}

/** Bundles the core of the browser script; the text still holds the token that the server replaces by a pixel's settings. */
export const bundleCore = (): Promise<string> => bundle('main.ts');

/** Bundles the whole browser script: what reads purchases from the data layer, then the core. */
export async function bundlePixel(): Promise<string> {
  return `${await bundle('purchases.ts')}${await bundleCore()}`;
}

if (import.meta.main) {
  const folder = join(import.meta.dirname, 'dist');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'pixel.js'), await bundlePixel());
}
