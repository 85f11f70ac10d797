import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Generator, getConfig } from '@tanstack/router-generator';
import { routerOptions } from './router-options.ts';

/** Writes the route tree from the route files, as the build does, so that types can be checked without a build. */
export async function generateRoutes(): Promise<void> {
  const root = join(import.meta.dirname, '..');
  const config = getConfig(routerOptions, root);
  await new Generator({ config, root }).run();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await generateRoutes();
