import { type ProfilePayload, updateProfile } from '@acquaint/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useOperation } from '../../platform/use-operation.ts';
import { showFormFailure } from '../../ui/form-failure.ts';
import { rememberUser } from '../session/index.ts';
import { profileKey } from './profile.api.ts';

/** Saves a part of the profile from a form; what the server refuses is shown on its field. */
export function useSaveProfile<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, ProfilePayload>,
  names: Parameters<typeof showFormFailure<Values>>[1],
) {
  const queryClient = useQueryClient();
  const update = useOperation(updateProfile, {
    isSilent: true,
    invalidates: [profileKey],
    onSuccess: ({ user }) => rememberUser(queryClient, user),
  });
  return form.handleSubmit(async (body) => {
    try {
      await update.mutateAsync({ body });
      form.reset(form.getValues());
    } catch (error) {
      showFormFailure(form.setError, names, error);
    }
  });
}
