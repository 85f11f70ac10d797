import { createApiKey, type KeyScope, newApiKey } from '@acquaint/contract';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { useOperation } from '../../../platform/api/use-operation.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { FormScope } from '../../../ui/forms/form.tsx';
import { FormSelect, FormTextField } from '../../../ui/forms/form-fields.tsx';
import { formResolver } from '../../../ui/forms/form-resolver.ts';
import { useServerForm } from '../../../ui/forms/use-server-form.ts';
import { ScopeField } from './scope-field.tsx';
import { texts } from './api-keys.texts.ts';

/** How long a key lasts, in days. */
const lifetimes: Readonly<Record<string, number | null>> = {
  '7 days': 7,
  '30 days': 30,
  '90 days': 90,
  '1 year': 365,
  'No expiration': null,
};

const fields = newApiKey.pick({ name: true, scopes: true }).extend({ lifetime: z.string() });

interface CreateKeyDialogProps {
  /** Gets the key itself. */
  readonly onCreated: (key: string) => void;
  readonly onClose: () => void;
}

/** Makes an API key. */
export function CreateKeyDialog({ onCreated, onClose }: CreateKeyDialogProps) {
  const form = useServerForm({
    resolver: formResolver(fields),
    defaultValues: { name: '', scopes: [] as KeyScope[], lifetime: '90 days' },
  });
  const create = useOperation(createApiKey, {
    isSilent: true,
    hasOwnSuccess: true,
  });
  const submit = form.save(async ({ name, scopes, lifetime }) => {
    const body = { name, scopes, expires_in_days: lifetimes[lifetime] ?? null };
    onCreated((await create.mutateAsync({ body })).data.key);
  });
  return (
    <FormScope form={form}>
      <FormDialog
        title={texts.createApiKey}
        submitLabel={texts.create}
        isBusy={create.isPending}
        failure={null}
        onSubmit={() => void submit()}
        onClose={onClose}
      >
        <FormTextField name="name" label={texts.name} helperText={texts.whereItsUsedSuchAs} />
        <FormSelect name="lifetime" label={texts.expiresAfter} options={Object.keys(lifetimes)} />
        <Controller
          control={form.control}
          name="scopes"
          render={({ field, fieldState }) => (
            <ScopeField value={field.value} message={fieldState.error?.message} onChange={field.onChange} />
          )}
        />
      </FormDialog>
    </FormScope>
  );
}
