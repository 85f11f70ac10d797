import type { listAlerts as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/verb.ts';
import { pageBy } from '../../../../platform/http/cursors.ts';
import { createAlertStore } from '../model/alerts.store.ts';
import { presentAlert } from '../model/present-alerts.ts';

export const listAlerts: Verb<typeof operation> = ({ services, transaction }, { query }) =>
  transaction(async (tx) => {
    const { rows, meta } = await pageBy(services.secrets, { list: 'alerts', ...query }, (part) =>
      createAlertStore(tx).listPage(query.orderDirection, part),
    );
    return { data: rows.map(presentAlert), meta };
  });
