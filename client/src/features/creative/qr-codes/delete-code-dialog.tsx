import type { QrCodeRow } from '@acquaint/contract';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useDeleteQrCode } from './qr-codes.queries.ts';
import { texts } from './qr-codes.texts.ts';

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
      title={texts.deleteName({ name: code.name })}
      text={code.is_dynamic ? texts.thisPermanentlyDeletesItsScans : texts.thisCantBeUndonePrinted}
      confirmLabel={texts.delete}
      color="error"
      question={{ label: texts.nameOfCode, helperText: texts.typeName({ name: code.name }) }}
      onConfirm={async (confirm) => {
        await remove.mutateAsync({ params: { id: code.id }, query: { confirm } });
        onDeleted?.();
      }}
      onClose={onClose}
    />
  );
}
