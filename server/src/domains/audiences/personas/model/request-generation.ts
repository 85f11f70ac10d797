import type { PersonaSettings } from '@acquaint/contract';
import { unchanged, type WriteContext } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { createJobRunStore } from '../../../../platform/jobs/job-runs.store.ts';
import { createPersonaSetStore } from './persona-sets.store.ts';
import type { PersonaSetRow } from './personas.table.ts';
import type { ChosenSource } from './choose-source.ts';
import { generatePersonasJob } from '../jobs/persona.job.ts';

export interface GenerationRequest {
  /** Others than the set has; null leaves them. */
  readonly settings: PersonaSettings | null;
  /** Nothing is done when it was asked for less than so many milliseconds ago; throws 409 when others are asked for than those being found. */
  readonly timeoutMilliseconds: number;
  /** How many people the source has now: one that was too small and has grown is not made to wait. */
  readonly have?: number;
}

/** A source that nobody asked for yet: it counts as one whose work has not been recorded. */
function newSet(user: WriteContext['user'], source: Pick<ChosenSource, 'source' | 'sourceId'>, now: Date) {
  return {
    id: newId(),
    accountId: user.account_id,
    ...source,
    settings: { classes: null, is_special: false },
    state: 'running' as const,
    requestedAt: now,
    createdAt: now,
  };
}

/** Whether what is known of a source is recent enough, or on its way. */
function isRecent(
  { state, have: counted, requestedAt }: PersonaSetRow,
  isRunning: boolean,
  { now, timeoutMilliseconds, have }: { now: Date } & Required<Omit<GenerationRequest, 'settings'>>,
): boolean {
  const hasGrown = state === 'insufficient' && counted < have;
  // What was stopped or failed may be asked for again at once, and so may what was too small.
  if (!isRunning && (state === 'running' || hasGrown)) return false;
  return requestedAt.getTime() > now.getTime() - timeoutMilliseconds;
}

/** Asks for the personas of a source to be found again. */
export async function requestGeneration(
  { services, user, write }: WriteContext,
  { source, sourceId }: ChosenSource,
  { settings, timeoutMilliseconds, have = 0 }: GenerationRequest,
): Promise<void> {
  const now = services.now();
  const job = await write(async (tx) => {
    const store = createPersonaSetStore(tx);
    const set =
      (await store.find({ source, sourceId })) ??
      (await store.insert(newSet(user, { source, sourceId }, now))) ??
      (await store.find({ source, sourceId }));
    if (set === null) throw new Error('A persona set was neither stored nor found');
    const running = await createJobRunStore(tx).findUnfinished(generatePersonasJob.kind, set.id);
    if (running !== null && settings !== null)
      throw new OperationError('already_running', {
        message: 'The personas are being found already: wait, or stop that first.',
      });
    if (isRecent(set, running !== null, { now, timeoutMilliseconds, have })) return unchanged(null);
    await store.update(set.id, { ...(settings === null ? {} : { settings }), state: 'running', requestedAt: now });
    const work = generatePersonasJob.work(set.id);
    return {
      audit: { objectId: set.id, details: { source } },
      result: running ?? (await services.jobs.enqueue(tx, user.account_id, work)),
    };
  });
  if (job !== null) await services.jobs.dispatch(job);
}
