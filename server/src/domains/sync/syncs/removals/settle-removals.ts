import { backoffDelay } from '@acquaint/engine';
import type { BatchOutcome, RowVerdict } from '../../../../integrations/sync/port.ts';
import type { Services } from '../../../../platform/services.ts';
import type { RemovalPlace } from './removal-place.ts';
import { createRemovalStore, type DueRemoval } from './removals.store.ts';
import type { RemoveKnown } from './remove-together.ts';
import { deleteSamples } from '../runs/run-samples.store.ts';

/** Short: once a destination is back, it hears of everybody at the next minute. */
const pauses = { first: 5_000, longest: 30_000 };
const pollPause = 5_000;

interface Settling {
  readonly services: Services;
  readonly place: RemovalPlace;
  readonly rows: readonly DueRemoval[];
  readonly removeKnown: RemoveKnown;
}

/** The rows are known no more, and samples of runs do not name them. */
async function finish(
  { services, place, removeKnown }: Settling,
  rows: readonly DueRemoval[],
  end: { readonly state: 'done' | 'impossible'; readonly message: string },
): Promise<void> {
  if (rows.length === 0) return;
  const { postgres, now } = services;
  const keys = rows.map(({ destination_key: key }) => key);
  const ids = rows.map(({ id }) => id);
  await removeKnown(
    place.accountId,
    keys.map((key) => ({ sync: place.syncId, key })),
  );
  await postgres.forAccount(place.accountId, async (tx) => {
    await deleteSamples(tx, place.syncId, keys);
    await createRemovalStore(tx).finish(ids, { ...end, at: now() });
  });
}

async function postpone({ services, place, rows }: Settling, message: string, at?: Date): Promise<void> {
  if (rows.length === 0) return;
  const tries = Math.max(...rows.map((row) => row.tries)) + 1;
  const next = at ?? new Date(services.now().getTime() + backoffDelay(tries, 1, pauses));
  await services.postgres.forAccount(place.accountId, (tx) =>
    createRemovalStore(tx).postpone(
      rows.map(({ id }) => id),
      { at: next, message },
    ),
  );
}

async function settleAnswer(settling: Settling, verdicts: readonly RowVerdict[]): Promise<void> {
  const { place, rows } = settling;
  const isAccepted = (_: DueRemoval, position: number): boolean => verdicts[position]?.state === 'accepted';
  const { canRemove, connection } = place;
  await finish(settling, rows.filter(isAccepted), {
    state: canRemove ? 'done' : 'impossible',
    message: canRemove ? '' : `${connection.name} cannot remove rows. It got a removal message instead.`,
  });
  const left = rows.filter((row, position) => !isAccepted(row, position));
  const refused = verdicts.find((verdict) => verdict.state !== 'accepted');
  await postpone({ ...settling, rows: left }, refused?.message ?? 'The destination said nothing of this row.');
}

/** Records what the destination said. */
export async function settleRemovals(settling: Settling, outcome: BatchOutcome, sentAs: string): Promise<void> {
  const { services, place, rows } = settling;
  switch (outcome.kind) {
    case 'answered':
      return settleAnswer(settling, outcome.verdicts);
    case 'pending':
      return services.postgres.forAccount(place.accountId, (tx) =>
        createRemovalStore(tx).awaitVerdict(
          rows.map(({ id }) => id),
          { sentAs, requestId: outcome.requestId, at: outcome.askAt ?? new Date(services.now().getTime() + pollPause) },
        ),
      );
    case 'missing':
      return finish(settling, rows, {
        state: 'impossible',
        message: `${place.connection.name} no longer has ${place.object.name}.`,
      });
    case 'throttled':
      return postpone(settling, outcome.message, outcome.retryAt);
    case 'refused':
    case 'unauthorized':
    case 'unavailable':
    case 'unsure':
      return postpone(settling, outcome.message);
  }
}
