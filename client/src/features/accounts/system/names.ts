/** What a kind of work is called: `seal-visits` is "Seal visits". */
export function workName(kind: string): string {
  const words = kind.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
