import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { suppressionReasons } from '@acquaint/contract';
import { useState } from 'react';
import { failureSentence } from '../../../ui/text/failure-sentence.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useFieldErrors } from '../../../ui/forms/use-field-errors.ts';
import { splitEntries } from '../../../ui/text/split-entries.ts';
import { addressError } from './address-error.ts';
import { type SuppressionScope, useAddInstallationSuppressions, useAddSuppressions } from './suppressions.queries.ts';
import { texts } from './privacy.texts.ts';

const reasons = suppressionReasons.filter(({ value }) => value === 'request' || value === 'import');

interface DialogProps {
  readonly scope: SuppressionScope;
  readonly onClose: () => void;
}

/** Takes email addresses, one a line, and why they are suppressed. */
export function AddSuppressionsDialog({ scope, onClose }: DialogProps) {
  const [text, setText] = useState('');
  const [reason, setReason] = useState<'request' | 'import'>('request');
  const [note, setNote] = useState('');
  const own = useAddSuppressions();
  const all = useAddInstallationSuppressions();
  const { error, isPending, reset } = scope === 'account' ? own : all;
  const emails = splitEntries(text);
  const errors = useFieldErrors(error, { note, emails: text });
  const wrong = addressError(errors, emails);
  const submit = (): void => {
    if (scope === 'account') own.mutate({ body: { emails, reason, note } }, { onSuccess: onClose });
    else all.mutate({ body: { emails, note } }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={scope === 'account' ? texts.addOptedOutPeople : texts.optPeopleOutEverywhere}
      submitLabel={texts.addPeople}
      isBusy={isPending}
      failure={Object.keys(errors).length === 0 ? failureSentence(error) : null}
      isDisabled={emails.length === 0 || (scope === 'installation' && note.trim() === '')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={texts.emailAddresses}
        multiline
        minRows={3}
        maxRows={10}
        value={text}
        error={wrong !== undefined}
        helperText={wrong ?? texts.onePerLineUpTo}
        onChange={({ target }) => {
          setText(target.value);
          reset();
        }}
      />
      {scope === 'installation' ? null : (
        <TextField
          select
          label={texts.reason}
          value={reason}
          onChange={({ target }) => setReason(target.value === 'import' ? 'import' : 'request')}
        >
          {reasons.map(({ value, label }) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextField
        label={scope === 'account' ? texts.noteOptional : texts.why}
        value={note}
        error={errors['note'] !== undefined}
        helperText={errors['note'] ?? texts.leaveOutNamesAndAddresses}
        onChange={({ target }) => setNote(target.value)}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
    </FormDialog>
  );
}
