import AddIcon from '@mui/icons-material/Add';
import QrCode2Outlined from '@mui/icons-material/QrCode2Outlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { QrComparison } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatAmount, formatCount, formatShare } from '../../../ui/text/formats.ts';
import { ButtonLink, TextLink } from '../../../ui/links.tsx';
import { MoreMenu } from '../../../ui/dialogs/more-menu.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { CodeList } from './code-list.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { qrStatsOptions, useExportRedirects } from './qr-codes.queries.ts';
import type { QrCodeSearch } from './qr-search.ts';
import { useRange } from './figures/range-picker.tsx';
import { StatsView } from './figures/stats-view.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { texts } from './qr-codes.texts.ts';

const columns = [texts.code, texts.scans, texts.people, texts.visits, texts.conversions, texts.conversionRate] as const;
const counted = ['scans', 'unique', 'visits', 'conversions'] as const;

interface ComparisonProps {
  readonly codes: readonly QrComparison[];
  /** Of revenue; null before the first purchase. */
  readonly currency: string | null;
}

function Comparison({ codes, currency }: ComparisonProps) {
  const sold = currency === null ? [] : [texts.orders, texts.revenue];
  const soldCells = ({ orders, revenue }: QrComparison): string[] =>
    currency === null ? [] : [formatCount(orders), formatAmount(revenue, currency)];
  const shown = [...columns, ...sold];
  return (
    <Panel title={texts.compareCodes} note={texts.mostScanned} isFlush>
      <SimpleTable
        label={texts.compareCodes}
        columns={shown.map((label, place) => ({ label, isNumeric: place > 0 }))}
        rows={codes.map((code) => ({
          id: code.id,
          cells: [
            <TextLink key="name" to="/qr-code/$id" params={{ id: code.id }}>
              {code.name}
            </TextLink>,
            ...counted.map((key) => formatCount(code[key])),
            code.visits === 0 ? '–' : formatShare(code.conversions / code.visits),
            ...soldCells(code),
          ],
        }))}
      />
    </Panel>
  );
}

function AllStats() {
  const { range, field } = useRange();
  const { data } = useQuery(qrStatsOptions(range));
  return (
    <Stack spacing={2}>
      <Box>{field}</Box>
      {data === undefined ? (
        <Skeleton variant="rounded" height={320} />
      ) : (
        <StatsView stats={data}>
          {data.codes.length === 0 ? null : <Comparison codes={data.codes} currency={data.sales?.currency ?? null} />}
        </StatsView>
      )}
    </Stack>
  );
}

const create = (
  <ButtonLink to="/qr-code/new" variant="contained" startIcon={<AddIcon />}>
    {texts.newQrCode}
  </ButtonLink>
);

/** All QR codes of the account, and what their scans report. */
export function QrCodeListPage({ search }: { readonly search: QrCodeSearch }) {
  const [tab, setTab] = useState<'codes' | 'scans'>('codes');
  const [isImporting, setIsImporting] = useState(false);
  const download = useExportRedirects();
  return (
    <Page
      title={texts.qrCodes}
      subtitle={texts.createCodesYouCanChange}
      actions={
        <>
          <ButtonLink to="/qr-code/templates">{texts.templates}</ButtonLink>
          <ButtonLink to="/qr-code/archive">{texts.archive}</ButtonLink>
          <Button variant="outlined" startIcon={<UploadFileOutlined />} onClick={() => setIsImporting(true)}>
            {texts.import}
          </Button>
          {create}
          <MoreMenu
            label={texts.moreAboutQrCodes}
            isBusy={download.isPending}
            actions={[
              { label: texts.exportRedirectsAsCsv, onChoose: () => download.mutate('csv') },
              { label: texts.exportRedirectsAsJson, onChoose: () => download.mutate('json') },
              { label: texts.exportRedirectsForNginx, onChoose: () => download.mutate('nginx') },
            ]}
          />
        </>
      }
    >
      <Tabs value={tab} aria-label={texts.qrCodes2} onChange={(_event, value: 'codes' | 'scans') => setTab(value)}>
        <Tab value="codes" label={texts.codes} />
        <Tab value="scans" label={texts.scans} />
      </Tabs>
      {tab === 'scans' ? (
        <AllStats />
      ) : (
        <CodeList
          search={search}
          isArchive={false}
          empty={
            <Paper variant="outlined">
              <EmptyState
                icon={<QrCode2Outlined />}
                title={texts.noQrCodesYet}
                text={texts.createOnePrintItAnd}
                action={create}
              />
            </Paper>
          }
        />
      )}
      {isImporting ? <ImportDialog onClose={() => setIsImporting(false)} /> : null}
    </Page>
  );
}
