import { type Passkey, renamePasskey } from '@acquaint/contract';
import { useOperation } from '../../../platform/use-operation.ts';
import { FormScope } from '../../../ui/form.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FormTextField } from '../../../ui/form-fields.tsx';
import { formResolver } from '../../../ui/form-resolver.ts';
import { useServerForm } from '../../../ui/use-server-form.ts';

interface RenamePasskeyDialogProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

/** Gives a passkey another name. */
export function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyDialogProps) {
  const form = useServerForm({
    resolver: formResolver(renamePasskey.body),
    defaultValues: { name: passkey.name },
  });
  const rename = useOperation(renamePasskey, { isSilent: true });
  const submit = form.save(async (body) => {
    await rename.mutateAsync({ params: { id: passkey.id }, body });
    onClose();
  });
  return (
    <FormScope form={form}>
      <FormDialog
        title={`Rename ${passkey.name}`}
        submitLabel="Rename"
        isBusy={rename.isPending}
        failure={null}
        onSubmit={() => void submit()}
        onClose={onClose}
      >
        <FormTextField name="name" label="Name" helperText="A name to recognize it by, such as “Work laptop”" />
      </FormDialog>
    </FormScope>
  );
}
