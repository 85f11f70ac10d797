import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { logoVariants } from '@acquaint/contract';
import { type FormEvent, useState } from 'react';
import { ImageField } from '../../../ui/forms/image-field.tsx';
import { useAddLogo } from './brand.queries.ts';
import { problemsOf } from './problems-of.ts';
import { texts } from './brand.texts.ts';

type Variant = (typeof logoVariants)[number];

export const logoLabels: Readonly<Record<Variant, string>> = {
  primary: texts.primary,
  mark: texts.markOnly,
  mono: texts.oneColor,
  reversed: texts.reversed,
};

/** Adds a logo: the picture, which variant it is, and what it is on. */
export function LogoDialog({ onClose }: { readonly onClose: () => void }) {
  const add = useAddLogo();
  const [file, setFile] = useState<File | null>(null);
  const [variant, setVariant] = useState<Variant>('primary');
  const [background, setBackground] = useState('#ffffff');
  const [width, setWidth] = useState('48');
  const { fields, whole } = problemsOf(add.error);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (file !== null) add.mutate({ file, body: { variant, background, min_px: width } }, { onSuccess: onClose });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="add-logo" fullWidth maxWidth="xs">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="add-logo">{texts.addLogo}</DialogTitle>
        <DialogContent>
          <Stack spacing={2.5}>
            {whole === null ? null : <Alert severity="error">{whole}</Alert>}
            <ImageField label={texts.logo} url={null} file={file} onFile={setFile} error={fields['file']} />
            <TextField
              select
              label={texts.variant}
              value={variant}
              onChange={({ target }) => setVariant(logoVariants.find((name) => name === target.value) ?? 'primary')}
            >
              {logoVariants.map((name) => (
                <MenuItem key={name} value={name}>
                  {logoLabels[name]}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              type="color"
              label={texts.backgroundItsMadeFor}
              value={background}
              onChange={({ target }) => setBackground(target.value)}
              error={fields['background'] !== undefined}
              helperText={fields['background']}
            />
            <TextField
              label={texts.minimumWidthInPixels}
              value={width}
              onChange={({ target }) => setWidth(target.value)}
              slotProps={{ htmlInput: { inputMode: 'numeric' } }}
              error={fields['min_px'] !== undefined}
              helperText={fields['min_px']}
            />
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="contained" loading={add.isPending} disabled={file === null}>
            {texts.add}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
