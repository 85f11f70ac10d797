import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { QrTemplate } from '@acquaint/contract';
import { useState } from 'react';
import { failureSentence } from '../../../ui/text/failure-sentence.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useDeleteQrTemplate } from './qr-templates.queries.ts';
import { texts } from './qr-templates.texts.ts';

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
      title={texts.deleteName({ name })}
      submitLabel={texts.delete}
      isBusy={remove.isPending}
      failure={failureSentence(remove.error)}
      isDisabled={uses > 0 && replacement === ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography color="textSecondary">
        {uses === 0 ? texts.noCodeUsesIt : texts.codesWereMadeWithIt({ uses })}
      </Typography>
      {uses === 0 ? null : (
        <TextField
          select
          label={texts.replacementTemplate}
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
