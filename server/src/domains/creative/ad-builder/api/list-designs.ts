import type { listDesigns as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { pageBy } from '../../../../platform/http/cursors.ts';
import { createDesignStore } from '../model/designs.store.ts';
import { presentDesigns } from '../model/present-design.ts';

export const listDesigns: Verb<typeof operation> = async (context, { query }) => {
  const { rows, meta } = await pageBy(context.services.secrets, { list: 'designs', ...query }, (part) =>
    context.transaction((tx) => createDesignStore(tx, context.user).page(query, part)),
  );
  return { data: await presentDesigns(context, rows), meta };
};
