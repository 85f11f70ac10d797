import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FailureAlert } from '../../../ui/dialogs/failure-alert.tsx';
import { failureSentence } from '../../../ui/text/failure-sentence.ts';
import { splitEntries } from '../../../ui/text/split-entries.ts';
import { useAddResponses } from './campaigns.queries.ts';
import { texts } from './campaigns.texts.ts';

/** Records the codes of pieces that people brought to the counter. */
export function ResponsesDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const [text, setText] = useState('');
  const add = useAddResponses();
  const codes = splitEntries(text);
  const failure = failureSentence(add.error);
  const unknown = add.data?.data.unknown ?? [];
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="responses-title">
      <DialogTitle id="responses-title">{texts.redeemedCodes}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography color="textSecondary">{texts.eachPieceHasItsOwn}</Typography>
          <TextField
            label={texts.codes}
            multiline
            minRows={4}
            maxRows={12}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <FailureAlert failure={failure} />
          {unknown.length === 0 ? null : (
            <Alert severity="warning">
              {texts.noRecipientOfThisCampaign({ unknown: unknown.slice(0, 10).join(', ') })}
            </Alert>
          )}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{texts.close}</Button>
        <Button
          variant="contained"
          disabled={codes.length === 0}
          loading={add.isPending}
          onClick={() => add.mutate({ params: { id }, body: { codes } }, { onSuccess: () => setText('') })}
        >
          {texts.recordCodes}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
