/** A name as the name of a file: letters, digits and hyphens; `otherwise` when nothing of it is left. */
export function fileNameOf(name: string, otherwise: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);
  return plain === '' ? otherwise : plain.toLowerCase();
}
