/** A node of a syntax tree, with where it is in the file. */
export interface AnyNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

export const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value;

/** The name of a key or variable; '' for what has none. */
export function nameOf(key: unknown): string {
  if (!isNode(key)) return '';
  return String(key.type === 'Identifier' ? key['name'] : key['value']);
}

/** Calls back for each node in the order of the file, with the key of the property around it. */
export function walk(value: unknown, onNode: (node: AnyNode, around: string) => void, around = ''): void {
  if (Array.isArray(value)) {
    for (const one of value) walk(one, onNode, around);
    return;
  }
  if (!isNode(value)) return;
  onNode(value, around);
  const within = value.type === 'Property' ? nameOf(value['key']) : around;
  for (const [field, child] of Object.entries(value)) if (field !== 'parent') walk(child, onNode, within);
}
