import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { resendConfirmation, type User } from '@acquaint/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useOperation } from '../../../platform/api/use-operation.ts';
import { formatDay } from '../../../ui/text/formats.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { returnToSelf } from './session.queries.ts';
import { texts } from './session.texts.ts';

function Impersonation({ user, onReturned }: { readonly user: User; readonly onReturned: () => void }) {
  const queryClient = useQueryClient();
  const leave = useMutation({ mutationFn: () => returnToSelf(queryClient), onSuccess: onReturned });
  return (
    <Alert
      severity="warning"
      variant="filled"
      action={
        <Button color="inherit" loading={leave.isPending} onClick={() => leave.mutate()}>
          {texts.returnToMyAccount}
        </Button>
      }
    >
      {texts.impersonatedByYouWorkAsFirstName({
        impersonatedBy: user.impersonated_by ?? '',
        firstName: user.first_name,
        lastName: user.last_name,
      })}
    </Alert>
  );
}

function Unconfirmed({ user }: { readonly user: User }) {
  const resend = useOperation(resendConfirmation);
  return (
    <Alert
      severity="info"
      action={
        resend.isSuccess ? null : (
          <Button color="inherit" loading={resend.isPending} onClick={() => resend.mutate({})}>
            {texts.resendLink}
          </Button>
        )
      }
    >
      {texts.confirmYourEmailAddressWith({ email: user.email })}
    </Alert>
  );
}

/** What a signed-in person should know on every page; nothing most of the time. */
export function AccountNotices({ user, onReturned }: { readonly user: User; readonly onReturned: () => void }) {
  const isImpersonated = user.impersonated_by !== null;
  if (!isImpersonated && user.is_email_verified && user.closing_at === null) return null;
  return (
    <Stack spacing={1} sx={{ mb: 2 }}>
      {isImpersonated ? <Impersonation user={user} onReturned={onReturned} /> : null}
      {user.is_email_verified || isImpersonated ? null : <Unconfirmed user={user} />}
      {user.closing_at === null ? null : (
        <Alert
          severity="error"
          action={
            <ButtonLink to="/profile" color="inherit">
              {texts.userSettings}
            </ButtonLink>
          }
        >
          {texts.thisAccountWillBeClosed({ closingAt: formatDay(user.closing_at) })}
        </Alert>
      )}
    </Stack>
  );
}
