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

/** Stops a change of email. A button does it, because mail scanners open links by themselves. */
export function StopEmailChangePage({ token }: { readonly token: string }) {
  const queryClient = useQueryClient();
  const stop = useOperation(stopEmailChange, {
    hasOwnSuccess: true,
    isSilent: true,
    onSuccess: () => deleteStoredSession(queryClient),
  });
  const failure = token === '' ? 'This link is incomplete.' : failureSentence(stop.error);
  if (stop.isSuccess)
    return (
      <PublicCard title="Your address stays">
        <Alert severity="success">{stop.data.message}</Alert>
        <ButtonLink to="/forgot-password" variant="contained" size="large">
          Choose a new password
        </ButtonLink>
      </PublicCard>
    );
  return (
    <PublicCard
      title="Keep your email address?"
      text="Your address stays the same. You'll be signed out everywhere and choose a new password."
    >
      <FailureAlert failure={failure} />
      <Button
        variant="contained"
        size="large"
        loading={stop.isPending}
        disabled={token === ''}
        onClick={() => stop.mutate({ body: { token } })}
      >
        Cancel the change
      </Button>
    </PublicCard>
  );
}
