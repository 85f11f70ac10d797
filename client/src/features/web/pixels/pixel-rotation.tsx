import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useRotatePixel } from './pixels.queries.ts';

/** A new id for a pixel whose old one is used where it should not be. */
export function PixelRotation({ id }: { readonly id: string }) {
  const rotate = useRotatePixel();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Panel title="Id">
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography color="textSecondary">
          If someone sends fake visits with your ID, give the pixel a new one. Recorded visits are kept.
        </Typography>
        <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
          Replace ID
        </Button>
      </Stack>
      {isAsking ? (
        <ConfirmDialog
          title="Replace pixel ID?"
          text="Pages with the current snippet stop counting right away. Add the new snippet to them."
          confirmLabel="Replace ID"
          color="error"
          onConfirm={() => rotate.mutateAsync({ params: { id } })}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </Panel>
  );
}
