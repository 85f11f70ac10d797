import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { ImageField } from '../../../ui/forms/image-field.tsx';
import { useAddPicture } from './brand.queries.ts';
import { problemsOf } from './problems-of.ts';
import { texts } from './brand.texts.ts';

/** Adds a picture, with a line on what it is an example of. */
export function PictureDialog({ onClose }: { readonly onClose: () => void }) {
  const add = useAddPicture();
  const [file, setFile] = useState<File | null>(null);
  const [caption, setCaption] = useState('');
  const { fields, whole } = problemsOf(add.error);
  const save = (): void => {
    if (file !== null) add.mutate({ file, body: { caption } }, { onSuccess: onClose });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="add-picture" fullWidth maxWidth="xs">
      <DialogTitle id="add-picture">{texts.addPicture}</DialogTitle>
      <DialogContent>
        <Stack spacing={2.5}>
          {whole === null ? null : <Alert severity="error">{whole}</Alert>}
          <ImageField label={texts.picture} url={null} file={file} onFile={setFile} error={fields['file']} />
          <TextField
            label={texts.caption}
            value={caption}
            onChange={({ target }) => setCaption(target.value)}
            error={fields['caption'] !== undefined}
            helperText={fields['caption'] ?? texts.suchAsDaylightNoFlash}
          />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button variant="contained" loading={add.isPending} disabled={file === null} onClick={save}>
          {texts.add}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
