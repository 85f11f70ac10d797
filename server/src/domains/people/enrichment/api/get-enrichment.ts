import { type EnrichmentDetails, enrichmentAttributes, type getEnrichment as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import type { UserContext } from '../../../../platform/http/context.ts';
import { createJobRunStore } from '../../../../platform/jobs/job-runs.store.ts';
import { countValues } from '../results/attributes.queries.ts';
import { enrichJob } from '../jobs/enrichment.job.ts';
import { type EnrichmentWithFile, loadWithFile } from '../model/load-enrichment.ts';
import { presentEnrichment } from '../model/present-enrichment.ts';
import { profileOfFound } from '../model/profile-of-found.port.ts';
import { firstResultRows, resultRows } from '../results/read-result.ts';
import { resultColumns } from '../results/result-columns.ts';
import { resultView } from '../results/result-view.ts';

const shownRows = 10;

type Result = Pick<EnrichmentDetails, 'counts' | 'match_by' | 'filled' | 'profile' | 'preview' | 'download_url'>;

const nothing: Result = {
  counts: null,
  match_by: null,
  filled: [],
  profile: [],
  preview: { columns: [], rows: [] },
  download_url: null,
};

/** What is known once every row was looked up. */
async function resultOf(context: UserContext, { row, fileColumns }: EnrichmentWithFile): Promise<Result> {
  const { summary, state, rows } = row;
  if (state !== 'done' || summary === null) return nothing;
  const { counts, filled } = summary;
  const view = await resultView(context.clickhouse, row, fileColumns.length);
  return {
    counts,
    match_by: counts.match_by,
    filled: enrichmentAttributes
      .filter(({ key }) => key in filled)
      .map(({ key }) => ({ key, filled: (filled[key] ?? 0) / rows })),
    profile: await profileOfFound.one(context.services)(context, (keys) => countValues(context.clickhouse, row, keys)),
    preview: {
      columns: resultColumns(fileColumns, row.attributes),
      rows: await firstResultRows(resultRows(context.services, row, view), shownRows),
    },
    download_url: `/api/audience-enrichment/${encodeURIComponent(row.name)}/result`,
  };
}

export const getEnrichment: Verb<typeof operation> = async (context, { params }) => {
  const { loaded, job } = await context.transaction(async (tx) => {
    const found = await loadWithFile(tx, params.name);
    return { loaded: found, job: await createJobRunStore(tx).findUnfinished(enrichJob.kind, found.row.id) };
  });
  const { row } = loaded;
  return {
    data: {
      ...presentEnrichment(row, job),
      threshold: row.model?.threshold ?? null,
      ...(await resultOf(context, loaded)),
    },
  };
};
