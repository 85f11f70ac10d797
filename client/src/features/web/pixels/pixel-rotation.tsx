import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useRotatePixel } from './pixels.queries.ts';
import { texts } from './pixels.texts.ts';

/** A new id for a pixel whose old one is used where it should not be. */
export function PixelRotation({ id }: { readonly id: string }) {
  const rotate = useRotatePixel();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Panel title={texts.id}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography color="textSecondary">{texts.ifSomeoneSendsFakeVisits}</Typography>
        <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
          {texts.replaceId}
        </Button>
      </Stack>
      {isAsking ? (
        <ConfirmDialog
          title={texts.replacePixelId}
          text={texts.pagesWithCurrentSnippetStop}
          confirmLabel={texts.replaceId}
          color="error"
          onConfirm={() => rotate.mutateAsync({ params: { id } })}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </Panel>
  );
}
