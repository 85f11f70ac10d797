import type { getUsage as operation, UsageMeter } from '@acquaint/contract';
import { dayOf, instantOf } from '@acquaint/engine';
import type { Verb } from '../../platform/http/bind.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { countIdentified } from './identified-people.queries.ts';
import { readUsage, type Span } from './usage.store.ts';

/** The first day of the month of a day, and of the month before. */
function monthsOf(day: string): { readonly first: string; readonly before: string } {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const previous = new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 10);
  return { first: `${day.slice(0, 7)}-01`, before: previous };
}

async function usedIn({ clickhouse, transaction }: UserContext, span: Span) {
  const counted = await transaction((tx) => readUsage(tx, span));
  return { ...counted, people: await countIdentified(clickhouse, span) };
}

export const getUsage: Verb<typeof operation> = async (context) => {
  const { services, user } = context;
  const now = services.now();
  const { first, before } = monthsOf(dayOf(now, user.time_zone));
  const begin = instantOf(first, 0, user.time_zone);
  const used = await usedIn(context, { from: begin, until: now });
  const past = await usedIn(context, { from: instantOf(before, 0, user.time_zone), until: begin });
  const count = 'count' as const;
  const meters: UsageMeter[] = [
    { key: 'identified_people', label: 'Identified people', unit: count, used: used.people, before: past.people },
    { key: 'enriched_rows', label: 'Enriched rows', unit: count, used: used.rows, before: past.rows },
    { key: 'pieces', label: 'Pieces of mail', unit: count, used: used.pieces, before: past.pieces },
    { key: 'storage', label: 'Storage of the library', unit: 'bytes', used: used.bytes, before: null },
  ];
  return { data: { plan: 'Self-hosted', from: first, meters } };
};
