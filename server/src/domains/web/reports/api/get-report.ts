import type { getReport as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { loadReport } from '../model/load-report.ts';

export const getReport: Verb<typeof operation> = async (context, { query }) => ({
  data: await loadReport(context, query),
});
