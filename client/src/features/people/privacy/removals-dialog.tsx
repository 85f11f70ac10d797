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
import { texts } from './privacy.texts.ts';

function stateOf({ state, finished_at: at, message }: SyncRemoval): string {
  if (state === 'waiting') return message === '' ? texts.onItsWay : texts.tryingAgainMessage({ message });
  const when = at === null ? '' : formatMoment(at);
  return state === 'done' ? texts.removedWhen({ when }) : message;
}

/** The destinations of syncs that somebody is removed from, and whether each acknowledged it. */
export function RemovalsDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { data } = useQuery(removalsOptions(id));
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="removals-title">
      <DialogTitle id="removals-title">{texts.removedFromDestinations}</DialogTitle>
      <DialogContent>
        {data?.length === 0 ? (
          <EmptyState title={texts.noSyncSentThisPerson} text={texts.nothingHasToBeRemoved} />
        ) : (
          <SimpleTable
            label={texts.removedFromDestinations}
            columns={[texts.destination, texts.sync, texts.rows, texts.state]}
            rows={(data ?? []).map((one) => ({
              id: `${one.destination} ${one.sync} ${one.state}`,
              cells: [one.destination, one.sync, formatCount(one.rows), stateOf(one)],
            }))}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
