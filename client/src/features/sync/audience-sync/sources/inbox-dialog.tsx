import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { SyncConnection } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { formatCount, formatMoment } from '../../../../ui/text/formats.ts';
import { SimpleTable } from '../../../../ui/tables/simple-table.tsx';
import { inboxOptions } from '../sync.queries.ts';
import { texts } from '../audience-sync.texts.ts';

export interface InboxDialogProps {
  readonly connection: SyncConnection;
  readonly onClose: () => void;
}

/** What arrived at a practice destination. */
export function InboxDialog({ connection, onClose }: InboxDialogProps) {
  const { data } = useQuery(inboxOptions(connection.id));
  const fields = [...new Set(data?.rows.flatMap((row) => Object.keys(row.fields)) ?? [])];
  return (
    <Dialog open onClose={onClose} maxWidth="lg" fullWidth aria-labelledby="inbox-title">
      <DialogTitle id="inbox-title">{texts.inboxOfName({ name: connection.name })}</DialogTitle>
      <DialogContent>
        {data === undefined ? (
          <LinearProgress aria-label={texts.loadingInbox} />
        ) : (
          <>
            <Typography color="textSecondary" sx={{ mb: 2 }}>
              {texts.totalRowsRequestsRequestsThrottled({
                total: formatCount(data.total),
                requests: formatCount(data.requests),
                throttled: formatCount(data.throttled),
              })}
            </Typography>
            <SimpleTable
              label={texts.inbox}
              columns={[texts.key, ...fields, texts.arrived]}
              rows={data.rows.map((row) => ({
                id: `${row.object} ${row.key}`,
                cells: [
                  row.key,
                  ...fields.map((field) => String(row.fields[field] ?? '')),
                  formatMoment(row.arrived_at),
                ],
              }))}
            />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
