import { enrichmentAttributes, type estimateEnrichment as operation } from '@acquaint/contract';
import { shareInterval } from '@acquaint/engine';
import { z } from 'zod';
import { inTemporaryFolder } from '../../platform/files/temporary-folder.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { newId } from '../../platform/ids/ids.ts';
import { runInProcess } from '../../platform/processes/run-in-process.ts';
import { answerMatching, prepareConsumers } from '../consumer-matching/index.ts';
import { createUploadStore, mappedColumns, uploadTable } from '../uploads/index.ts';
import { withMatches } from './with-matches.ts';
import { countFilled, countFound, removeFound, storeFound } from './attributes.queries.ts';
import type { EstimateTask } from './enrich-process.ts';
import { checkColumns } from './check-columns.ts';
import { matchCountsOf } from './match-counts.ts';

const sampled = 1_000;
const answered = z.object({ matches: z.string() });

export const estimateEnrichment: Verb<typeof operation> = async ({ services, clickhouse, transaction }, { body }) => {
  const upload = await transaction((tx) => createUploadStore(tx).find(body.upload_id));
  if (upload === null) throw new OperationError('not_found');
  checkColumns(body.enrichmentColumns, upload);
  const consumers = await prepareConsumers(services);
  const script = new URL('enrich-process.ts', import.meta.url);
  // Kept as a run of nothing for as long as it is counted.
  const run = { id: newId(), run: 0 };
  const task: Omit<EstimateTask, 'directory'> = {
    kind: 'estimate',
    table: { file: uploadTable(services, upload), columns: mappedColumns(body.enrichmentColumns, upload) },
    consumers,
    rows: upload.rows,
    sampled,
  };
  try {
    await inTemporaryFolder(services.config, 'estimate', async (directory) => {
      const answer = (question: unknown): Promise<null> => answerMatching(services, question);
      const { matches } = answered.parse(await runInProcess(script, { ...task, directory }, { onAsk: answer }));
      await withMatches(services, matches, (stage) => storeFound(clickhouse, run, stage));
    });
    const counts = matchCountsOf(await countFound(clickhouse, run));
    const keys = enrichmentAttributes.map(({ key }) => key);
    const filled = await countFilled(clickhouse, run, keys);
    const data = {
      ...counts,
      of: upload.rows,
      ...shareInterval(counts.matched, counts.rows, upload.rows),
      attributes: keys.map((key) => ({ key, filled: counts.rows === 0 ? 0 : (filled[key] ?? 0) / counts.rows })),
    };
    return { data };
  } finally {
    await removeFound(clickhouse, run, 'all');
  }
};
