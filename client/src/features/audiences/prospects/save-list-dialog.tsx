import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type AudienceRequest, type ListRefresh, listRefreshes } from '@acquaint/contract';
import { useState } from 'react';
import { failureSentence } from '../../../ui/text/failure-sentence.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { formatCount } from '../../../ui/text/formats.ts';
import { useFieldErrors } from '../../../ui/forms/use-field-errors.ts';
import { useCreateList } from './prospects.queries.ts';
import { texts } from './prospects.texts.ts';

const refreshLabels: Readonly<Record<ListRefresh, string>> = {
  manual: texts.manually,
  daily: texts.daily,
  weekly: texts.weekly,
  monthly: texts.monthly,
};

const mostLetters = 120;

export interface SaveListDialogProps {
  readonly audience: AudienceRequest;
  /** What the list is called, unless somebody writes another name. */
  readonly name: string;
  /** How many it is by now; undefined while that is not known. */
  readonly count: number | undefined;
  readonly onSaved: (id: string) => void;
  readonly onClose: () => void;
}

/** Makes a prospect list of an audience: as it is now, or one that follows its rules. */
export function SaveListDialog({ audience, name: suggested, count, onSaved, onClose }: SaveListDialogProps) {
  const create = useCreateList();
  const [name, setName] = useState(suggested.slice(0, mostLetters));
  const [description, setDescription] = useState('');
  const [mode, setMode] = useState<'snapshot' | 'live'>('snapshot');
  const [refresh, setRefresh] = useState<ListRefresh>('weekly');
  const errors = useFieldErrors(create.error, { name, description });
  const submit = (): void =>
    create.mutate(
      { body: { name, description, consumers: 'all', audience, mode, refresh: mode === 'live' ? refresh : 'manual' } },
      { onSuccess: ({ data }) => onSaved(data.id) },
    );
  return (
    <FormDialog
      title={texts.saveAsProspectList}
      submitLabel={count === undefined ? texts.saveList : texts.saveCountPeople({ count: formatCount(count) })}
      isBusy={create.isPending}
      failure={failureSentence(create.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={errors['name'] !== undefined}
        helperText={errors['name']}
        slotProps={{ htmlInput: { maxLength: mostLetters } }}
      />
      <TextField
        label={texts.description}
        multiline
        minRows={2}
        value={description}
        onChange={({ target }) => setDescription(target.value)}
        slotProps={{ htmlInput: { maxLength: 1_000 } }}
      />
      <TextField
        select
        label={texts.kind}
        value={mode}
        onChange={({ target }) => setMode(target.value === 'live' ? 'live' : 'snapshot')}
        helperText={mode === 'live' ? texts.followsRulesPeopleAreAdded : texts.staysAsItIsNow}
      >
        <MenuItem value="snapshot">{texts.snapshot}</MenuItem>
        <MenuItem value="live">{texts.live}</MenuItem>
      </TextField>
      {mode === 'live' ? (
        <TextField
          select
          label={texts.refresh}
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
