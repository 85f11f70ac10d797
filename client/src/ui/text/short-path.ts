/** The end of a path, which is what distinguishes it, where all of it has more characters than fit: '…/products/wool-blanket'. */
export function shortPath(path: string, most = 36): string {
  if (path.length <= most) return path;
  const parts = path.split('/');
  let short = parts.at(-1) ?? '';
  for (const part of parts.slice(1, -1).toReversed()) {
    if (short.length + part.length + 3 > most) break;
    short = `${part}/${short}`;
  }
  return `…/${short}`;
}
