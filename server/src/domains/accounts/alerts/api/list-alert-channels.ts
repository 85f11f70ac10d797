import type { listAlertChannels as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/verb.ts';
import { createAlertStore } from '../model/alerts.store.ts';
import { presentChannel } from '../model/present-alerts.ts';

export const listAlertChannels: Verb<typeof operation> = ({ transaction }) =>
  transaction(async (tx) => {
    const store = createAlertStore(tx);
    const rules = await store.listRules();
    return { data: (await store.listChannels()).map((row) => presentChannel(row, rules)) };
  });
