import { type listMailings as operation, pageMeta } from '@acquaint/contract';
import type { Verb } from '../../platform/http/bind.ts';
import { createMailingStore } from './mailings.store.ts';
import { presentMailings } from './present-mailing.ts';
import { sampleSummary } from './sample-mailing.ts';

export const listMailings: Verb<typeof operation> = async (context, { query }) => {
  const { rows, total } = await context.transaction((tx) => createMailingStore(tx).page(query));
  const isEmpty = total === 0 && (query.search ?? '') === '';
  if (isEmpty) return { data: [sampleSummary(context.services.now())], meta: pageMeta(query, 1) };
  return { data: await presentMailings(context, rows), meta: pageMeta(query, total) };
};
