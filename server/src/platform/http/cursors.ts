import { pageMeta } from '@acquaint/contract';
import { z } from 'zod';
import type { Secrets } from '../auth/secrets.ts';
import { invalidInput } from './operation-error.ts';

/** The values of a row that a list is ordered by, as texts; the last of them is the row's own. */
export type Place = readonly (string | null)[];

/** A row with its place in the order. The place never leaves: no answer declares it. */
export type Placed<Row> = Row & { readonly place: Place };

/** Which rows a page needs: those after a place, or from a number on; one more than it shows, which says whether there are more. */
export interface PagePart {
  readonly after: Place | null;
  readonly offset: number;
  readonly limit: number;
}

/** The question of a list, whatever page is asked for. */
export type ListOf<Asked extends Query> = Omit<Asked, 'page' | 'perPage' | 'cursor'>;

/** The first rows of a list. */
export const firstRows = (limit: number): PagePart => ({ after: null, offset: 0, limit });

interface Query {
  readonly page: number;
  readonly perPage: number;
  readonly cursor?: string | undefined;
  readonly orderBy?: string;
  readonly orderDirection?: 'asc' | 'desc';
}

const cursorShape = z.tuple([z.string(), z.array(z.string().nullable())]);

/** The list and its order: a cursor of another one names no place in it. */
const orderOf = (list: string, { orderBy, orderDirection }: Query): string =>
  [list, orderBy, orderDirection].filter((part) => part !== undefined).join(', ');

/** The cursor of a place in an order. It is sealed: nobody makes one, and what a list is ordered by, such as names, is in no address. */
export function writeCursor(secrets: Secrets, order: string, place: Place): string {
  return secrets.seal(JSON.stringify([order, place])).toString('base64url');
}

function openCursor(secrets: Secrets, order: string, cursor: string): Place | null {
  try {
    const [written, place] = cursorShape.parse(JSON.parse(secrets.open(Buffer.from(cursor, 'base64url'))));
    return written === order ? place : null;
  } catch {
    return null;
  }
}

/** The place that a cursor names. Throws 400 for one that was never given out in this order. */
export function readCursor(secrets: Secrets, order: string, cursor: string): Place {
  const place = openCursor(secrets, order, cursor);
  if (place === null)
    throw invalidInput({ cursor: ['Use next_cursor of the page before, with the same order, or leave it out'] });
  return place;
}

/** Which rows a query asks for. */
function partOf(secrets: Secrets, list: string, query: Query): PagePart {
  const { cursor, page, perPage } = query;
  const limit = perPage + 1;
  if (cursor === undefined) return { after: null, offset: page * perPage, limit };
  return { after: readCursor(secrets, orderOf(list, query), cursor), offset: 0, limit };
}

/** Loads a page of a list by its number or its cursor: its rows without the one that is too many, whatever else was loaded, and `meta`. */
export async function pageBy<Row extends { readonly place: Place }, More extends object>(
  secrets: Secrets,
  { list, ...query }: Query & { readonly list: string },
  load: (part: PagePart) => Promise<{ readonly rows: readonly Row[]; readonly total: number } & More>,
) {
  const loaded = await load(partOf(secrets, list, query));
  const rows = loaded.rows.slice(0, query.perPage);
  const last = loaded.rows.length > query.perPage ? rows.at(-1) : undefined;
  const next = last === undefined ? null : writeCursor(secrets, orderOf(list, query), last.place);
  return { ...loaded, rows, meta: pageMeta(query, loaded.total, next) };
}
