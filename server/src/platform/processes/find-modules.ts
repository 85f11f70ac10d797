import { type ResolveFnOutput, registerHooks } from 'node:module';

// Loaded before everything else by `--import`: it imports nothing of ours.

/** The kinds of modules that name each other by their whole relative paths. */
const kinds = [
  { ending: '.ts', folder: '', format: 'module-typescript' },
  // Node parses a package.json again for each module of its package, and that of drizzle-orm has 180 KB: it took a fifth of a start.
  { ending: '.js', folder: '/node_modules/drizzle-orm/', format: 'module' },
] as const;

/** Folder of the checkout or of the installed package. */
const root = new URL('../../../../', import.meta.url).href;

/** Where packages were found, by who asks: Node parses the package.json of a package again for each import of it. */
const packages = new Map<string, ResolveFnOutput>();

/** The workspace that a module is in; null for a module of a package. */
function workspaceOf(url: string | undefined): string | null {
  if (url?.startsWith(root) !== true || url.startsWith('node_modules/', root.length)) return null;
  const [workspace = ''] = url.slice(root.length).split('/src/', 1);
  return workspace;
}

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL, conditions, importAttributes } = context;
    if (!specifier.startsWith('.')) {
      const workspace = conditions.includes('import') ? workspaceOf(parentURL) : null;
      if (workspace === null) return nextResolve(specifier, context);
      const key = [workspace, specifier, importAttributes['type'] ?? ''].join(' ');
      const found = packages.get(key) ?? nextResolve(specifier, context);
      packages.set(key, found);
      return { ...found, shortCircuit: true };
    }
    if (parentURL?.startsWith('file:') !== true) return nextResolve(specifier, context);
    const url = new URL(specifier, parentURL).href;
    const kind = kinds.find(({ ending, folder }) => url.endsWith(ending) && url.includes(folder));
    return kind === undefined ? nextResolve(specifier, context) : { url, format: kind.format, shortCircuit: true };
  },
});
