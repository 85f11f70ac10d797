import { registerHooks } from 'node:module';

// Loaded before everything else by `--import`: it imports nothing of ours.

/** The kinds of modules that name each other by their whole relative paths. */
const kinds = [
  { ending: '.ts', folder: '', format: 'module-typescript' },
  // Node parses a package.json again for each module of its package, and that of drizzle-orm has 180 KB: it took a fifth of a start.
  { ending: '.js', folder: '/node_modules/drizzle-orm/', format: 'module' },
] as const;

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (!specifier.startsWith('.') || context.parentURL?.startsWith('file:') !== true)
      return nextResolve(specifier, context);
    const url = new URL(specifier, context.parentURL).href;
    const kind = kinds.find(({ ending, folder }) => url.endsWith(ending) && url.includes(folder));
    return kind === undefined ? nextResolve(specifier, context) : { url, format: kind.format, shortCircuit: true };
  },
});
