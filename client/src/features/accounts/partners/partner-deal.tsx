import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { PartnerDetails } from '@acquaint/contract';
import { useState } from 'react';
import { FailureAlert } from '../../../ui/dialogs/failure-alert.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { formatMoment } from '../../../ui/text/formats.ts';
import { Panel } from '../../../ui/panel.tsx';
import { endOf } from './partner-card.tsx';
import { useClaimPartner, useReportPartner } from './partners.queries.ts';
import { failureText } from './failure-text.ts';
import { texts } from './partners.texts.ts';

type Deal = NonNullable<PartnerDetails['deal']>;

/** The code and the address, once they are known. */
function Means({ deal }: { readonly deal: Deal }) {
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      {deal.code === null ? null : (
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <Typography component="code" sx={{ fontFamily: 'monospace', fontSize: '1.125rem', fontWeight: 600 }}>
            {deal.code}
          </Typography>
          <CopyButton text={deal.code} label={texts.copyCode} />
        </Stack>
      )}
      {deal.url === null ? null : (
        <Link href={deal.url} target="_blank" rel="noopener noreferrer nofollow" sx={{ overflowWrap: 'anywhere' }}>
          {deal.url}
        </Link>
      )}
    </Stack>
  );
}

function Report({ id, isReported }: { readonly id: string; readonly isReported: boolean }) {
  const report = useReportPartner();
  const [isAsking, setIsAsking] = useState(false);
  if (isReported)
    return (
      <Typography variant="body2" color="textSecondary">
        {texts.youReportedThatThisDoesnt}
      </Typography>
    );
  return (
    <>
      <Button size="small" color="inherit" onClick={() => setIsAsking(true)} sx={{ alignSelf: 'flex-start' }}>
        {texts.itDoesntWork}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={texts.whatDoesntWork}
          text={texts.yourAdministratorIsNotified}
          confirmLabel={texts.reportProblem}
          question={{ label: texts.whatHappened }}
          onConfirm={(note) => report.mutateAsync({ params: { id }, body: { note } })}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}

/** The deal of a partner: taking it up, and reporting that it does not work. */
export function PartnerDeal({ partner, deal }: { readonly partner: PartnerDetails; readonly deal: Deal }) {
  const claim = useClaimPartner();
  const failure = failureText(claim.error);
  const isOver = deal.is_expired && !partner.claimed;
  return (
    <Panel title={texts.deal} note={endOf(deal)}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography sx={{ fontSize: '1.125rem', fontWeight: 600, opacity: isOver ? 0.75 : 1 }}>{deal.text}</Typography>
        {isOver ? <Alert severity="info">{texts.thisDealHasEnded}</Alert> : null}
        <FailureAlert failure={failure} />
        {partner.claimed || isOver ? null : (
          <Button
            variant="contained"
            loading={claim.isPending}
            onClick={() => claim.mutate({ params: { id: partner.id } })}
          >
            {texts.claimDeal}
          </Button>
        )}
        {partner.claimed_at === null ? null : (
          <Typography variant="body2" color="textSecondary">
            {texts.claimedClaimedAt({ claimedAt: formatMoment(partner.claimed_at) })}
          </Typography>
        )}
        <Means deal={deal} />
        <Report id={partner.id} isReported={partner.reported} />
      </Stack>
    </Panel>
  );
}
