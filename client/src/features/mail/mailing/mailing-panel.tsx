import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { MailingSummary } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount, formatDay, formatMoney } from '../../../ui/text/formats.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Permitted } from '../../../ui/permitted.tsx';
import { jobOptions, JobProgress } from '../../accounts/jobs/index.ts';
import { NotePiecesDialog } from './record-pieces-dialog.tsx';
import { useMailingFiles, useRunMailing } from './mailing.queries.ts';
import { WayBar } from './way-bar.tsx';
import { texts } from './mailing.texts.ts';

/** The work on a mailing, while there is any. */
export function MailingWork({ jobId }: { readonly jobId: string }) {
  const { data } = useQuery(jobOptions(jobId));
  return (
    <JobProgress job={data} label={texts.producingPieces} unit={texts.pieces2} waiting={texts.choosingRecipients} />
  );
}

/** A mailing of a campaign: how far it is, its files, and what can be reported about it. */
export function MailingPanel({ mailing }: { readonly mailing: MailingSummary }) {
  const files = useMailingFiles(mailing.id);
  const run = useRunMailing();
  const [isRecording, setIsRecording] = useState(false);
  const { work } = mailing;
  const isLocal = mailing.house === 'local';
  return (
    <Panel
      title={texts.mailingOfDispatchDate({ dispatchDate: formatDay(mailing.dispatch_date) })}
      note={isLocal ? texts.printReadyPackage2 : mailing.is_test ? texts.stannpTestMode : 'Stannp'}
    >
      <Stack spacing={2}>
        <Typography>
          {texts.piecesPiecesCostCentsStatus({
            pieces: formatCount(mailing.pieces),
            costCents: formatMoney(mailing.cost_cents, mailing.currency),
            status: mailing.status,
          })}
        </Typography>
        <WayBar mailing={mailing} hasLegend />
        {work.job_id === null ? null : <MailingWork jobId={work.job_id} />}
        {work.state === 'stopped' || work.state === 'failed' ? (
          <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
            <Typography color={work.state === 'failed' ? 'error' : 'textSecondary'}>
              {work.state === 'failed'
                ? texts.productionFailed({ done: formatCount(work.done) })
                : texts.productionWasStopped({ done: formatCount(work.done) })}
            </Typography>
            <Permitted to="send">
              <Button loading={run.isPending} onClick={() => run.mutate({ params: { id: mailing.id } })}>
                {texts.continue}
              </Button>
            </Permitted>
          </Stack>
        ) : null}
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          {isLocal ? (
            <Permitted to="send">
              <Button
                variant="contained"
                startIcon={<DownloadOutlined />}
                disabled={work.state !== 'done'}
                loading={files.pieces.isPending}
                onClick={() => files.pieces.mutate()}
              >
                {texts.printReadyPackage}
              </Button>
            </Permitted>
          ) : null}
          <Permitted to="send">
            <Button disabled={work.state !== 'done'} onClick={() => setIsRecording(true)}>
              {texts.updatePieceStatus}
            </Button>
          </Permitted>
        </Stack>
        {isRecording ? <NotePiecesDialog id={mailing.id} onClose={() => setIsRecording(false)} /> : null}
      </Stack>
    </Panel>
  );
}
