import type { getHistoryImport as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { loadHistory, presentHistory } from '../model/load-history.ts';

export const getHistoryImport: Verb<typeof operation> = async ({ transaction }, { params }) => ({
  data: presentHistory(await transaction((tx) => loadHistory(tx, params.id))),
});
