import type { PersonaSettings } from '@acquaint/contract';
import { unchanged, type WriteContext } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { createJobRunStore } from '../../../../platform/jobs/job-runs.store.ts';
import { createPersonaSetStore } from '../../persona-sets/index.ts';
import type { ChosenSource } from './choose-source.ts';
import { generatePersonasJob } from '../jobs/persona.job.ts';

export interface GenerationRequest {
  /** Others than the set has; null leaves them. */
  readonly settings: PersonaSettings | null;
  /** Nothing is done when it was asked for less than so many milliseconds ago; throws 409 when others are asked for than those being found. */
  readonly timeoutMilliseconds: number;
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

/** Asks for the personas of a source to be found again. */
export async function requestGeneration(
  { services, user, write }: WriteContext,
  { source, sourceId }: ChosenSource,
  { settings, timeoutMilliseconds }: GenerationRequest,
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
    // What was stopped or failed may be asked for again at once.
    const hasAnswer = running !== null || set.state !== 'running';
    if (hasAnswer && set.requestedAt.getTime() > now.getTime() - timeoutMilliseconds) return unchanged(null);
    await store.update(set.id, { ...(settings === null ? {} : { settings }), state: 'running', requestedAt: now });
    const work = generatePersonasJob.work(set.id);
    return {
      audit: { objectId: set.id, details: { source } },
      result: running ?? (await services.jobs.enqueue(tx, user.account_id, work)),
    };
  });
  if (job !== null) await services.jobs.dispatch(job);
}
