import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Grid from '@mui/material/Grid';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type Mailing, type MailingQuery, type MailingReport, pieceStates, recipientFilters } from '@acquaint/contract';
import { pieceStateLabel } from '@acquaint/engine';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Figure } from '../../ui/figure.tsx';
import { formatCount, formatDay, formatMoney, formatShare } from '../../ui/formats.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SampleBadge } from '../../ui/sample-badge.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { MailingWork } from './mailing-panel.tsx';
import { mailingOptions, useMailingFiles } from './mailing.api.ts';
import { NotePiecesDialog } from './note-pieces-dialog.tsx';
import { RecipientList } from './recipient-list.tsx';
import { RecipientsListDialog } from './recipients-list-dialog.tsx';
import { WayBar } from './way-bar.tsx';

type Shown = MailingQuery['show'];
type Dialog = 'pieces' | 'silent' | 'responded';

/** Which recipients are shown, and the places where pages began. */
interface Asked {
  readonly show: Shown;
  readonly search: string;
  readonly after: readonly number[];
}

const filterWords: Readonly<Record<string, string>> = {
  all: 'All',
  responded: 'Responded',
  silent: 'Have not responded',
  ...Object.fromEntries(pieceStates.map((state) => [state, pieceStateLabel(state)])),
};
const filterLabel = (filter: Shown): string => filterWords[filter] ?? filter;

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

interface DeedsProps {
  readonly mailing: Mailing;
  readonly files: ReturnType<typeof useMailingFiles>;
  readonly onDialog: (dialog: Dialog) => void;
}

function Deeds({ mailing, files, onDialog }: DeedsProps) {
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
        deeds={[
          { label: 'Tell where pieces are', onChoose: () => onDialog('pieces') },
          { label: 'List of those who have not responded', onChoose: () => onDialog('silent') },
          { label: 'List of those who responded', onChoose: () => onDialog('responded') },
          { label: 'Print-ready package', isDisabled: mailing.package === null, onChoose: () => files.pieces.mutate() },
        ]}
      />
    </>
  );
}

interface FilterProps {
  readonly asked: Asked;
  readonly onAsked: (asked: Asked) => void;
}

function Filters({ asked, onAsked }: FilterProps) {
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
      <TextField
        select
        size="small"
        label="Show"
        value={asked.show}
        sx={{ minWidth: 180 }}
        onChange={({ target }) => {
          const show = recipientFilters.find((filter) => filter === target.value);
          if (show !== undefined) onAsked({ ...asked, show, after: [0] });
        }}
      >
        {recipientFilters.map((filter) => (
          <MenuItem key={filter} value={filter}>
            {filterLabel(filter)}
          </MenuItem>
        ))}
      </TextField>
      <SearchField
        label="Search recipients"
        value={asked.search}
        onChange={(search) => onAsked({ ...asked, search, after: [0] })}
      />
    </Stack>
  );
}

interface RecipientsProps extends FilterProps {
  readonly report: MailingReport;
  readonly isLoading: boolean;
  readonly onProof: (serial: number) => void;
}

function Recipients({ report, asked, isLoading, onAsked, onProof }: RecipientsProps) {
  const { campaign, recipients, meta } = report;
  const isReal = campaign.id !== '0';
  const { next } = meta;
  return (
    <Panel
      title="Recipients"
      note={formatCount(meta.total)}
      actions={isReal ? <Filters asked={asked} onAsked={onAsked} /> : undefined}
      isFlush
    >
      <RecipientList
        recipients={recipients}
        isLoading={isLoading}
        onProof={isReal ? onProof : null}
        onBack={asked.after.length > 1 ? () => onAsked({ ...asked, after: asked.after.slice(0, -1) }) : null}
        onNext={next === null ? null : () => onAsked({ ...asked, after: [...asked.after, next] })}
      />
    </Panel>
  );
}

/** One mailing: how far its pieces are, and its recipients. */
export function MailingPage({ id }: { readonly id: string }) {
  const [asked, setAsked] = useState<Asked>({ show: 'all', search: '', after: [0] });
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const files = useMailingFiles(id);
  const { show, search, after } = asked;
  const query = { after: after.at(-1) ?? 0, show, ...(search === '' ? {} : { search }) };
  const { data, isPlaceholderData } = useQuery({ ...mailingOptions(id, query), throwOnError: true });
  if (data === undefined) return <LinearProgress aria-label="Loading the mailing" />;
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
      actions={mailing.id === '0' ? undefined : <Deeds mailing={mailing} files={files} onDialog={setDialog} />}
    >
      <Summary mailing={mailing} />
      <Panel title="On their way" note={mailing.house === 'local' ? 'as you tell it' : 'as the mail house tells it'}>
        <Stack spacing={2}>
          <WayBar mailing={mailing} hasLegend />
          {work.job_id === null ? null : <MailingWork jobId={work.job_id} />}
        </Stack>
      </Panel>
      <LeftOut mailing={mailing} />
      <Recipients
        report={data}
        asked={asked}
        isLoading={isPlaceholderData}
        onAsked={setAsked}
        onProof={(serial) => files.proof.mutate(serial)}
      />
      {dialog === 'pieces' ? <NotePiecesDialog id={id} onClose={() => setDialog(null)} /> : null}
      {dialog === 'silent' || dialog === 'responded' ? (
        <RecipientsListDialog mailing={mailing} who={dialog} onClose={() => setDialog(null)} />
      ) : null}
    </Page>
  );
}
