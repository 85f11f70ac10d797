import type { EddmArea, EddmMailing, EddmSummary } from '@acquaint/contract';
import { findPreset, instantOf, sourcesOf } from '@acquaint/engine';
import type { UserContext } from '../../../../platform/http/context.ts';
import { createJobRunStore, type JobRow } from '../../../../platform/jobs/job-runs.store.ts';
import { createDesignStore, presentSummary } from '../../../creative/ad-builder/index.ts';
import { scansOfCodes } from '../../../creative/qr-codes/index.ts';
import { produceEddmKind } from './eddm-kind.ts';
import { createEddmStore, type ListedEddm } from './eddm.store.ts';
import type { EddmAreaRow, EddmRow } from './eddm.table.ts';
import { type WeighedPlan, scorePlan } from '../routes/score-plan.ts';

/** A mailing as lists show it. */
export function summaryOf(row: ListedEddm): EddmSummary {
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    ...row.summary,
    currency: row.plan.currency,
    revision: row.revision,
    is_sample: row.isSample,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** A mailing and the job that produces it, of one moment: the row may have been read before the job ended. */
async function withJob({ transaction }: UserContext, row: EddmRow): Promise<{ row: EddmRow; job: JobRow | null }> {
  if (row.status !== 'producing') return { row, job: null };
  return transaction(async (tx) => {
    const job = await createJobRunStore(tx).findUnfinished(produceEddmKind, row.id);
    return { row: (await createEddmStore(tx).find(row.id)) ?? row, job };
  });
}

function workOf(row: EddmRow, job: JobRow | null): EddmMailing['work'] {
  if (row.status !== 'producing') return { job_id: null, state: 'none', message: '' };
  if (job === null) return { job_id: null, state: 'failed', message: "The package wasn't finished. Make it again." };
  return { job_id: job.id, state: job.state === 'running' ? 'running' : 'waiting', message: '' };
}

async function designOf(context: UserContext, row: EddmRow): Promise<EddmMailing['design']> {
  const id = row.task?.design.id ?? row.plan.design_id;
  if (id === null) return null;
  const found = await context.transaction((tx) => createDesignStore(tx, context.user).find(id));
  if (found === null) return null;
  const design = await presentSummary(context, found);
  const size = findPreset(design.preset)?.size ?? '';
  return { id, name: row.task?.design.name ?? design.name, size, thumb_url: design.thumb_url };
}

/** A mailing with all that its page shows; from the moment on that it is produced, as it was then. What its plan comes to is weighed where it was not before. */
export async function presentEddm(
  context: UserContext,
  loaded: EddmRow,
  given: WeighedPlan | null = null,
): Promise<EddmMailing> {
  const { services } = context;
  const { row, job } = await withJob(context, loaded);
  const { task } = row;
  const weighed =
    task === null ? (given ?? (await scorePlan(context, row.plan))) : { ...task, checklist: [], gone: [] };
  const { routes, estimate, checklist, gone } = weighed;
  const { first_day: firstDay } = row.summary;
  const isMailed = task !== null && row.status === 'mailed' && firstDay !== null;
  const codes = isMailed ? sourcesOf(task.design.scene).qrCodes : [];
  const { time_zone: zone } = context.user;
  const from = instantOf(firstDay ?? '1970-01-01', 0, zone);
  return {
    ...summaryOf(row),
    plan: row.plan,
    estimate,
    checklist,
    chosen: [...routes],
    gone: [...gone],
    design: await designOf(context, row),
    package:
      row.package === null ? null : { files: row.package.files, bytes: row.package.bytes, made_at: row.package.madeAt },
    work: workOf(row, job),
    responses: await scansOfCodes(context.clickhouse, { codes, from, until: services.now(), zone }),
  };
}

export function areaOf(row: EddmAreaRow): EddmArea {
  return {
    id: row.id,
    name: row.name,
    shape: row.shape,
    excluded: row.excluded,
    is_sample: row.isSample,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
