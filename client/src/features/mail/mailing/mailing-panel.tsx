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
import { PrintFile } from './print-file.tsx';
import { WayBar } from './way-bar.tsx';
import { texts } from './mailing.texts.ts';

/** The work on a mailing, while there is any. */
export function MailingWork({ jobId }: { readonly jobId: string }) {
  const { data } = useQuery(jobOptions(jobId));
  return (
    <JobProgress job={data} label={texts.producingPieces} unit={texts.pieces2} waiting={texts.choosingRecipients} />
  );
}

const isWaitingForPrinter = ({ house, work, in_transit, delivered, returned, is_sample }: MailingSummary): boolean =>
  house === 'local' && work.state === 'done' && !is_sample && in_transit + delivered + returned === 0;

function headOf(mailing: MailingSummary): { readonly title: string; readonly note: string } {
  const day = formatDay(mailing.dispatch_date);
  if (isWaitingForPrinter(mailing)) return { title: texts.yourPrintFileIsReady, note: texts.madeDay({ day }) };
  const byHouse = mailing.is_test ? texts.stannpTestMode : 'Stannp';
  return {
    title: texts.mailingOfDispatchDate({ dispatchDate: day }),
    note: mailing.house === 'local' ? texts.printFile : byHouse,
  };
}

/** What stopped, and how it goes on. */
function Interrupted({ mailing }: { readonly mailing: MailingSummary }) {
  const run = useRunMailing();
  const { work } = mailing;
  if (work.state !== 'stopped' && work.state !== 'failed') return null;
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
      <Typography color={work.state === 'failed' ? 'error' : 'textSecondary'}>
        {(work.state === 'failed' ? texts.productionFailed : texts.productionWasStopped)({
          done: formatCount(work.done),
        })}
      </Typography>
      <Permitted to="send">
        <Button loading={run.isPending} onClick={() => run.mutate({ params: { id: mailing.id } })}>
          {texts.continue}
        </Button>
      </Permitted>
    </Stack>
  );
}

interface MailingPanelProps {
  readonly mailing: MailingSummary;
  /** When responses stop counting. */
  readonly until: string | null;
}

/** A mailing of a campaign: how far it is, its files, and what can be reported about it. */
export function MailingPanel({ mailing, until }: MailingPanelProps) {
  const files = useMailingFiles(mailing.id);
  const [isRecording, setIsRecording] = useState(false);
  const { work } = mailing;
  const isReady = isWaitingForPrinter(mailing);
  return (
    <Panel {...headOf(mailing)}>
      <Stack spacing={2}>
        <Typography>
          {(isReady ? texts.piecesForPrintingAndPostage : texts.piecesCostStatus)({
            pieces: mailing.pieces,
            cost: formatMoney(mailing.cost_cents, mailing.currency),
            status: mailing.status,
          })}
        </Typography>
        {isReady ? null : <WayBar mailing={mailing} hasLegend />}
        {work.job_id === null ? null : <MailingWork jobId={work.job_id} />}
        <Interrupted mailing={mailing} />
        {isReady ? (
          <PrintFile
            isDownloading={files.pieces.isPending}
            onDownload={() => files.pieces.mutate()}
            onRecord={() => setIsRecording(true)}
            until={until}
          />
        ) : (
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
            {mailing.house === 'local' ? (
              <Permitted to="send">
                <Button
                  variant="contained"
                  startIcon={<DownloadOutlined />}
                  disabled={work.state !== 'done'}
                  loading={files.pieces.isPending}
                  onClick={() => files.pieces.mutate()}
                >
                  {texts.downloadPrintFile}
                </Button>
              </Permitted>
            ) : null}
            <Permitted to="send">
              <Button disabled={work.state !== 'done'} onClick={() => setIsRecording(true)}>
                {texts.updatePieceStatus}
              </Button>
            </Permitted>
          </Stack>
        )}
        {isRecording ? <NotePiecesDialog id={mailing.id} onClose={() => setIsRecording(false)} /> : null}
      </Stack>
    </Panel>
  );
}
