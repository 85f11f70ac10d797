import { productColumns, productPayload } from '@acquaint/contract';
import type { z } from 'zod';
import type { ProductRow } from './products.table.ts';

type Cells = Readonly<Record<string, string>>;

/** Other names that shops' exports use for our columns. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  name: ['title', 'product', 'product name'],
  sku: ['variant sku', 'item number', 'article number'],
  category: ['type', 'product type', 'product category'],
  price: ['variant price', 'unit price'],
  url: ['link', 'product url'],
  description: ['body', 'details'],
};

/** The amount of a price such as `1,234.50`, `$19` or `19,90` in cents; null when it is none. */
export function parsePrice(text: string): number | null {
  const bare = text.replaceAll(/[\s$€£]|[A-Z]{3}/g, '');
  const isDecimalComma = /^\d+(?:\.\d{3})*,\d{2}$/.test(bare);
  const plain = isDecimalComma ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(/,(?=\d{3}(?!\d))/g, '');
  const match = /^(\d{1,11})(?:\.(\d{1,2}))?$/.exec(plain);
  return match === null ? null : Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

function cellOf(cells: Cells, column: string): string | undefined {
  const name = [column, ...(otherNames[column] ?? [])].find((candidate) => Object.hasOwn(cells, candidate));
  return name === undefined ? undefined : cells[name];
}

/** Whether a file has the one column that every product needs. */
export function hasNames(cells: Cells): boolean {
  return cellOf(cells, 'name') !== undefined;
}

export type ParsedCells =
  | { readonly product: z.output<typeof productPayload>; readonly given: ReadonlySet<string> }
  | { readonly reason: string };

/** How the text of a cell becomes a value that the schema checks; other columns are taken as they are. */
const readers: Readonly<Record<string, (cell: string) => readonly [field: string, value: unknown]>> = {
  price: (cell) => ['price_cents', parsePrice(cell) ?? cell],
  margin: (cell) => ['margin', Number(cell.replace('%', '').trim())],
  currency: (cell) => ['currency', cell.toUpperCase()],
  status: (cell) => ['status', cell.toLowerCase()],
};

/** A row of a file as a product, with the fields that the file gives a value for; or why it is none. */
export function parseCells(cells: Cells): ParsedCells {
  // Without a name a row cannot even change a product: the schema says so.
  const raw: Record<string, unknown> = { name: '' };
  for (const column of productColumns) {
    const cell = cellOf(cells, column) ?? '';
    const [field, value] = readers[column]?.(cell) ?? [column, cell];
    if (cell !== '') raw[field] = value;
  }
  const parsed = productPayload.safeParse(raw);
  if (parsed.success) return { product: parsed.data, given: new Set(Object.keys(raw)) };
  const reasons = parsed.error.issues.map(({ path, message }) => `${path.join('.').replace('_cents', '')}: ${message}`);
  return { reason: reasons.join('; ') };
}

/** A product as a row of a file. */
export function toCells(row: ProductRow): Record<(typeof productColumns)[number], string> {
  return {
    name: row.name,
    sku: row.sku ?? '',
    category: row.category,
    price: row.priceCents === null ? '' : (row.priceCents / 100).toFixed(2),
    currency: row.currency,
    margin: row.margin === null ? '' : String(row.margin),
    url: row.url,
    description: row.description,
    status: row.status,
  };
}
