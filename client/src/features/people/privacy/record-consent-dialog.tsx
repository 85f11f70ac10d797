import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type Consent, type ConsentPurpose, consentPurposes } from '@acquaint/contract';
import { useState } from 'react';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useFieldErrors } from '../../../ui/forms/use-field-errors.ts';
import { failureSentence } from '../../../ui/text/failure-sentence.ts';
import { splitEntries } from '../../../ui/text/split-entries.ts';
import { addressError } from './address-error.ts';
import { useRecordConsents } from './consents.queries.ts';
import { texts } from './privacy.texts.ts';

interface PurposesFieldProps {
  readonly value: readonly ConsentPurpose[];
  readonly error: string | undefined;
  readonly onChange: (value: readonly ConsentPurpose[]) => void;
}

function PurposesField({ value, error, onChange }: PurposesFieldProps) {
  return (
    <FormControl component="fieldset" error={error !== undefined}>
      <FormLabel component="legend">{texts.whatItIsFor}</FormLabel>
      <FormGroup row>
        {consentPurposes.map((purpose) => (
          <FormControlLabel
            key={purpose.value}
            label={purpose.label}
            control={
              <Checkbox
                checked={value.includes(purpose.value)}
                onChange={({ target }) =>
                  onChange(
                    target.checked ? [...value, purpose.value] : value.filter((chosen) => chosen !== purpose.value),
                  )
                }
              />
            }
          />
        ))}
      </FormGroup>
      {error === undefined ? null : <FormHelperText>{error}</FormHelperText>}
    </FormControl>
  );
}

interface DialogProps {
  /** Whose word it is; without it, addresses are asked for. */
  readonly email?: string;
  readonly onClose: () => void;
}

/** Records what people agreed to or refused. Syncs that ask for consent follow the latest word. */
export function RecordConsentDialog({ email, onClose }: DialogProps) {
  const record = useRecordConsents();
  const [text, setText] = useState(email ?? '');
  const [choice, setChoice] = useState<Consent['choice']>('granted');
  const [purposes, setPurposes] = useState<readonly ConsentPurpose[]>(['marketing']);
  const [source, setSource] = useState('');
  const emails = splitEntries(text);
  const errors = useFieldErrors(record.error, { emails: text, purposes, source });
  const wrong = addressError(errors, emails);
  return (
    <FormDialog
      title={texts.recordConsent}
      submitLabel={texts.record}
      isBusy={record.isPending}
      failure={Object.keys(errors).length === 0 ? failureSentence(record.error) : null}
      isDisabled={emails.length === 0 || purposes.length === 0 || source.trim() === ''}
      onSubmit={() =>
        record.mutate({ body: { emails, choice, purposes: [...purposes], source } }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      {email === undefined ? (
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
            record.reset();
          }}
        />
      ) : null}
      <TextField
        select
        label={texts.choice}
        value={choice}
        onChange={({ target }) => setChoice(target.value === 'denied' ? 'denied' : 'granted')}
      >
        <MenuItem value="granted">{texts.agreed}</MenuItem>
        <MenuItem value="denied">{texts.refused}</MenuItem>
      </TextField>
      <PurposesField value={purposes} error={errors['purposes']} onChange={setPurposes} />
      <TextField
        label={texts.whereTheySaidSo}
        placeholder={texts.signUpFormJuneNewsletter}
        value={source}
        error={errors['source'] !== undefined}
        helperText={errors['source'] ?? texts.keptAsYourProofLeave}
        onChange={({ target }) => setSource(target.value)}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
    </FormDialog>
  );
}
