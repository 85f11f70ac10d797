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

/** What pages may leave the decision about consent to. */
export const consentSources = ['google', 'tcf', 'gpp'] as const;
export type ConsentSource = (typeof consentSources)[number];

/** Bundles the script that the core loads where the decision comes from this source. */
export const bundleConsent = (source: ConsentSource): Promise<string> => bundle(join('consent', `${source}.ts`));

if (import.meta.main) {
  const folder = join(import.meta.dirname, 'dist');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'pixel.js'), await bundlePixel());
  for (const source of consentSources)
    await writeFile(join(folder, `consent-${source}.js`), await bundleConsent(source));
}
