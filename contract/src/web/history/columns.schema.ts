import { z } from 'zod';
import { listField } from '../../shared/list-field.ts';

/** What the rows of a table are that no product is known for. */
export const historyKinds = ['orders', 'events'] as const;
export type HistoryKind = (typeof historyKinds)[number];

/** What a column of such a table can be, and what each row needs. */
export const historyFields = {
  orders: [
    { value: 'order', isNeeded: true },
    { value: 'at', isNeeded: true },
    { value: 'total', isNeeded: true },
    { value: 'email', isNeeded: false },
    { value: 'currency', isNeeded: false },
    { value: 'status', isNeeded: false },
    { value: 'refunded', isNeeded: false },
    { value: 'sku', isNeeded: false },
    { value: 'product', isNeeded: false },
    { value: 'quantity', isNeeded: false },
    { value: 'price', isNeeded: false },
  ],
  events: [
    { value: 'at', isNeeded: true },
    { value: 'visitor', isNeeded: true },
    { value: 'event', isNeeded: false },
    { value: 'url', isNeeded: false },
    { value: 'email', isNeeded: false },
    { value: 'referrer', isNeeded: false },
    { value: 'title', isNeeded: false },
    { value: 'id', isNeeded: false },
  ],
} as const satisfies Readonly<Record<HistoryKind, readonly HistoryColumnField[]>>;
interface HistoryColumnField {
  readonly value: string;
  readonly isNeeded: boolean;
}

export type HistoryField = (typeof historyFields)[HistoryKind][number]['value'];
const fieldNames: readonly HistoryField[] = [
  ...new Set(Object.values(historyFields).flatMap((fields) => fields.map(({ value }) => value))),
];

const columnName = z.string().min(1).max(1_000);
const pair = z.tuple([columnName, z.enum(fieldNames, `Must be one of ${fieldNames.join(', ')}`)]);

/** A column of a table, and what it is. */
export type HistoryColumn = readonly [column: string, field: HistoryField];

/** What is wrong with columns that somebody chose; null: nothing. */
function problemOf(kind: HistoryKind, columns: readonly HistoryColumn[]): string | null {
  const known: readonly HistoryColumnField[] = historyFields[kind];
  const chosen = columns.map(([, field]) => field);
  const foreign = chosen.find((field) => known.every(({ value }) => value !== field));
  if (foreign !== undefined) return `${kind === 'orders' ? 'Orders have' : 'Events have'} no field ${foreign}`;
  const twice = chosen.find((field, place) => chosen.indexOf(field) !== place);
  if (twice !== undefined) return `Choose one column for ${twice}`;
  const missing = known.find(({ value, isNeeded }) => isNeeded && !chosen.some((field) => field === value));
  return missing === undefined ? null : `Choose a column for ${missing.value}`;
}

/** What is said of a file that is read; nothing of one that is recognized by itself. */
export const historyFilePayload = z
  .strictObject({
    kind: z.enum(historyKinds).optional(),
    /** Pairs of a column of the table and what it is, such as `["E-mail", "email"]`. */
    columns: listField(pair, 50).optional(),
    /** 5/4/2023 is the fifth of April. */
    day_first: z.stringbool().optional(),
  })
  .superRefine(({ kind, columns }, context) => {
    if (kind === undefined && columns === undefined) return;
    if (kind === undefined) context.addIssue({ code: 'custom', path: ['kind'], message: 'Say what the rows are' });
    else if (columns === undefined)
      context.addIssue({ code: 'custom', path: ['columns'], message: 'Say which column is what' });
    else {
      const message = problemOf(kind, columns);
      if (message !== null) context.addIssue({ code: 'custom', path: ['columns'], message });
    }
  });

/** The columns of a table with what some rows have there, and what they may be. */
export const historyColumns = z.object({
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  suggested: z.array(
    z.object({ kind: z.enum(historyKinds), columns: z.array(z.tuple([z.string(), z.enum(fieldNames)])) }),
  ),
});
export type HistoryColumns = z.infer<typeof historyColumns>;
