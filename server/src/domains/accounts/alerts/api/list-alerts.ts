import { type listAlerts as operation, pageMeta } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/verb.ts';
import { createAlertStore } from '../model/alerts.store.ts';
import { presentAlert } from '../model/present-alerts.ts';

export const listAlerts: Verb<typeof operation> = ({ transaction }, { query }) =>
  transaction(async (tx) => {
    const { page, perPage, orderDirection } = query;
    const { rows, total } = await createAlertStore(tx).listPage({
      page,
      perPage,
      isAscending: orderDirection === 'asc',
    });
    return { data: rows.map(presentAlert), meta: pageMeta(query, total) };
  });
