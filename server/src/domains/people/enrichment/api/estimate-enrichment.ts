import { enrichmentAttributes, estimateEnrichment as operation, matchFields } from '@acquaint/contract';
import { shareInterval } from '@acquaint/engine';
import { z } from 'zod';
import { inTemporaryFolder } from '../../../../platform/files/temporary-folder.ts';
import type { AccountContext } from '../../../../platform/http/context.ts';
import { computation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { runInProcess } from '../../../../platform/processes/run-in-process.ts';
import { answerMatching, prepareConsumers } from '../../consumer-matching/index.ts';
import { createUploadStore, mappedColumns, withUploadTable } from '../../uploads/index.ts';
import { withMatches } from '../model/with-matches.ts';
import { countFilled, countFound, removeFound, storeFound } from '../results/attributes.queries.ts';
import type { EnrichCall, EstimateTask } from '../jobs/enrich.process.ts';
import { checkColumns } from '../model/check-columns.ts';
import { matchCountsOf } from '../results/match-counts.ts';

const sampled = 1_000;
const fieldReach = z.object({ field: z.enum(matchFields.map(({ value }) => value)), found: z.number() });
const answered = z.object({
  matches: z.string(),
  reach: z.object({ found: z.number(), without: z.array(fieldReach), with: z.array(fieldReach) }),
});
type Reach = z.infer<typeof answered>['reach'];

/** So much more must be found before a field is suggested. */
const leastGain = 0.01;
/** Fewer people found by the fields of a file say nothing of how many of its rows are in the consumer file. */
const leastFound = 0.05;

/**
 * What each field of the file contributes, and what others would. Of people of the consumer file it is known how many are found by which fields; rows that
 * are not in it, or have slips, make the match rate of the file that much lower.
 */
function fieldsOf({ found, without, with: added }: Reach, rate: number) {
  const isUnknown = found < leastFound;
  const there = isUnknown ? 1 : Math.min(1, rate / found);
  return {
    contributions: without
      .map(({ field, found: left }) => ({ field, adds: Math.max(0, there * (found - left)) }))
      .toSorted((one, other) => other.adds - one.adds),
    suggestions: added
      .map(({ field, found: more }) => ({ field, match_rate: Math.min(1, there * more), is_most: isUnknown }))
      .filter(({ match_rate: next }) => next >= rate + leastGain)
      .toSorted((one, other) => other.match_rate - one.match_rate),
  };
}

/** An estimate asks for matches alone: it stores no part, and looks for no companies. */
function answersOf({ services, clickhouse: own }: Pick<AccountContext, 'services' | 'clickhouse'>): EnrichCall['asks'] {
  const refuse = (): Promise<never> => Promise.reject(new Error('An estimate stores nothing'));
  return {
    ...answerMatching({ clickhouse: services.clickhouse, own }),
    findCompanies: refuse,
    keepModel: refuse,
    storePart: refuse,
    recordPart: refuse,
  };
}

export const estimateEnrichment = computation(operation, async (context, { body }) => {
  const { services, clickhouse, transaction } = context;
  const upload = await transaction((tx) => createUploadStore(tx).find(body.upload_id));
  if (upload === null) throw new OperationError('not_found');
  checkColumns(body.enrichmentColumns, upload);
  const consumers = await prepareConsumers(services);
  const script = new URL('../jobs/enrich.process.ts', import.meta.url);
  // Kept as a run of nothing for as long as it is counted.
  const run = { id: newId(), run: 0 };
  const task: Omit<EstimateTask, 'directory' | 'table'> = {
    kind: 'estimate',
    consumers,
    rows: upload.rows,
    sampled,
  };
  try {
    const reach = await inTemporaryFolder(services.config, 'estimate', async (directory) => {
      const answers = answersOf(context);
      const columns = mappedColumns(body.enrichmentColumns, upload);
      const reported = await withUploadTable(services, upload, async (file) =>
        answered.parse(
          await runInProcess<EnrichCall>(script, { ...task, directory, table: { file, columns } }, { answers }),
        ),
      );
      await withMatches(services, reported.matches, (stage) => storeFound(clickhouse, run, stage));
      return reported.reach;
    });
    const counts = matchCountsOf(await countFound(clickhouse, run));
    const keys = enrichmentAttributes.map(({ key }) => key);
    const filled = await countFilled(clickhouse, run, keys);
    const data = {
      ...counts,
      of: upload.rows,
      ...shareInterval(counts.matched, counts.rows, upload.rows),
      ...fieldsOf(reach, counts.match_rate),
      attributes: keys.map((key) => ({ key, filled: counts.rows === 0 ? 0 : (filled[key] ?? 0) / counts.rows })),
    };
    return { data };
  } finally {
    await removeFound(clickhouse, run, 'all');
  }
});
