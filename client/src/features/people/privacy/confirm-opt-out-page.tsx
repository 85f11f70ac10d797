import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { confirmOptOut } from '@acquaint/contract';
import { FailureAlert } from '../../../ui/dialogs/failure-alert.tsx';
import { useOperation } from '../../../platform/api/use-operation.ts';
import { failureSentence } from '../../../ui/text/failure-sentence.ts';
import { ButtonLink, TextLink } from '../../../ui/links.tsx';
import { PublicCard } from '../../../ui/public-card.tsx';
import { texts } from './privacy.texts.ts';

/** Confirms a request to opt out. A button does it, because mail scanners open links by themselves. */
export function ConfirmOptOutPage({ token }: { readonly token: string }) {
  const confirm = useOperation(confirmOptOut, { isSilent: true, hasOwnSuccess: true });
  if (confirm.isSuccess)
    return (
      <PublicCard title={texts.yourRequestIsConfirmed}>
        <Alert severity="success">{confirm.data.message}</Alert>
        <ButtonLink to="/policy">{texts.privacyPolicy}</ButtonLink>
      </PublicCard>
    );
  const failure = token === '' ? texts.thisLinkIsIncomplete : failureSentence(confirm.error);
  return (
    <PublicCard title={texts.confirmYourRequest} text={texts.doNotSellOrShare}>
      <FailureAlert failure={failure} />
      <Button
        variant="contained"
        size="large"
        loading={confirm.isPending}
        disabled={token === ''}
        onClick={() => confirm.mutate({ body: { token } })}
      >
        {texts.confirmMyRequest}
      </Button>
      <TextLink to="/policy" hash="opt-out" variant="body2">
        {texts.askForNewLink}
      </TextLink>
    </PublicCard>
  );
}
