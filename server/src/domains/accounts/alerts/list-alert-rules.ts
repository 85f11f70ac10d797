import type { listAlertRules as operation } from '@acquaint/contract';
import type { Verb } from '../../../platform/http/verb.ts';
import { createAlertStore } from './alerts.store.ts';
import { presentRule } from './present-alerts.ts';

export const listAlertRules: Verb<typeof operation> = ({ transaction }) =>
  transaction(async (tx) => ({ data: (await createAlertStore(tx).listRules()).map(presentRule) }));
