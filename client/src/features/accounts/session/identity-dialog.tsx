import { confirmIdentity } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { callOperation } from '../../../platform/api/api-client.ts';
import { passkeyObstacle } from '../../../platform/passkeys.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { passkeyFailure } from './sign-in/passkey-failure.ts';
import { confirmWithPasskey, passkeysOptions } from './passkeys.queries.ts';
import { meOptions } from './session.queries.ts';
import { texts } from './session.texts.ts';

/** Asks for the password or a passkey before something grave. `onAnswer` says whether it was given; only the first answer counts. */
export function IdentityDialog({ onAnswer }: { readonly onAnswer: (isConfirmed: boolean) => void }) {
  const { data: me } = useQuery(meOptions());
  const isActing = (me?.impersonated_by ?? null) !== null;
  const { data: passkeys = [] } = useQuery({ ...passkeysOptions(), enabled: !isActing, meta: { isSilent: true } });
  // Whether an administrator who works as this user has passkeys of their own is not known here.
  const offersPasskey = passkeyObstacle() === null && (isActing || passkeys.length > 0);
  return (
    <ConfirmDialog
      title={texts.confirmItsYou}
      text={isActing ? texts.enterYourOwnPasswordTo : texts.enterYourPasswordToContinue}
      confirmLabel={texts.confirm}
      question={{ label: texts.yourPassword2, type: 'password' }}
      {...(offersPasskey
        ? {
            alternative: {
              label: texts.usingPasskey,
              sentenceOf: passkeyFailure,
              run: async () => {
                await confirmWithPasskey();
                onAnswer(true);
              },
            },
          }
        : {})}
      onConfirm={async (password) => {
        await callOperation(confirmIdentity, { body: { password } });
        onAnswer(true);
      }}
      onClose={() => onAnswer(false)}
    />
  );
}
