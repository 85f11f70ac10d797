import { pickCandidate as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { candidatesOf } from './candidates.queries.ts';
import { changePick, picksTopic } from './change-pick.ts';
import { loadEnrichment, refuseUnfinished } from '../model/load-enrichment.ts';

export const pickCandidate = mutation(
  operation,
  { audit: 'enrichment', lock: picksTopic },
  async ({ clickhouse, transaction, write }, { params, body }) => {
    const row = body.row - 1;
    const found = await transaction((tx) => loadEnrichment(tx, params.name));
    const candidates = await candidatesOf(clickhouse, found, [row]);
    const candidate = candidates.find(({ id }) => id === body.candidate_id);
    if (candidate === undefined) throw new OperationError('not_found', { message: 'This row has no such candidate.' });
    await write(async (tx) => {
      const enrichment = await loadEnrichment(tx, params.name);
      refuseUnfinished(enrichment);
      const { id, run } = enrichment;
      return {
        audit: { objectId: id, details: { row: body.row } },
        intents: [changePick.of({ id, run, row, consumer: candidate.id })],
      };
    });
    return { message: `Row ${body.row} is ${candidate.name} now` };
  },
);
