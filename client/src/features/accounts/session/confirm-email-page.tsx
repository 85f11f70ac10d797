import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { confirmEmail, getMe } from '@acquaint/contract';
import { useQueryClient } from '@tanstack/react-query';
import { FailureAlert } from '../../../ui/dialogs/failure-alert.tsx';
import { useOperation } from '../../../platform/api/use-operation.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { PublicCard } from '../../../ui/public-card.tsx';
import { failureSentence } from '../../../ui/text/failure-sentence.ts';
import { deleteStoredSession } from './session.queries.ts';
import { invalidate } from '../../../platform/api/query.ts';
import { texts } from './session.texts.ts';

/** Confirms an address. A button does it, because mail scanners open links by themselves. */
export function ConfirmEmailPage({ token }: { readonly token: string }) {
  const queryClient = useQueryClient();
  const confirm = useOperation(confirmEmail, {
    hasOwnSuccess: true,
    isSilent: true,
    async onSuccess({ data }) {
      // With a new address every session has ended, this one too.
      if (data.is_changed) deleteStoredSession(queryClient);
      else await invalidate(queryClient, getMe);
    },
  });
  const failure = token === '' ? texts.thisLinkIsIncomplete : failureSentence(confirm.error);
  if (confirm.isSuccess)
    return (
      <PublicCard title={texts.thankYou}>
        <Alert severity="success">{confirm.data.message}</Alert>
        <ButtonLink to={confirm.data.data.is_changed ? '/login' : '/'} variant="contained" size="large">
          {confirm.data.data.is_changed ? texts.signIn : texts.continue}
        </ButtonLink>
      </PublicCard>
    );
  return (
    <PublicCard title={texts.confirmYourEmailAddress} text={texts.confirmThatThisAddressBelongs}>
      <FailureAlert failure={failure} />
      <Button
        variant="contained"
        size="large"
        loading={confirm.isPending}
        disabled={token === ''}
        onClick={() => confirm.mutate({ body: { token } })}
      >
        {texts.confirmAddress}
      </Button>
    </PublicCard>
  );
}
