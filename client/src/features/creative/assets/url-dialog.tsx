import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useFieldErrors } from '../../../ui/forms/use-field-errors.ts';
import { useAddAssetFromUrl } from './assets.queries.ts';
import { texts } from './assets.texts.ts';

/** Takes a picture from a public address. */
export function UrlDialog({ onClose }: { readonly onClose: () => void }) {
  const [url, setUrl] = useState('');
  const add = useAddAssetFromUrl();
  const errors = useFieldErrors(add.error, { url, file: url });
  const said = errors['url'] ?? errors['file'];
  return (
    <FormDialog
      title={texts.addFromUrl}
      submitLabel={texts.add}
      isBusy={add.isPending}
      failure={add.error !== null && said === undefined ? add.error.message : null}
      onSubmit={() => add.mutate({ body: { url } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextField
        type="url"
        label={texts.pictureUrl}
        placeholder="https://example.com/picture.jpg"
        value={url}
        error={said !== undefined}
        helperText={said}
        onChange={({ target }) => setUrl(target.value)}
      />
    </FormDialog>
  );
}
