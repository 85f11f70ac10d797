import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { FailureAlert } from '../../../ui/dialogs/failure-alert.tsx';
import { useCardForm } from './use-card-form.ts';
import { texts } from './billing.texts.ts';

/** Adds a card in fields of the payment provider. */
export function AddCardDialog({ onAdded, onClose }: { readonly onAdded: () => void; readonly onClose: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const form = useCardForm(place);
  const save = async (): Promise<void> => {
    if (!(await form.save())) return;
    onAdded();
    onClose();
  };
  return (
    <Dialog open keepMounted onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="card-title">
      <DialogTitle id="card-title">{texts.addCard}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          {form.isReady || form.failure !== null ? null : <LinearProgress aria-label={texts.loadingCardForm} />}
          <Box ref={place} sx={{ minHeight: 40 }} />
          <FailureAlert failure={form.failure} />
          <Typography variant="body2" color="textSecondary">
            {texts.byAddingCardYouAllow}
          </Typography>
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button variant="contained" disabled={!form.isReady} loading={form.isSaving} onClick={() => void save()}>
          {texts.addCard2}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
