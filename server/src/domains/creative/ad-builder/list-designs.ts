import { type listDesigns as operation, pageMeta } from '@acquaint/contract';
import type { Verb } from '../../../platform/http/bind.ts';
import { createDesignStore } from './designs.store.ts';
import { presentDesigns } from './present-design.ts';

export const listDesigns: Verb<typeof operation> = async (context, { query }) => {
  const { rows, total } = await context.transaction((tx) => createDesignStore(tx, context.user).page(query));
  return { data: await presentDesigns(context, rows), meta: pageMeta(query, total) };
};
