import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { failureSentence } from '../../../ui/text/failure-sentence.ts';
import { useResend } from './webhooks.queries.ts';

const hour = 3_600_000;
const spans = [
  { label: 'Last hour', hours: 1 },
  { label: 'Last 24 hours', hours: 24 },
  { label: 'Last 7 days', hours: 7 * 24 },
  { label: 'Last 30 days', hours: 30 * 24 },
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
      title="Resend messages"
      submitLabel="Resend"
      isBusy={resend.isPending}
      failure={failureSentence(resend.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        select
        label="From"
        value={String(hours)}
        onChange={({ target }) => setHours(Number(target.value))}
        helperText="Messages keep their ids, so your endpoint can tell repeats."
      >
        {spans.map(({ label, hours: value }) => (
          <MenuItem key={value} value={String(value)}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <FormControlLabel
        control={<Checkbox checked={isFailedOnly} onChange={({ target }) => setIsFailedOnly(target.checked)} />}
        label="Failed messages only"
      />
    </FormDialog>
  );
}
