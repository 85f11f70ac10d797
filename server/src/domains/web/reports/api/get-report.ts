import type { getReport as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { loadReport } from '../model/load-report.ts';

export const getReport: Verb<typeof operation> = (context, { query }) => loadReport(context, query);
