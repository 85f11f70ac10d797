import type { downloadEnrichmentSample as operation } from '@acquaint/contract';
import { writeCsv } from '../../../../platform/csv/csv.ts';
import type { Verb } from '../../../../platform/http/bind.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { isSampleFile } from '../../consumers/index.ts';
import { sampleColumns, sampleCustomers } from '../model/sample-customers.queries.ts';

export const downloadEnrichmentSample: Verb<typeof operation> = async ({ services, clickhouse }) => {
  if (!(await isSampleFile(services.clickhouse))) throw new OperationError('not_found');
  const rows = await sampleCustomers(clickhouse);
  return {
    name: 'sample-customers.csv',
    type: 'text/csv; charset=utf-8',
    content: writeCsv(sampleColumns, rows),
  };
};
