import type { getUsage as operation, UsageMeter } from '@acquaint/contract';
import { addDays, dayOf, instantOf, startOfMonth } from '@acquaint/engine';
import type { Verb } from '../../../../platform/http/bind.ts';
import type { UserContext } from '../../../../platform/http/context.ts';
import { identifiedPeople } from '../model/identified-people.port.ts';
import { readUsage, type Span } from '../model/usage.store.ts';

async function usedIn({ services, clickhouse, transaction }: UserContext, span: Span) {
  const counted = await transaction((tx) => readUsage(tx, span));
  return { ...counted, people: await identifiedPeople.one(services)(clickhouse, span) };
}

export const getUsage: Verb<typeof operation> = async (context) => {
  const { services, user } = context;
  const now = services.now();
  const first = startOfMonth(dayOf(now, user.time_zone));
  const before = startOfMonth(addDays(first, -1));
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
