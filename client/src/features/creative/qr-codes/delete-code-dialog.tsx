import type { QrCodeRow } from '@acquaint/contract';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useDeleteQrCode } from './qr-codes.api.ts';

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
          ? 'Its scans are deleted for good, and what is printed leads nowhere from then on. Archiving hides it and keeps it working.'
          : 'It is deleted for good. What is printed works on, because the content stands in the code itself.'
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
