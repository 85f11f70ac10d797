import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { PixelDetails } from '@acquaint/contract';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { NewSecretDialog } from '../../../ui/dialogs/new-secret-dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useRotateWriteKey } from './pixels.queries.ts';

/** The key that servers send events of the pixel with. */
export function PixelWriteKey({ pixel }: { readonly pixel: PixelDetails }) {
  const rotate = useRotateWriteKey();
  const [isAsking, setIsAsking] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const { write_key_hint: hint } = pixel;
  const make = async (): Promise<void> => {
    const { write_key: key } = await rotate.mutateAsync({ params: { id: pixel.id } });
    setMade(key);
  };
  return (
    <Panel title="Server events">
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography color="textSecondary">
          Send events from your server with a write key, in the format of Segment&apos;s HTTP API.
        </Typography>
        {hint === null ? null : <Typography>Your write key ends in {hint}.</Typography>}
        <Button
          variant="outlined"
          loading={rotate.isPending}
          onClick={() => (hint === null ? void make() : setIsAsking(true))}
        >
          {hint === null ? 'Create write key' : 'Replace write key'}
        </Button>
      </Stack>
      {isAsking ? (
        <ConfirmDialog
          title="Replace the write key?"
          text="Servers that use the current key stop working right away."
          confirmLabel="Replace"
          color="error"
          onConfirm={make}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
      {made === null ? null : (
        <NewSecretDialog title="Your write key" secret={made} onClose={() => setMade(null)}>
          Give it to Segment&apos;s library as its write key, and the address of this installation as its host.
        </NewSecretDialog>
      )}
    </Panel>
  );
}
