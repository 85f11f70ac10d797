import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useRotatePixel } from './pixels.api.ts';

/** A new id for a pixel whose old one is used where it should not be. */
export function PixelRotation({ id }: { readonly id: string }) {
  const rotate = useRotatePixel(id);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Panel title="Id">
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography color="textSecondary">
          If somebody sends visits with your id that are not yours, give the pixel a new one. What was counted stays.
        </Typography>
        <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
          Give it a new id
        </Button>
      </Stack>
      {isAsking ? (
        <ConfirmDialog
          title="Give the pixel a new id?"
          text="Pages with the present snippet stop counting at once. Put the new snippet on them."
          confirmLabel="Give it a new id"
          color="error"
          onConfirm={() => rotate.mutateAsync({ params: { id } })}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </Panel>
  );
}
