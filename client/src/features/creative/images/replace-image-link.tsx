import Button from '@mui/material/Button';
import { replaceImageLink } from '@acquaint/contract';
import { useState } from 'react';
import { invalidateAnswers } from '../../../platform/api/query.ts';
import { useOperation } from '../../../platform/api/use-operation.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { texts } from './images.texts.ts';

export interface ReplaceImageLinkProps {
  readonly url: string;
  /** For pictures of drafts: gets the new address. */
  readonly onReplaced?: (url: string) => void;
}

/** Ends the address of a picture, and gives it a new one. Whatever shows the picture is read again. */
export function ReplaceImageLink({ url, onReplaced }: ReplaceImageLinkProps) {
  const queryClient = useQueryClient();
  const replace = useOperation(replaceImageLink, {
    isSilent: true,
    invalidates: [],
    onSuccess: () => invalidateAnswers(queryClient),
  });
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setIsAsking(true)}>
        {texts.replacePublicLink}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={texts.replacePublicLink2}
          text={texts.picturesLinkStopsWorkingRight}
          confirmLabel={texts.replaceLink}
          color="error"
          onConfirm={async () => {
            const { data } = await replace.mutateAsync({ body: { url } });
            onReplaced?.(data.url);
          }}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}
