import { type Profile, removeProfilePicture, setProfilePicture } from '@acquaint/contract';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useOperation } from '../../../platform/api/use-operation.ts';
import { ImageField } from '../../../ui/forms/image-field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ReplaceImageLink } from '../../creative/images/index.ts';
import { rememberUser } from '../session/index.ts';
import { texts } from './profile.texts.ts';

/** What is shown of the user beside their name. */
export function PictureSection({ profile }: { readonly profile: Profile }) {
  const queryClient = useQueryClient();
  const options = {
    onSuccess: ({ data }: { data: Profile['user'] }) => rememberUser(queryClient, data),
  };
  const set = useOperation(setProfilePicture, { ...options, isSilent: true });
  const remove = useOperation(removeProfilePicture, options);
  const error = set.error instanceof ApiError ? (set.error.fields?.['file'] ?? set.error.message) : undefined;
  return (
    <Panel title={texts.picture}>
      <ImageField
        label={texts.profilePicture}
        shape="round"
        url={profile.user.image}
        isBusy={set.isPending || remove.isPending}
        error={error}
        onFile={(file) => set.mutate({ file })}
        onRemove={() => remove.mutate({})}
        action={profile.user.image === null ? null : <ReplaceImageLink url={profile.user.image} />}
      />
    </Panel>
  );
}
