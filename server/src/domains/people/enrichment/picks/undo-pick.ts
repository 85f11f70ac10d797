import { undoPick as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { changePick, picksTopic } from './change-pick.ts';
import { loadEnrichment, refuseUnfinished } from '../model/load-enrichment.ts';
import { picksOf } from './picks.queries.ts';

export const undoPick = mutation(
  operation,
  { audit: 'enrichment', lock: picksTopic },
  async ({ clickhouse, transaction, write }, { params }) => {
    const row = params.row - 1;
    const found = await transaction((tx) => loadEnrichment(tx, params.name));
    if (!(await picksOf(clickhouse, found, [row])).has(row))
      throw new OperationError('not_found', { message: 'Nobody was picked for this row.' });
    await write(async (tx) => {
      const enrichment = await loadEnrichment(tx, params.name);
      refuseUnfinished(enrichment);
      const { id, run } = enrichment;
      return {
        audit: { objectId: id, details: { row: params.row } },
        intents: [changePick.of({ id, run, row, consumer: null })],
      };
    });
    return { message: `Row ${params.row} is again what the match found` };
  },
);
