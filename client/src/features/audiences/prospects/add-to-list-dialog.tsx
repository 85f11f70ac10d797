import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureSentence } from '../../../ui/text/failure-sentence.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { formatCount } from '../../../ui/text/formats.ts';
import { useFieldErrors } from '../../../ui/forms/use-field-errors.ts';
import { allListsOptions, useAddToList, useCreateList } from './prospects.queries.ts';
import { texts } from './prospects.texts.ts';

const newList = 'new';

export interface AddToListDialogProps {
  /** Whom it is about, such as a person's name. */
  readonly who: string;
  readonly consumers: readonly string[];
  readonly onClose: () => void;
}

/** Puts people on a prospect list, or on a new one. Mount it when it is needed. */
export function AddToListDialog({ who, consumers, onClose }: AddToListDialogProps) {
  const { data: lists = [] } = useQuery(allListsOptions());
  const [list, setList] = useState(newList);
  const [name, setName] = useState('');
  const add = useAddToList();
  const create = useCreateList();
  const isNew = list === newList;
  const saving = isNew ? create : add;
  const errors = useFieldErrors(saving.error, { name });
  const submit = (): void => {
    const done = { onSuccess: onClose };
    if (isNew) create.mutate({ body: { name, consumers: [...consumers] } }, done);
    else add.mutate({ body: { list_id: list, consumers: [...consumers] } }, done);
  };
  return (
    <FormDialog
      title={texts.putWhoOnList({ who })}
      submitLabel={isNew ? texts.createList : texts.addToList}
      isBusy={saving.isPending}
      failure={failureSentence(saving.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField select label={texts.list} value={list} onChange={({ target }) => setList(target.value)}>
        <MenuItem value={newList}>{texts.newList}</MenuItem>
        {lists
          .filter(({ mode }) => mode === 'snapshot')
          .map((one) => (
            <MenuItem key={one.id} value={one.id}>
              {one.name} ({formatCount(one.count)})
            </MenuItem>
          ))}
      </TextField>
      {isNew ? (
        <TextField
          label={texts.name}
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={errors['name'] !== undefined}
          helperText={errors['name']}
          slotProps={{ htmlInput: { maxLength: 120 } }}
        />
      ) : null}
    </FormDialog>
  );
}
