import DialogContentText from '@mui/material/DialogContentText';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { failureSentence } from '../../../ui/text/failure-sentence.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useFieldErrors } from '../../../ui/forms/use-field-errors.ts';
import { useListFromEnrichment } from './enrichment.queries.ts';
import { texts } from './enrichment.texts.ts';

export interface ListDialogProps {
  /** Of the enrichment. */
  readonly name: string;
  readonly onSaved: (listId: string) => void;
  readonly onClose: () => void;
}

/** Makes a prospect list of those who were found themselves. */
export function ListDialog({ name, onSaved, onClose }: ListDialogProps) {
  const [listName, setListName] = useState(name);
  const make = useListFromEnrichment();
  const errors = useFieldErrors(make.error, { name: listName });
  return (
    <FormDialog
      title={texts.createProspectList2}
      submitLabel={texts.createList}
      isBusy={make.isPending}
      failure={failureSentence(make.error)}
      onSubmit={() =>
        make.mutate({ params: { name }, body: { name: listName } }, { onSuccess: ({ data }) => onSaved(data.id) })
      }
      onClose={onClose}
    >
      <DialogContentText>{texts.everyoneMatchedAsPersonOnce}</DialogContentText>
      <TextField
        label={texts.name}
        value={listName}
        onChange={({ target }) => setListName(target.value)}
        error={errors['name'] !== undefined}
        helperText={errors['name']}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
    </FormDialog>
  );
}
