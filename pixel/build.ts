import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

/** Bundles the browser script; the text still holds the token that the server replaces by a pixel's settings. */
export async function bundlePixel(): Promise<string> {
  const bundle = await rolldown({
    input: join(import.meta.dirname, 'src', 'main.ts'),
    platform: 'browser',
    transform: { target: 'es2021' },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true, comments: false });
  await bundle.close();
  return output[0].code;
}

if (import.meta.main) {
  const folder = join(import.meta.dirname, 'dist');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'pixel.js'), await bundlePixel());
}
