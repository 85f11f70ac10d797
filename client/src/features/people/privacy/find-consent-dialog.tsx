import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { fieldErrorsOf } from '../../../platform/api/api-error.ts';
import { FailureAlert } from '../../../ui/dialogs/failure-alert.tsx';
import { failureSentence } from '../../../ui/text/failure-sentence.ts';
import { ConsentList } from './consent-list.tsx';
import { consentsOptions } from './consents.queries.ts';
import { texts } from './privacy.texts.ts';

/** Shows what one person agreed to or refused. Only hashes are stored, so the address has to be typed in full. */
export function FindConsentDialog({ onClose }: { readonly onClose: () => void }) {
  const titleId = useId();
  const [text, setText] = useState('');
  const [email, setEmail] = useState('');
  const { data, error, isFetching } = useQuery(consentsOptions(email));
  const wrong = text.trim() === email ? fieldErrorsOf(error)['email'] : undefined;
  const find = (event: FormEvent): void => {
    event.preventDefault();
    setEmail(text.trim());
  };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.lookUpConsent}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <Stack component="form" noValidate direction="row" spacing={1} onSubmit={find}>
            <TextField
              label={texts.emailAddress}
              value={text}
              error={wrong !== undefined}
              helperText={wrong ?? texts.fullAddress}
              onChange={({ target }) => setText(target.value)}
              sx={{ flex: 1 }}
              slotProps={{ htmlInput: { maxLength: 300, autoComplete: 'off' } }}
            />
            <Button
              type="submit"
              variant="outlined"
              loading={isFetching}
              disabled={text.trim() === ''}
              sx={{ alignSelf: 'flex-start', mt: 0.5 }}
            >
              {texts.lookUp}
            </Button>
          </Stack>
          {wrong === undefined ? <FailureAlert failure={failureSentence(error)} /> : null}
          {data === undefined ? null : <ConsentList consents={data} />}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{texts.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
