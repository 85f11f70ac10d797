import type { listAlertRules as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/verb.ts';
import { createAlertStore } from '../model/alerts.store.ts';
import { presentRule } from '../model/present-alerts.ts';

export const listAlertRules: Verb<typeof operation> = ({ transaction }) =>
  transaction(async (tx) => ({ data: (await createAlertStore(tx).listRules()).map(presentRule) }));
