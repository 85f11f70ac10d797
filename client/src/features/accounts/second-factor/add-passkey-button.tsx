import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { addPasskey, getMe, getSecondFactor, listPasskeys, passkeyName, startPasskey } from '@acquaint/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { callOperation } from '../../../platform/api/api-client.ts';
import { makePasskey, passkeyObstacle } from '../../../platform/passkeys.ts';
import { showSuccess } from '../../../platform/toasts.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { FormScope } from '../../../ui/forms/form.tsx';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { formResolver } from '../../../ui/forms/form-resolver.ts';
import { useServerForm } from '../../../ui/forms/use-server-form.ts';
import { passkeyFailure } from '../session/index.ts';
import { invalidate } from '../../../platform/api/query.ts';
import { texts } from './second-factor.texts.ts';

const fields = z.strictObject({ name: passkeyName });

interface AddPasskeyButtonProps {
  readonly variant?: 'contained' | 'outlined';
  readonly isDisabled?: boolean;
  /** Gets the recovery codes; none for somebody who has theirs. */
  readonly onAdded: (codes: readonly string[]) => void;
}

function AddPasskeyDialog({
  onAdded,
  onClose,
}: {
  readonly onAdded: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const form = useServerForm({ resolver: formResolver(fields), defaultValues: { name: '' } });
  const add = useMutation({
    meta: { isSilent: true },
    async mutationFn({ name }: z.infer<typeof fields>) {
      const { data: options } = await callOperation(startPasskey, {});
      const credential = await makePasskey(options);
      return callOperation(addPasskey, { body: { name, credential } });
    },
    async onSuccess({ data, message }) {
      showSuccess(message);
      await invalidate(queryClient, listPasskeys, getSecondFactor, getMe);
      onAdded(data.recovery_codes);
    },
  });
  // The dialog shows what went wrong, whatever it is.
  const submit = form.save(
    (values) => add.mutateAsync(values),
    () => undefined,
  );
  return (
    <FormScope form={form}>
      <FormDialog
        title={texts.addPasskey}
        submitLabel={texts.continue}
        isBusy={add.isPending}
        failure={passkeyFailure(add.error)}
        onSubmit={() => void submit()}
        onClose={onClose}
      >
        <Typography>{texts.passkeySignsYouInWith}</Typography>
        <FormTextField name="name" label={texts.name} helperText={texts.nameToRecognizeItBy} />
      </FormDialog>
    </FormScope>
  );
}

/** Makes a passkey in this browser. */
export function AddPasskeyButton({ variant = 'outlined', isDisabled = false, onAdded }: AddPasskeyButtonProps) {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        disabled={isDisabled || passkeyObstacle() !== null}
        onClick={() => setIsAdding(true)}
        sx={{ alignSelf: 'flex-start' }}
      >
        {texts.addPasskey2}
      </Button>
      {isAdding ? (
        <AddPasskeyDialog
          onAdded={(codes) => {
            setIsAdding(false);
            onAdded(codes);
          }}
          onClose={() => setIsAdding(false)}
        />
      ) : null}
    </>
  );
}
