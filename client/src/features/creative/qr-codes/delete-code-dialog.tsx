import type { QrCodeRow } from '@acquaint/contract';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useDeleteQrCode } from './qr-codes.queries.ts';

export interface DeleteCodeDialogProps {
  readonly code: Pick<QrCodeRow, 'id' | 'name' | 'is_dynamic'>;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}

/** Asks for the name of a code before it is deleted for good. Mount it when it is needed. */
export function DeleteCodeDialog({ code, onClose, onDeleted }: DeleteCodeDialogProps) {
  const remove = useDeleteQrCode();
  return (
    <ConfirmDialog
      title={`Delete ${code.name}?`}
      text={
        code.is_dynamic
          ? 'This permanently deletes its scans, and printed codes stop working. Archive it instead to hide it and keep it working.'
          : "This can't be undone. Printed codes keep working because the content is stored in the code itself."
      }
      confirmLabel="Delete"
      color="error"
      question={{ label: 'Name of the code', helperText: `Type ${code.name}` }}
      onConfirm={async (confirm) => {
        await remove.mutateAsync({ params: { id: code.id }, query: { confirm } });
        onDeleted?.();
      }}
      onClose={onClose}
    />
  );
}
