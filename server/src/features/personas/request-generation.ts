import type { PersonaSettings } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { newId } from '../../platform/ids/ids.ts';
import { createJobRunStore } from '../../platform/jobs/job-runs.store.ts';
import type { Transaction } from '../../platform/postgres/postgres.ts';
import { createPersonaSetStore, type PersonaSetRow } from '../persona-sets/index.ts';
import type { ChosenSource } from './choose-source.ts';
import { generatePersonasKind, noteGeneration } from './persona-work.ts';

export interface GenerationRequest {
  readonly action: string;
  /** Others than the set has; null leaves them. */
  readonly settings: PersonaSettings | null;
  /** Nothing is done when it was asked for less than so many milliseconds ago. */
  readonly patience: number;
}

/**
 * Whether personas are being found, or were asked for since some time; what was stopped or failed may be asked for again at once. Throws 409 when others
 * are asked for than those that are being found.
 */
async function isAnswered(
  transaction: Transaction,
  set: PersonaSetRow,
  { settings, since }: Pick<GenerationRequest, 'settings'> & { since: number },
): Promise<boolean> {
  const running = await createJobRunStore(transaction).findUnfinished(generatePersonasKind, set.id);
  if (running !== null && settings !== null)
    throw new OperationError('conflict', {
      message: 'The personas are being found already: wait, or stop that first.',
    });
  return (running !== null || set.state !== 'running') && set.requestedAt.getTime() > since;
}

/** Asks for the personas of a source to be found anew. */
export async function requestGeneration(
  { services, user, transaction }: UserContext,
  { source, sourceId }: ChosenSource,
  { action, settings, patience }: GenerationRequest,
): Promise<void> {
  const now = services.now();
  const job = await transaction(async (tx) => {
    const store = createPersonaSetStore(tx);
    const known = await store.find({ source, sourceId });
    if (known !== null && (await isAnswered(tx, known, { settings, since: now.getTime() - patience }))) return null;
    const set =
      known ??
      (await store.insert({
        id: newId(),
        accountId: user.account_id,
        source,
        sourceId,
        settings: settings ?? { classes: null, is_special: false },
        state: 'running',
        requestedAt: now,
        createdAt: now,
      }));
    if (settings !== null) await store.update(set.id, { settings });
    await audit(tx, user, { action, objectType: 'persona_set', objectId: set.id, details: { source } });
    return noteGeneration(services, tx, set);
  });
  if (job !== null) await services.jobs.dispatch(job);
}
