import { type HistoryColumn, type HistoryColumns, historyFields, type HistoryKind } from '@acquaint/contract';
import { WorkRefused } from '../../../../platform/processes/work-refused.ts';
import type { Work } from '../../../../platform/sandbox/sandboxed-work.ts';
import { cellRows } from './cell-rows.ts';
import type { FileRow } from './json-rows.ts';
import { filesIn } from './open-file.ts';

interface ColumnsTask {
  readonly file: string;
  readonly name: string;
}

const [mostRows, mostColumns, mostSamples, longestSample] = [200, 1_000, 3, 60] as const;

/** How tables call what they hold. */
const patterns: Readonly<Record<HistoryColumn[1], RegExp>> = {
  order: /^(?:order|order[ _-]?(?:number|no|id|ref)\.?|number|name|invoice.*|transaction[ _-]?id|id)$/,
  at: /(?:date|time|created|placed|timestamp|^at$|^when$)/,
  total: /^(?:total|order[ _-]?total|grand[ _-]?total|amount|value|revenue|total[ _-]?price)$/,
  email: /e-?mail/,
  currency: /currency/,
  status: /status/,
  refunded: /refund/,
  sku: /^(?:.*[ _-])?sku$/,
  product: /(?:product|item|lineitem)[ _-]?(?:name|title)?$/,
  quantity: /^(?:.*[ _-])?(?:quantity|qty|pieces)$/,
  price: /(?:unit|item|lineitem)?[ _-]?price$/,
  visitor: /^(?:visitor.*|anonymous.*|user[ _-]?id|device.*|client[ _-]?id|distinct[ _-]?id|customer[ _-]?id)$/,
  event: /^(?:event|event[ _-]?(?:name|type)|action)$/,
  url: /(?:url|page[ _-]?(?:location|path)?|^path)$/,
  referrer: /referr?er/,
  title: /title/,
  id: /^(?:id|message[ _-]?id|event[ _-]?id|uuid|insert[ _-]?id)$/,
};

/** The columns whose names say what they are, each for one field. */
function suggest(kind: HistoryKind, names: readonly string[]): HistoryColumns['suggested'][number] {
  const columns: [string, HistoryColumn[1]][] = [];
  for (const { value } of historyFields[kind]) {
    const name = names.find((one) => patterns[value].test(one) && !columns.some(([taken]) => taken === one));
    if (name !== undefined) columns.push([name, value]);
  }
  return { kind, columns };
}

const plain = (text: string): string => text.toWellFormed().replaceAll('\0', '').slice(0, longestSample);

/** What some rows have in each column. */
async function samplesOf(rows: AsyncIterable<FileRow>): Promise<Map<string, Set<string>>> {
  const samples = new Map<string, Set<string>>();
  let count = 0;
  for await (const { value } of rows) {
    // What tables are read to.
    for (const [column, cell] of Object.entries((value ?? {}) as Readonly<Record<string, string>>)) {
      const known = samples.get(column) ?? new Set();
      if (cell !== '' && known.size < mostSamples) known.add(plain(cell));
      if (column !== '' && samples.size < mostColumns) samples.set(column, known);
    }
    count += 1;
    if (count >= mostRows) break;
  }
  return samples;
}

/** Reads the columns of a table that is not known, with what the first rows have there. */
export const work: Work<ColumnsTask> = async ({ file, name }, folder): Promise<HistoryColumns> => {
  const [first] = await filesIn({ file, name, folder });
  const samples = first === undefined ? new Map<string, Set<string>>() : await samplesOf(cellRows(first));
  const columns = [...samples].map(([column, found]) => ({ name: column.toWellFormed(), samples: [...found] }));
  if (columns.length < 2)
    throw new WorkRefused(`${name} is no table with columns. Save it as CSV, JSON lines or Parquet.`);
  const names = columns.map((column) => column.name);
  return { columns, suggested: [suggest('orders', names), suggest('events', names)] };
};
