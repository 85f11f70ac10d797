import Button from '@mui/material/Button';
import type { AssetDetails } from '@acquaint/contract';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useReplaceAssetLink } from './assets.queries.ts';

/** Ends the addresses of a file, and gives it new ones. */
export function ReplaceLink({ asset }: { readonly asset: AssetDetails }) {
  const replace = useReplaceAssetLink();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button size="small" color="error" onClick={() => setIsAsking(true)} sx={{ alignSelf: 'flex-start' }}>
        Replace public link
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title="Replace the public link?"
          text="Every link to this file, including shared links, stops working right away. Your designs keep showing the file."
          confirmLabel="Replace link"
          color="error"
          onConfirm={() => replace.mutateAsync({ params: { id: asset.id } })}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}
