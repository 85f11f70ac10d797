import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { texts } from './ad-builder.texts.ts';

export interface ConflictDialogProps {
  readonly isBusy: boolean;
  readonly onKeepBoth: () => void;
  readonly onTakeTheirs: () => void;
}

/** Two have changed one design: nothing is overwritten. */
export function ConflictDialog({ isBusy, onKeepBoth, onTakeTheirs }: ConflictDialogProps) {
  return (
    <Dialog open aria-labelledby="conflict-title" maxWidth="xs">
      <DialogTitle id="conflict-title">{texts.changedElsewhere}</DialogTitle>
      <DialogContent>
        <Typography>{texts.thisDesignWasSavedIn}</Typography>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={onTakeTheirs}>
          {texts.discardMyChanges}
        </Button>
        <Button variant="contained" loading={isBusy} onClick={onKeepBoth}>
          {texts.keepBoth}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
