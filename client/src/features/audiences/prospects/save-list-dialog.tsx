import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type AudienceRequest, type ListRefresh, listRefreshes } from '@acquaint/contract';
import { useState } from 'react';
import { failureSentence } from '../../../ui/text/failure-sentence.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { formatCount } from '../../../ui/text/formats.ts';
import { useFieldErrors } from '../../../ui/forms/use-field-errors.ts';
import { useCreateList } from './prospects.queries.ts';

const refreshLabels: Readonly<Record<ListRefresh, string>> = {
  manual: 'Manually',
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
};

export interface SaveListDialogProps {
  readonly audience: AudienceRequest;
  /** How many it is by now; undefined while that is not known. */
  readonly count: number | undefined;
  readonly onSaved: (id: string) => void;
  readonly onClose: () => void;
}

/** Makes a prospect list of an audience: as it is now, or one that follows its rules. */
export function SaveListDialog({ audience, count, onSaved, onClose }: SaveListDialogProps) {
  const create = useCreateList();
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [mode, setMode] = useState<'snapshot' | 'live'>('snapshot');
  const [refresh, setRefresh] = useState<ListRefresh>('weekly');
  const errors = useFieldErrors(create.error, { name, description });
  const submit = (): void =>
    create.mutate(
      { body: { name, description, consumers: 'all', audience, mode, refresh: mode === 'live' ? refresh : 'manual' } },
      { onSuccess: ({ list }) => onSaved(list.id) },
    );
  return (
    <FormDialog
      title="Save as prospect list"
      submitLabel={count === undefined ? 'Save list' : `Save ${formatCount(count)} people`}
      isBusy={create.isPending}
      failure={failureSentence(create.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={errors['name'] !== undefined}
        helperText={errors['name']}
        slotProps={{ htmlInput: { maxLength: 120 } }}
      />
      <TextField
        label="Description"
        multiline
        minRows={2}
        value={description}
        onChange={({ target }) => setDescription(target.value)}
        slotProps={{ htmlInput: { maxLength: 1_000 } }}
      />
      <TextField
        select
        label="Kind"
        value={mode}
        onChange={({ target }) => setMode(target.value === 'live' ? 'live' : 'snapshot')}
        helperText={
          mode === 'live'
            ? 'Follows the rules: people are added and removed automatically.'
            : 'Stays as it is now. You can add and remove people.'
        }
      >
        <MenuItem value="snapshot">Snapshot</MenuItem>
        <MenuItem value="live">Live</MenuItem>
      </TextField>
      {mode === 'live' ? (
        <TextField
          select
          label="Refresh"
          value={refresh}
          onChange={({ target }) => setRefresh(listRefreshes.find((one) => one === target.value) ?? 'weekly')}
        >
          {listRefreshes.map((one) => (
            <MenuItem key={one} value={one}>
              {refreshLabels[one]}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
    </FormDialog>
  );
}
