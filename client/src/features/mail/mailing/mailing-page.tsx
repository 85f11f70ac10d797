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
import { texts } from './mailing.texts.ts';

type Dialog = 'pieces' | 'silent' | 'responded';

function Summary({ mailing }: { readonly mailing: Mailing }) {
  const { pieces, responders } = mailing;
  return (
    <Grid container spacing={2}>
      <Figure isOfMany label={texts.dispatchDate} value={formatDay(mailing.dispatch_date)} note={mailing.status} />
      <Figure
        isOfMany
        label={texts.pieces}
        value={formatCount(pieces)}
        note={[mailing.size, mailing.design].filter((part) => part !== '').join(', ')}
      />
      <Figure
        isOfMany
        label={texts.responded}
        value={formatCount(responders)}
        note={pieces === 0 ? '–' : formatShare(responders / pieces)}
      />
      <Figure
        isOfMany
        label={texts.cost}
        value={formatMoney(mailing.cost_cents, mailing.currency)}
        note={
          responders === 0
            ? texts.noResponseYet
            : texts.costCentsPerResponse({ costCents: formatMoney(mailing.cost_cents / responders, mailing.currency) })
        }
      />
    </Grid>
  );
}

function LeftOut({ mailing }: { readonly mailing: Mailing }) {
  if (mailing.left_out.length === 0) return null;
  return (
    <Panel title={texts.leftOut}>
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
          {texts.campaign}
        </ButtonLink>
      )}
      <Button
        variant="outlined"
        startIcon={<DownloadOutlined />}
        loading={files.recipients.isPending}
        onClick={() => files.recipients.mutate()}
      >
        {texts.export}
      </Button>
      <MoreMenu
        label={texts.actionsForName({ name: mailing.name })}
        actions={[
          { label: texts.updatePieceStatus, onChoose: () => onDialog('pieces') },
          { label: texts.listOfThoseWhoHave, onChoose: () => onDialog('silent') },
          { label: texts.listOfThoseWhoResponded, onChoose: () => onDialog('responded') },
          {
            label: texts.downloadPrintFile,
            isDisabled: mailing.package === null,
            onChoose: () => files.pieces.mutate(),
          },
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
  if (data === undefined) return <LinearProgress aria-label={texts.loadingMailing} />;
  const { campaign: mailing, recipients } = data.data;
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
      <Panel title={texts.inTransit} note={mailing.house === 'local' ? texts.fromYourUpdates : texts.fromMailHouse}>
        <Stack spacing={2}>
          <WayBar mailing={mailing} hasLegend />
          {work.job_id === null ? null : <MailingWork jobId={work.job_id} />}
        </Stack>
      </Panel>
      <LeftOut mailing={mailing} />
      <RecipientsPanel
        recipients={recipients}
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
