import { type Passkey, renamePasskey } from '@acquaint/contract';
import { useOperation } from '../../../platform/api/use-operation.ts';
import { FormScope } from '../../../ui/forms/form.tsx';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { formResolver } from '../../../ui/forms/form-resolver.ts';
import { useServerForm } from '../../../ui/forms/use-server-form.ts';
import { texts } from './second-factor.texts.ts';

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
        title={texts.renameName({ name: passkey.name })}
        submitLabel={texts.rename}
        isBusy={rename.isPending}
        failure={null}
        onSubmit={() => void submit()}
        onClose={onClose}
      >
        <FormTextField name="name" label={texts.name} helperText={texts.nameToRecognizeItBy} />
      </FormDialog>
    </FormScope>
  );
}
