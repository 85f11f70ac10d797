import type { listEddmAreas as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { pageBy } from '../../../../platform/http/cursors.ts';
import { createEddmAreaStore } from './eddm-areas.store.ts';
import { areaOf } from '../model/present-eddm.ts';

export const listEddmAreas: Verb<typeof operation> = async ({ services, transaction }, { query }) => {
  const { rows, meta } = await pageBy(services.secrets, { list: 'areas', ...query }, (part) =>
    transaction((tx) => createEddmAreaStore(tx).page(query, part)),
  );
  return { data: rows.map((row) => areaOf(row)), meta };
};
