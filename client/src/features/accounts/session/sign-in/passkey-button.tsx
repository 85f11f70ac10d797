import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FailureAlert } from '../../../../ui/dialogs/failure-alert.tsx';
import { passkeyObstacle } from '../../../../platform/passkeys.ts';
import { passkeyFailure } from './passkey-failure.ts';
import { signInWithPasskey } from '../passkeys.queries.ts';

interface PasskeyButtonProps {
  readonly label: string;
  /** Of the second step, after the password; without it the passkey signs in alone. */
  readonly token?: string;
  readonly onSignedIn: () => void;
}

/** Signs in with a passkey, and says when it didn't work; nothing on pages that passkeys cannot belong to. */
export function PasskeyButton({ label, token, onSignedIn }: PasskeyButtonProps) {
  const queryClient = useQueryClient();
  const use = useMutation({
    mutationFn: () => signInWithPasskey(queryClient, token),
    onSuccess: onSignedIn,
    meta: { isSilent: true },
  });
  if (passkeyObstacle() !== null) return null;
  const failure = passkeyFailure(use.error);
  return (
    <>
      <Button
        variant={token === undefined ? 'outlined' : 'contained'}
        size="large"
        loading={use.isPending || use.isSuccess}
        onClick={() => use.mutate()}
      >
        {label}
      </Button>
      <FailureAlert failure={failure} />
    </>
  );
}
