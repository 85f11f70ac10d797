import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { failureSentence } from '../text/failure-sentence.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { texts } from './dialogs.texts.ts';

export interface MergeDialogProps {
  readonly title: string;
  /** What happens to both. */
  readonly helperText: string;
  readonly others: readonly { readonly id: string; readonly name: string }[];
  /** How it goes. */
  readonly merging: { readonly isPending: boolean; readonly error: Error | null };
  readonly onMerge: (into: string) => void;
  readonly onClose: () => void;
}

/** Asks which of others something is merged into. Mount it when it is needed. */
export function MergeDialog({ title, helperText, others, merging, onMerge, onClose }: MergeDialogProps) {
  const [into, setInto] = useState('');
  return (
    <FormDialog
      title={title}
      submitLabel={texts.merge}
      isBusy={merging.isPending}
      failure={failureSentence(merging.error)}
      onSubmit={() => {
        if (into !== '') onMerge(into);
      }}
      onClose={onClose}
    >
      <TextField
        select
        label={texts.into}
        value={into}
        onChange={({ target }) => setInto(target.value)}
        helperText={helperText}
      >
        {others.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </FormDialog>
  );
}
