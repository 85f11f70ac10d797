import { type EddmStatus, setEddmStatus as operation } from '@acquaint/contract';
import { sourcesOf } from '@acquaint/engine';
import { mutation } from '../../../../platform/http/mutation.ts';
import type { UserContext } from '../../../../platform/http/context.ts';
import { invalidInput, OperationError } from '../../../../platform/http/operation-error.ts';
import { createJobRunStore, type JobRow } from '../../../../platform/jobs/job-runs.store.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { loadSources } from '../../../creative/ad-builder/index.ts';
import { withZipCodes } from '../../../people/consumers/index.ts';
import { eddmFolder } from '../print/eddm-files.ts';
import { produceEddmKind } from '../model/eddm-kind.ts';
import { createEddmStore, type EddmChanges } from '../model/eddm.store.ts';
import type { EddmRow, EddmTask } from '../model/eddm.table.ts';
import { loadEddm, lockEddm } from '../model/load-eddm.ts';
import { refreshZips } from '../routes/look-up-routes.ts';
import { placesOfZips } from '../routes/places.queries.ts';
import { presentEddm } from '../model/present-eddm.ts';
import { factsOf, scorePlan } from '../routes/score-plan.ts';

type Wanted = 'draft' | 'producing' | 'mailed';

/** Where a mailing may come from to be this. */
const moves: Readonly<Record<Wanted, readonly EddmStatus[]>> = {
  draft: ['producing', 'ready'],
  // A package is rebuilt from where it was.
  producing: ['draft', 'producing', 'ready'],
  mailed: ['ready'],
};
const refusals: Readonly<Record<Wanted, string>> = {
  draft: 'What was mailed cannot be a draft again: duplicate it instead.',
  producing: 'What was mailed is not produced again: duplicate it instead.',
  mailed: 'Make the package first.',
};

/** Counts of a day ago are new enough to print by. */
const recheckAfter = 86_400_000;

/** What is produced now: counts are asked for again where the post is asked. Throws 400 that names what is missing, 409 where counts have changed. */
async function freeze(context: UserContext, row: EddmRow, expected: number | undefined): Promise<EddmTask> {
  const { services, user, facts } = context;
  const zips = [...new Set(row.plan.routes.map((id) => id.slice(0, 5)))];
  const places = await placesOfZips(await withZipCodes(services.clickhouse), zips);
  const freshAfter = services.now().getTime() - recheckAfter;
  await refreshZips(services, places, { freshAfter, most: zips.length });
  const { routes, design, estimate, checklist } = await scorePlan(context, row.plan);
  const missing = checklist.filter(({ state }) => state === 'blocked');
  if (missing.length > 0 || design === null)
    throw invalidInput(Object.fromEntries(missing.map(({ key, says }) => [`checklist.${key}`, [says]])));
  if (expected !== undefined && expected !== estimate.pieces)
    throw new OperationError('changed_meanwhile', {
      message: `Counts have changed: it is ${estimate.pieces} pieces now, not ${expected}. Look at the plan again.`,
    });
  const codes = sourcesOf(design.frozen.scene).qrCodes;
  const { qrTexts } = await loadSources(
    { services, accountId: user.account_id, facts },
    { images: [], qrCodes: codes },
  );
  return { plan: row.plan, routes, estimate, design: design.frozen, qrTexts: Object.fromEntries(qrTexts) };
}

/** Asks work that is under way to stop. */
async function stopWork(transaction: Transaction, { id }: EddmRow): Promise<void> {
  const store = createJobRunStore(transaction);
  const job = await store.findUnfinished(produceEddmKind, id);
  if (job !== null) await store.update(job.id, { isCancelRequested: true });
}

function changesFor(status: Wanted, task: EddmTask | null): EddmChanges {
  if (status === 'mailed') return { status };
  if (task === null) return { status, task: null, package: null };
  return { status, task, package: null, summary: factsOf(task.plan, task.estimate) };
}

const messages: Readonly<Record<Wanted, string>> = {
  draft: 'The mailing is a draft again.',
  producing: 'The package is being made.',
  mailed: 'Noted: it was brought to the post.',
};

export const setEddmStatus = mutation(operation, { audit: 'eddm_mailing' }, async (context, { params, body }) => {
  const { services, user, transaction, write } = context;
  const { status, pieces, revision } = body;
  const before = await transaction((tx) => loadEddm(tx, params.id));
  const isAllowed = (from: EddmStatus): boolean => moves[status].includes(from);
  if (!isAllowed(before.status)) throw new OperationError('wrong_state', { message: refusals[status] });
  const task = status === 'producing' ? await freeze(context, before, pieces) : null;
  const { row, job } = await write(async (tx) => {
    const found = await lockEddm(tx, params.id, revision ?? before.revision);
    if (!isAllowed(found.status)) throw new OperationError('wrong_state', { message: refusals[status] });
    if (status === 'draft') await stopWork(tx, found);
    const changed = await createEddmStore(tx).update(found.id, changesFor(status, task));
    const noted: JobRow | null =
      status === 'producing'
        ? await services.jobs.enqueueOnce(tx, user.account_id, { kind: produceEddmKind, subject: found.id })
        : null;
    const details = { status };
    return { audit: { objectId: found.id, details }, result: { row: changed, job: noted } };
  });
  if (job !== null) await services.jobs.dispatch(job);
  if (status === 'draft') await services.files.deleteAll(eddmFolder(row));
  return { data: await presentEddm(context, row), message: messages[status] };
});
