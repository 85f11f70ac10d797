import { confirmIdentity } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { callOperation } from '../../platform/api-client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { meOptions } from './session.api.ts';

/** Asks for the password before something grave. `onAnswer` says whether it was given; only the first answer counts. */
export function IdentityDialog({ onAnswer }: { readonly onAnswer: (isConfirmed: boolean) => void }) {
  const { data: me } = useQuery(meOptions());
  const isActing = (me?.impersonated_by ?? null) !== null;
  return (
    <ConfirmDialog
      title="Confirm it's you"
      text={`Enter ${isActing ? "your own password, not this user's," : 'your password'} to continue. You won't be asked again for ten minutes.`}
      confirmLabel="Confirm"
      question={{ label: 'Your password', type: 'password' }}
      onConfirm={async (password) => {
        await callOperation(confirmIdentity, { body: { password } });
        onAnswer(true);
      }}
      onClose={() => onAnswer(false)}
    />
  );
}
