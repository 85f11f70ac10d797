import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { confirmOptOut } from '@acquaint/contract';
import { FailureAlert } from '../../../ui/dialogs/failure-alert.tsx';
import { useOperation } from '../../../platform/api/use-operation.ts';
import { failureSentence } from '../../../ui/text/failure-sentence.ts';
import { ButtonLink, TextLink } from '../../../ui/links.tsx';
import { PublicCard } from '../../../ui/public-card.tsx';

/** Confirms a request to opt out. A button does it, because mail scanners open links by themselves. */
export function ConfirmOptOutPage({ token }: { readonly token: string }) {
  const confirm = useOperation(confirmOptOut, { isSilent: true, hasOwnSuccess: true });
  if (confirm.isSuccess)
    return (
      <PublicCard title="Your request is confirmed">
        <Alert severity="success">{confirm.data.message}</Alert>
        <ButtonLink to="/policy">Privacy policy</ButtonLink>
      </PublicCard>
    );
  const failure = token === '' ? 'This link is incomplete.' : failureSentence(confirm.error);
  return (
    <PublicCard title="Confirm your request" text="Do not sell or share my information.">
      <FailureAlert failure={failure} />
      <Button
        variant="contained"
        size="large"
        loading={confirm.isPending}
        disabled={token === ''}
        onClick={() => confirm.mutate({ body: { token } })}
      >
        Confirm my request
      </Button>
      <TextLink to="/policy" hash="opt-out" variant="body2">
        Ask for a new link
      </TextLink>
    </PublicCard>
  );
}
