import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { stopEmailChange } from '@acquaint/contract';
import { useQueryClient } from '@tanstack/react-query';
import { FailureAlert } from '../../../ui/dialogs/failure-alert.tsx';
import { useOperation } from '../../../platform/api/use-operation.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { PublicCard } from '../../../ui/public-card.tsx';
import { failureSentence } from '../../../ui/text/failure-sentence.ts';
import { deleteStoredSession } from './session.queries.ts';
import { texts } from './session.texts.ts';

/** Stops a change of email. A button does it, because mail scanners open links by themselves. */
export function StopEmailChangePage({ token }: { readonly token: string }) {
  const queryClient = useQueryClient();
  const stop = useOperation(stopEmailChange, {
    hasOwnSuccess: true,
    isSilent: true,
    onSuccess: () => deleteStoredSession(queryClient),
  });
  const failure = token === '' ? texts.thisLinkIsIncomplete : failureSentence(stop.error);
  if (stop.isSuccess)
    return (
      <PublicCard title={texts.yourAddressStays}>
        <Alert severity="success">{stop.data.message}</Alert>
        <ButtonLink to="/forgot-password" variant="contained" size="large">
          {texts.chooseNewPassword}
        </ButtonLink>
      </PublicCard>
    );
  return (
    <PublicCard title={texts.keepYourEmailAddress} text={texts.yourAddressStaysSameYoull}>
      <FailureAlert failure={failure} />
      <Button
        variant="contained"
        size="large"
        loading={stop.isPending}
        disabled={token === ''}
        onClick={() => stop.mutate({ body: { token } })}
      >
        {texts.cancelChange}
      </Button>
    </PublicCard>
  );
}
