import { type MailingStatus, type PieceState, pieceStates } from '@acquaint/contract';

const labels: Readonly<Record<PieceState, string>> = {
  queued: 'Pending',
  produced: 'Produced',
  mailed: 'Mailed',
  in_transit: 'In transit',
  in_local_area: 'In the local area',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  failed: 'Failed',
  returned: 'Returned',
};

/** How a state is called. */
export function pieceStateLabel(state: PieceState): string {
  return labels[state];
}

/**
 * Where a piece is when all of these were reported, in whatever order: the farthest on its way. What comes late does not take it back, and a piece
 * that was returned was not delivered, whoever estimated so before.
 */
export function farthestState(states: Iterable<PieceState>): PieceState {
  let farthest = 0;
  for (const state of states) farthest = Math.max(farthest, pieceStates.indexOf(state));
  return pieceStates[farthest] ?? 'queued';
}

/** What is said of a whole mailing by how many pieces are in each state. */
export function mailingStatus(pieces: Readonly<Partial<Record<PieceState, number>>>): MailingStatus {
  const count = (...states: readonly PieceState[]): number =>
    states.reduce((sum, state) => sum + (pieces[state] ?? 0), 0);
  const alive = count('queued', 'produced', 'mailed', 'in_transit', 'in_local_area', 'delivered', 'returned');
  if (alive === 0) return count('cancelled') > 0 ? 'Cancelled' : 'Pending';
  if (count('queued') > 0) return 'Pending';
  if (count('produced') > 0) return 'Produced';
  return count('mailed', 'in_transit', 'in_local_area') > 0 ? 'In transit' : 'Delivered';
}

/** What Stannp calls its states, in ours; null for one that says nothing of the way of a piece. */
export function stateOfStannp(status: string): PieceState | null {
  const known: Readonly<Record<string, PieceState>> = {
    received: 'queued',
    pending: 'queued',
    producing: 'produced',
    printing: 'produced',
    printed: 'produced',
    handed_over: 'mailed',
    dispatched: 'mailed',
    local_delivery: 'in_local_area',
    delivered: 'delivered',
    returned: 'returned',
    cancelled: 'cancelled',
  };
  return Object.hasOwn(known, status) ? (known[status] ?? null) : null;
}
