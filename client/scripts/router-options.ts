import { join } from 'node:path';

const source = join(import.meta.dirname, '..', 'src');

/** Where the file routes are and where their generated tree goes; the build and the type check share it. */
export const routerOptions = {
  target: 'react',
  routesDirectory: join(source, 'routes'),
  generatedRouteTree: join(source, 'route-tree.gen.ts'),
  quoteStyle: 'single',
  addExtensions: true,
} as const;
