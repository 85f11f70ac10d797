import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import Grid from '@mui/material/Grid';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Permitted } from '../../../ui/permitted.tsx';
import { formatDay } from '../../../ui/text/formats.ts';
import { texts } from './mailing.texts.ts';

const files = [
  ['pieces-0000001.pdf', texts.everyPieceFrontAndBack],
  ['order.pdf', texts.orderForYourPrinterQuantity],
  ['addresses.csv', texts.eachRecipientWithTheirAddress],
  ['left-out.csv', texts.peopleWhoGetNoPiece],
] as const;

function Block({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Grid size={{ xs: 12, md: 6 }}>
      <Typography variant="h3" gutterBottom>
        {title}
      </Typography>
      {children}
    </Grid>
  );
}

function Files() {
  return (
    <Stack component="dl" spacing={1} sx={{ m: 0 }}>
      {files.map(([name, says]) => (
        <div key={name}>
          <Typography component="dt" variant="body2" sx={{ fontWeight: 600 }}>
            {name}
          </Typography>
          <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
            {says}
          </Typography>
        </div>
      ))}
    </Stack>
  );
}

interface PrintFileProps {
  readonly isDownloading: boolean;
  readonly onDownload: () => void;
  readonly onRecord: () => void;
  /** When responses stop counting. */
  readonly until: string | null;
}

/** The files of a mailing that nobody has posted yet, whom they go to, and what happens then. */
export function PrintFile({ isDownloading, onDownload, onRecord, until }: PrintFileProps) {
  const steps = [
    texts.sendPiecesAndOrderPdf,
    texts.whenPiecesAreMailedChoose,
    until === null
      ? texts.resultsAppearUnderOverview
      : texts.resultsAppearUnderOverviewUntil({ until: formatDay(until) }),
  ];
  return (
    <Stack spacing={2.5}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Permitted to="send">
          <Button variant="contained" startIcon={<DownloadOutlined />} loading={isDownloading} onClick={onDownload}>
            {texts.downloadPrintFile}
          </Button>
        </Permitted>
        <Permitted to="send">
          <Button onClick={onRecord}>{texts.recordMailing}</Button>
        </Permitted>
      </Stack>
      <Grid container spacing={3}>
        <Block title={texts.inDownload}>
          <Files />
        </Block>
        <Block title={texts.whatHappensNext}>
          <Stack component="ol" spacing={1} sx={{ m: 0, pl: 2.5 }}>
            {steps.map((step) => (
              <Typography key={step} component="li" variant="body2">
                {step}
              </Typography>
            ))}
          </Stack>
        </Block>
      </Grid>
    </Stack>
  );
}
