/** Files that the page of a route needs beside those of every page. `path` has `$name` for a parameter and `$` for a rest. */
export interface RouteFiles {
  readonly path: string;
  readonly files: readonly string[];
}

export type PageFiles = Pick<RouteFiles, 'files'>;
const none: PageFiles = { files: [] };

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/** How well a route fits an address: static segments before parameters before a rest; null: not at all. */
function fitOf(route: readonly string[], address: readonly string[]): string | null {
  let fit = '';
  for (const [index, segment] of route.entries()) {
    if (segment === '$') return `${fit}a`;
    const given = address[index];
    if (given === undefined) return null;
    if (segment.startsWith('$')) fit += 'b';
    else if (segment === given) fit += 'c';
    else return null;
  }
  return route.length === address.length ? `${fit}d` : null;
}

/** Finds the files of the route that an address leads to; none for an address without a route. */
export function filesOfRoutes(routes: readonly RouteFiles[]): (path: string) => PageFiles {
  const known = routes.map(({ path, files }) => ({ route: segmentsOf(path), found: { files } }));
  return (path) => {
    const address = segmentsOf(path);
    let best = { fit: '', found: none };
    for (const { route, found } of known) {
      const fit = fitOf(route, address);
      if (fit !== null && fit > best.fit) best = { fit, found };
    }
    return best.found;
  };
}

/**
 * Link elements that make the browser load files before a script asks for them. All of them come after what the page asks the API: browsers have few
 * connections to a server, and who is here is a line that greets long before these files are there.
 */
export function preloadLinks({ files }: PageFiles): string {
  return files
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" crossorigin href="/${file}">`
        : `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`,
    )
    .join('');
}
