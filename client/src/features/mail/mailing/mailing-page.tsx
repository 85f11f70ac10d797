import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Grid from '@mui/material/Grid';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Mailing } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Figure } from '../../../ui/charts/figure.tsx';
import { formatCount, formatDay, formatMoney, formatShare } from '../../../ui/text/formats.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { MoreMenu } from '../../../ui/dialogs/more-menu.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SampleBadge } from '../../../ui/sample-badge.tsx';
import { MailingWork } from './mailing-panel.tsx';
import { mailingOptions, sampleId, useMailingFiles } from './mailing.queries.ts';
import { NotePiecesDialog } from './record-pieces-dialog.tsx';
import { type AskedRecipients, firstRecipients, recipientsQueryOf } from './asked-recipients.ts';
import { RecipientsPanel } from './recipients-panel.tsx';
import { RecipientsListDialog } from './recipients-list-dialog.tsx';
import { WayBar } from './way-bar.tsx';

type Dialog = 'pieces' | 'silent' | 'responded';

function Summary({ mailing }: { readonly mailing: Mailing }) {
  const { pieces, responders } = mailing;
  return (
    <Grid container spacing={2}>
      <Figure isOfMany label="Dispatch date" value={formatDay(mailing.dispatch_date)} note={mailing.status} />
      <Figure
        isOfMany
        label="Pieces"
        value={formatCount(pieces)}
        note={[mailing.size, mailing.design].filter((part) => part !== '').join(', ')}
      />
      <Figure
        isOfMany
        label="Responded"
        value={formatCount(responders)}
        note={pieces === 0 ? '–' : formatShare(responders / pieces)}
      />
      <Figure
        isOfMany
        label="Cost"
        value={formatMoney(mailing.cost_cents, mailing.currency)}
        note={
          responders === 0
            ? 'no response yet'
            : `${formatMoney(mailing.cost_cents / responders, mailing.currency)} per response`
        }
      />
    </Grid>
  );
}

function LeftOut({ mailing }: { readonly mailing: Mailing }) {
  if (mailing.left_out.length === 0) return null;
  return (
    <Panel title="Left out">
      <Stack spacing={0.75}>
        {mailing.left_out.map(({ reason, people }) => (
          <Typography key={reason} variant="body2">
            {reason}: {formatCount(people)}
          </Typography>
        ))}
      </Stack>
    </Panel>
  );
}

interface ActionsProps {
  readonly mailing: Mailing;
  readonly files: ReturnType<typeof useMailingFiles>;
  readonly onDialog: (dialog: Dialog) => void;
}

function Actions({ mailing, files, onDialog }: ActionsProps) {
  return (
    <>
      {mailing.campaign_id === null ? null : (
        <ButtonLink to="/campaigns/$id" params={{ id: mailing.campaign_id }}>
          Campaign
        </ButtonLink>
      )}
      <Button
        variant="outlined"
        startIcon={<DownloadOutlined />}
        loading={files.recipients.isPending}
        onClick={() => files.recipients.mutate()}
      >
        Export
      </Button>
      <MoreMenu
        label={`Actions for ${mailing.name}`}
        actions={[
          { label: 'Update piece status', onChoose: () => onDialog('pieces') },
          { label: 'List of those who have not responded', onChoose: () => onDialog('silent') },
          { label: 'List of those who responded', onChoose: () => onDialog('responded') },
          { label: 'Print-ready package', isDisabled: mailing.package === null, onChoose: () => files.pieces.mutate() },
        ]}
      />
    </>
  );
}

/** One mailing: how far its pieces are, and its recipients. */
export function MailingPage({ id }: { readonly id: string }) {
  const [asked, setAsked] = useState<AskedRecipients>(firstRecipients);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const files = useMailingFiles(id);
  const { data, isPlaceholderData } = useQuery({ ...mailingOptions(id, recipientsQueryOf(asked)), throwOnError: true });
  if (data === undefined) return <LinearProgress aria-label="Loading mailing" />;
  const { campaign: mailing } = data;
  const { work } = mailing;
  return (
    <Page
      title={mailing.name}
      badge={
        <>
          <Chip size="small" variant="outlined" label={mailing.status} />
          {mailing.is_sample ? <SampleBadge /> : null}
        </>
      }
      actions={mailing.id === sampleId ? undefined : <Actions mailing={mailing} files={files} onDialog={setDialog} />}
    >
      <Summary mailing={mailing} />
      <Panel title="In transit" note={mailing.house === 'local' ? 'from your updates' : 'from the mail house'}>
        <Stack spacing={2}>
          <WayBar mailing={mailing} hasLegend />
          {work.job_id === null ? null : <MailingWork jobId={work.job_id} />}
        </Stack>
      </Panel>
      <LeftOut mailing={mailing} />
      <RecipientsPanel
        recipients={data.recipients}
        meta={data.meta}
        asked={asked}
        isLoading={isPlaceholderData}
        onAsked={setAsked}
        onProof={mailing.id === sampleId ? null : (serial) => files.proof.mutate(serial)}
      />
      {dialog === 'pieces' ? <NotePiecesDialog id={id} onClose={() => setDialog(null)} /> : null}
      {dialog === 'silent' || dialog === 'responded' ? (
        <RecipientsListDialog mailing={mailing} who={dialog} onClose={() => setDialog(null)} />
      ) : null}
    </Page>
  );
}
