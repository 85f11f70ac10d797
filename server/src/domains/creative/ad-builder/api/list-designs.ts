import { type listDesigns as operation, pageMeta } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { createDesignStore } from '../model/designs.store.ts';
import { presentDesigns } from '../model/present-design.ts';

export const listDesigns: Verb<typeof operation> = async (context, { query }) => {
  const { rows, total } = await context.transaction((tx) => createDesignStore(tx, context.user).page(query));
  return { data: await presentDesigns(context, rows), meta: pageMeta(query, total) };
};
