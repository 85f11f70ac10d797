import { type ProfilePayload, updateProfile } from '@acquaint/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { useOperation } from '../../../platform/api/use-operation.ts';
import type { ServerForm } from '../../../ui/forms/use-server-form.ts';
import { rememberUser } from '../session/index.ts';

/** Saves a part of the profile from a form. */
export function useSaveProfile<Values extends FieldValues>(form: ServerForm<Values, ProfilePayload>) {
  const queryClient = useQueryClient();
  const update = useOperation(updateProfile, {
    isSilent: true,
    onSuccess: ({ data }) => rememberUser(queryClient, data),
  });
  return form.save(async (body) => {
    await update.mutateAsync({ body });
    form.reset(form.getValues());
  });
}
