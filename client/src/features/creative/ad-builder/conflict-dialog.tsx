import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';

export interface ConflictDialogProps {
  readonly isBusy: boolean;
  readonly onKeepBoth: () => void;
  readonly onTakeTheirs: () => void;
}

/** Two have changed one design: nothing is overwritten. */
export function ConflictDialog({ isBusy, onKeepBoth, onTakeTheirs }: ConflictDialogProps) {
  return (
    <Dialog open aria-labelledby="conflict-title" maxWidth="xs">
      <DialogTitle id="conflict-title">Changed elsewhere</DialogTitle>
      <DialogContent>
        <Typography>
          This design was saved in another tab or by someone else since you opened it. Keep both to save yours as a
          copy.
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={onTakeTheirs}>
          Discard my changes
        </Button>
        <Button variant="contained" loading={isBusy} onClick={onKeepBoth}>
          Keep both
        </Button>
      </DialogActions>
    </Dialog>
  );
}
