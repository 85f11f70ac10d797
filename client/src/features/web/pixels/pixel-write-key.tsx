import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { PixelDetails } from '@acquaint/contract';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { NewSecretDialog } from '../../../ui/dialogs/new-secret-dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useRotateWriteKey } from './pixels.queries.ts';
import { texts } from './pixels.texts.ts';

/** The key that servers send events of the pixel with. */
export function PixelWriteKey({ pixel }: { readonly pixel: PixelDetails }) {
  const rotate = useRotateWriteKey();
  const [isAsking, setIsAsking] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const { write_key_hint: hint } = pixel;
  const make = async (): Promise<void> => {
    const { data } = await rotate.mutateAsync({ params: { id: pixel.id } });
    setMade(data.write_key);
  };
  return (
    <Panel title={texts.serverEvents}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography color="textSecondary">{texts.sendEventsFromYourServer}</Typography>
        {hint === null ? null : <Typography>{texts.yourWriteKeyEndsIn({ hint })}</Typography>}
        <Button
          variant="outlined"
          loading={rotate.isPending}
          onClick={() => (hint === null ? void make() : setIsAsking(true))}
        >
          {hint === null ? texts.createWriteKey : texts.replaceWriteKey}
        </Button>
      </Stack>
      {isAsking ? (
        <ConfirmDialog
          title={texts.replaceWriteKey2}
          text={texts.serversThatUseCurrentKey}
          confirmLabel={texts.replace}
          color="error"
          onConfirm={make}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
      {made === null ? null : (
        <NewSecretDialog title={texts.yourWriteKey} secret={made} onClose={() => setMade(null)}>
          {texts.giveItToSegmentsLibrary}
        </NewSecretDialog>
      )}
    </Panel>
  );
}
