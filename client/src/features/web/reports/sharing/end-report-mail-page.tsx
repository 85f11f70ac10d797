import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { endReportMail } from '@acquaint/contract';
import { FailureAlert } from '../../../../ui/dialogs/failure-alert.tsx';
import { useOperation } from '../../../../platform/api/use-operation.ts';
import { failureSentence } from '../../../../ui/text/failure-sentence.ts';
import { PublicCard } from '../../../../ui/public-card.tsx';
import { texts } from '../reports.texts.ts';

/** Ends a mailed report. A button does it, because mail scanners open links by themselves. */
export function EndReportMailPage({ token }: { readonly token: string }) {
  const end = useOperation(endReportMail, { isSilent: true, hasOwnSuccess: true });
  const failure = token === '' ? texts.thisLinkIsIncomplete : failureSentence(end.error);
  return (
    <PublicCard title={texts.mailedReports} text={texts.stopReceivingTheseReports}>
      {end.isSuccess ? <Alert severity="success">{end.data.message}</Alert> : null}
      <FailureAlert failure={failure} />
      {end.isSuccess ? null : (
        <Button
          variant="contained"
          size="large"
          loading={end.isPending}
          disabled={token === ''}
          onClick={() => end.mutate({ body: { token } })}
        >
          {texts.unsubscribe}
        </Button>
      )}
    </PublicCard>
  );
}
