import { addDays } from '@acquaint/engine/dates';
import { z } from 'zod';
import { codeOfCountry } from './country-codes.ts';
import { RowError } from './history-event.ts';

/** What daily totals are of: the whole site, or one value of a kind. */
const figureKinds = ['total', 'source', 'page', 'country', 'device', 'browser', 'platform', 'event'] as const;
type FigureKind = (typeof figureKinds)[number];

const count = z.number().int().min(0).max(1e12);

/** Totals of a day as another product counted them: nobody's visits, but how many there were. */
export const figure = z.object({
  day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  kind: z.enum(figureKinds),
  name: z.string().max(500),
  visitors: count,
  visits: count,
  pageviews: count,
  events: count,
});
export type Figure = z.infer<typeof figure>;

type Cells = Readonly<Record<string, string>>;

/** What columns of exports are, by their names in lower case. */
const dimensions: readonly (readonly [FigureKind, RegExp])[] = [
  ['page', /^(?:page|page path.*|page location|page title and screen.*|landing page.*)$/],
  ['event', /^(?:name|event name)$/],
  ['country', /^country$/],
  ['device', /^(?:device|device category)$/],
  ['browser', /^browser$/],
  ['platform', /^(?:operating_system|operating system)$/],
  ['source', /^(?:source|session source.*|first user source.*|source \/ medium)$/],
];
const measures: Readonly<Record<'visitors' | 'visits' | 'pageviews' | 'events', RegExp>> = {
  visitors: /^(?:visitors|users|total users|active users)$/,
  visits: /^(?:visits|sessions|entrances)$/,
  pageviews: /^(?:pageviews|views|screen page views|views \(screen_page_views\))$/,
  events: /^(?:events|event count)$/,
};
/** Tables of Plausible that count what another one does: pages where visits began and ended. */
const repeated = /^(?:entry_page|exit_page)$/;
const dayColumn = /^(?:date|day|nth day)$/;

/** How a table of totals is read; null for a table that is none. */
interface FigureTable {
  readonly kind: FigureKind;
  read(cells: Cells): Figure;
}

function dayOf(text: string, field: string): string {
  const [, year = '', month = '', date = ''] = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(text) ?? [];
  const day = `${year}-${month}-${date}`;
  if (Number.isNaN(Date.parse(day))) throw new RowError(field, 'Write the day as 2023-01-31.');
  if (Date.parse(day) > Date.now() + 86_400_000) throw new RowError(field, 'This day is in the future.');
  return day;
}

function numberOf(cells: Cells, column: string | undefined): number {
  const cell = column === undefined ? '' : (cells[column] ?? '');
  if (cell === '') return 0;
  const value = Number(cell.replaceAll(',', ''));
  if (!Number.isSafeInteger(value) || value < 0) throw new RowError(column ?? '', 'Write a whole number.');
  return value;
}

const mostDays = 36_500;
const nothing = /^\(?(?:not set|none|direct|direct \/ none|\(direct\) \/ \(none\)|)\)?$/i;

function nameOf(kind: FigureKind, text: string): string {
  if (kind === 'country') return codeOfCountry(text);
  if (kind === 'source') return nothing.test(text) ? 'Direct' : text.replace(/^google$/i, 'Google');
  return text;
}

/** Recognizes a table with a day, a number and at most one kind of thing that is counted. */
export function figureTableOf(names: readonly string[], firstDay: string | null): FigureTable | null {
  const day = names.find((name) => dayColumn.test(name));
  if (day === undefined || names.some((name) => repeated.test(name))) return null;
  const columnOf = (pattern: RegExp): string | undefined => names.find((name) => pattern.test(name));
  const [kind, dimension] = dimensions
    .map(([of, pattern]) => [of, columnOf(pattern)] as const)
    .find(([, column]) => column !== undefined) ?? ['total', undefined];
  const columns = {
    visitors: columnOf(measures.visitors),
    visits: columnOf(measures.visits),
    pageviews: columnOf(measures.pageviews),
    events: columnOf(measures.events),
  };
  if (Object.values(columns).every((column) => column === undefined)) return null;
  const dayIn = (cells: Cells): string => {
    const cell = cells[day] ?? '';
    // Reports of Google count days from the first one, which is above the table.
    if (day !== 'nth day' || firstDay === null) return dayOf(cell, day);
    const nth = numberOf(cells, day);
    if (nth > mostDays) throw new RowError(day, 'This is more than a century after the first day.');
    return addDays(dayOf(firstDay, day), nth);
  };
  return {
    kind,
    read: (cells) => ({
      day: dayIn(cells),
      kind,
      name: dimension === undefined ? '' : nameOf(kind, (cells[dimension] ?? '').slice(0, 500)),
      visitors: numberOf(cells, columns.visitors),
      visits: numberOf(cells, columns.visits),
      pageviews: numberOf(cells, columns.pageviews),
      events: numberOf(cells, columns.events),
    }),
  };
}
