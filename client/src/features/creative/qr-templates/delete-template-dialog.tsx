import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { QrTemplate } from '@acquaint/contract';
import { useState } from 'react';
import { failureSentence } from '../../../ui/text/failure-sentence.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useDeleteQrTemplate } from './qr-templates.queries.ts';

export interface DeleteTemplateDialogProps {
  readonly template: QrTemplate;
  readonly others: readonly QrTemplate[];
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}

/** Deletes a template; codes that use it get another one in its place. Mount it when it is needed. */
export function DeleteTemplateDialog({ template, others, onClose, onDeleted }: DeleteTemplateDialogProps) {
  const remove = useDeleteQrTemplate();
  const [replacement, setReplacement] = useState('');
  const { id, name, used_by: uses } = template;
  const submit = (): void => {
    const query = replacement === '' ? {} : { replaceWith: replacement };
    remove.mutate(
      { params: { id }, query },
      {
        onSuccess: () => {
          onClose();
          onDeleted?.();
        },
      },
    );
  };
  return (
    <FormDialog
      title={`Delete ${name}?`}
      submitLabel="Delete"
      isBusy={remove.isPending}
      failure={failureSentence(remove.error)}
      isDisabled={uses > 0 && replacement === ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography color="textSecondary">
        {uses === 0
          ? 'No code uses it.'
          : `${uses === 1 ? 'One code was' : `${uses} codes were`} made with it and keep their look. Choose the template that they belong to from now on.`}
      </Typography>
      {uses === 0 ? null : (
        <TextField
          select
          label="Replacement template"
          value={replacement}
          onChange={({ target }) => setReplacement(target.value)}
        >
          {others.map((other) => (
            <MenuItem key={other.id} value={other.id}>
              {other.name}
            </MenuItem>
          ))}
        </TextField>
      )}
    </FormDialog>
  );
}
