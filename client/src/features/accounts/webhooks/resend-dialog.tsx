import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { failureSentence } from '../../../ui/text/failure-sentence.ts';
import { useResend } from './webhooks.queries.ts';
import { texts } from './webhooks.texts.ts';

const hour = 3_600_000;
const spans = [
  { label: texts.lastHour, hours: 1 },
  { label: texts.last24Hours, hours: 24 },
  { label: texts.last7Days, hours: 7 * 24 },
  { label: texts.last30Days, hours: 30 * 24 },
] as const;

/** Sends the messages of a span again. */
export function ResendDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const [hours, setHours] = useState<number>(spans[1].hours);
  const [isFailedOnly, setIsFailedOnly] = useState(true);
  const resend = useResend();
  const submit = (): void => {
    const from = new Date(Date.now() - hours * hour).toISOString();
    resend.mutate(
      { params: { id }, body: { from, ...(isFailedOnly ? { state: 'failed' as const } : {}) } },
      { onSuccess: onClose },
    );
  };
  return (
    <FormDialog
      title={texts.resendMessages}
      submitLabel={texts.resend}
      isBusy={resend.isPending}
      failure={failureSentence(resend.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        select
        label={texts.from}
        value={String(hours)}
        onChange={({ target }) => setHours(Number(target.value))}
        helperText={texts.messagesKeepTheirIdsSo}
      >
        {spans.map(({ label, hours: value }) => (
          <MenuItem key={value} value={String(value)}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <FormControlLabel
        control={<Checkbox checked={isFailedOnly} onChange={({ target }) => setIsFailedOnly(target.checked)} />}
        label={texts.failedMessagesOnly}
      />
    </FormDialog>
  );
}
