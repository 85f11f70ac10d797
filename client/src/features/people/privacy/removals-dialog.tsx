import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { SyncRemoval } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatCount, formatMoment } from '../../../ui/text/formats.ts';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { removalsOptions } from './suppressions.queries.ts';

function stateOf({ state, finished_at: at, message }: SyncRemoval): string {
  if (state === 'waiting') return message === '' ? 'On its way' : `Trying again: ${message}`;
  const when = at === null ? '' : formatMoment(at);
  return state === 'done' ? `Removed ${when}` : message;
}

/** The destinations of syncs that somebody is removed from, and whether each acknowledged it. */
export function RemovalsDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { data } = useQuery(removalsOptions(id));
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="removals-title">
      <DialogTitle id="removals-title">Removed from destinations</DialogTitle>
      <DialogContent>
        {data?.length === 0 ? (
          <EmptyState title="No sync sent this person anywhere" text="Nothing has to be removed." />
        ) : (
          <SimpleTable
            label="Removed from destinations"
            columns={['Destination', 'Sync', 'Rows', 'State']}
            rows={(data ?? []).map((one) => ({
              id: `${one.destination} ${one.sync} ${one.state}`,
              cells: [one.destination, one.sync, formatCount(one.rows), stateOf(one)],
            }))}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
