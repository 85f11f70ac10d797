import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { FailureAlert } from '../../../ui/dialogs/failure-alert.tsx';
import { failureSentence } from '../../../ui/text/failure-sentence.ts';
import { splitEntries } from '../../../ui/text/split-entries.ts';
import { useNotePieces } from './mailing.queries.ts';
import { texts } from './mailing.texts.ts';

const states = [
  { value: 'mailed', label: texts.allWereMailed },
  { value: 'delivered', label: texts.allWereDelivered },
  { value: 'returned', label: texts.someWereReturned },
] as const;
type Reported = (typeof states)[number]['value'];

/** Returns where pieces are that no mail house reports. */
export function NotePiecesDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const [state, setState] = useState<Reported>('mailed');
  const [text, setText] = useState('');
  const note = useNotePieces();
  const pieces = state === 'returned' ? splitEntries(text) : [];
  const failure = failureSentence(note.error);
  const unknown = note.data?.data.unknown ?? [];
  const send = (): void =>
    note.mutate(
      { params: { id }, body: { state, pieces } },
      { onSuccess: ({ data }) => (data.unknown.length === 0 ? onClose() : undefined) },
    );
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="pieces-title">
      <DialogTitle id="pieces-title">{texts.whereArePieces}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <RadioGroup
            aria-label={texts.wherePiecesAre}
            value={state}
            onChange={(_event, value) => {
              const reported = states.find((one) => one.value === value);
              if (reported !== undefined) setState(reported.value);
            }}
          >
            {states.map(({ value, label }) => (
              <FormControlLabel key={value} value={value} control={<Radio />} label={label} />
            ))}
          </RadioGroup>
          {state === 'returned' ? (
            <TextField
              label={texts.numbersOrCodesOfReturned}
              helperText={texts.onePerLineTheseAddresses}
              multiline
              minRows={3}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          ) : null}
          <FailureAlert failure={failure} />
          {unknown.length === 0 ? null : (
            <Alert severity="warning">{texts.noPieceInThisMailing({ unknown: unknown.slice(0, 10).join(', ') })}</Alert>
          )}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{texts.close}</Button>
        <Button
          variant="contained"
          disabled={state === 'returned' && pieces.length === 0}
          loading={note.isPending}
          onClick={send}
        >
          {texts.save}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
