import { isNode, nameOf, walk } from './syntax-tree.ts';

/** A string of a catalog, with where its property is in the file. */
export interface CatalogString {
  readonly key: string;
  readonly text: string;
  /** The key of the object around it, as translations have one for each catalog; '' for none. */
  readonly catalog: string;
  readonly start: number;
  readonly end: number;
}

/** The strings that are values of properties, in the order of the file: what a catalog is made of. */
export function stringsOf(tree: unknown): CatalogString[] {
  const found: CatalogString[] = [];
  walk(tree, ({ type, key, value, start, end }, catalog) => {
    if (type === 'Property' && isNode(value) && value.type === 'Literal' && typeof value['value'] === 'string')
      found.push({ key: nameOf(key), text: value['value'], catalog, start, end });
  });
  return found;
}

/** A field that is read of a variable, and where its name is in the file. */
export interface ReadField {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** The fields that a file reads of a variable, in the order of the file. */
export function fieldsOf(tree: unknown, variable: string): ReadField[] {
  const found: ReadField[] = [];
  walk(tree, ({ type, object, property }) => {
    if (type !== 'MemberExpression' || !isNode(object) || object.type !== 'Identifier') return;
    if (object['name'] !== variable || !isNode(property) || property.type !== 'Identifier') return;
    found.push({ name: nameOf(property), start: property.start, end: property.end });
  });
  return found.toSorted((one, other) => one.start - other.start);
}
