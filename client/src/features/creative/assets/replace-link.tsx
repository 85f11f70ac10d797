import Button from '@mui/material/Button';
import type { AssetDetails } from '@acquaint/contract';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useReplaceAssetLink } from './assets.queries.ts';
import { texts } from './assets.texts.ts';

/** Ends the addresses of a file, and gives it new ones. */
export function ReplaceLink({ asset }: { readonly asset: AssetDetails }) {
  const replace = useReplaceAssetLink();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button size="small" color="error" onClick={() => setIsAsking(true)} sx={{ alignSelf: 'flex-start' }}>
        {texts.replacePublicLink}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={texts.replacePublicLink2}
          text={texts.everyLinkToThisFile}
          confirmLabel={texts.replaceLink}
          color="error"
          onConfirm={() => replace.mutateAsync({ params: { id: asset.id } })}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}
