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
          Somebody else, or you in another tab, has saved this design since you opened it. Keep both: what you see
          becomes a design of its own.
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={onTakeTheirs}>
          Drop my changes
        </Button>
        <Button variant="contained" loading={isBusy} onClick={onKeepBoth}>
          Keep both
        </Button>
      </DialogActions>
    </Dialog>
  );
}
