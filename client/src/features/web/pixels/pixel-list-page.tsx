import Box from '@mui/material/Box';
import AddIcon from '@mui/icons-material/Add';
import SensorsOutlined from '@mui/icons-material/SensorsOutlined';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Pixel } from '@acquaint/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatCount, formatDay, formatShare } from '../../../ui/text/formats.ts';
import { ButtonLink, TextLink } from '../../../ui/links.tsx';
import { Page } from '../../../ui/page.tsx';
import { ListSampleBadge, RowSampleBadge, SampleRows } from '../../../ui/sample-badge.tsx';
import { PixelStatus } from './pixel-status.tsx';
import { pixelsOptions } from './pixels.queries.ts';
import { useArrivals } from './use-arrivals.ts';
import { listPixels } from '@acquaint/contract';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { texts } from './pixels.texts.ts';

/** What counts events as they come. */
const counting = [listPixels];

const columns = [
  { label: texts.name, minWidth: 160 },
  texts.status,
  { label: texts.events24H, isNumeric: true },
  { label: texts.identified30D, isNumeric: true },
  { label: texts.matchRate, isNumeric: true },
  { label: texts.created, isWhole: true },
  texts.pixelId,
];

const cellsOf = (pixel: Pixel) => [
  <Box key="name">
    <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <TextLink to="/tracking/$id" params={{ id: pixel.id }} sx={{ fontWeight: 600 }}>
        {pixel.name}
      </TextLink>
      <RowSampleBadge row={pixel} />
    </Stack>
    <Typography variant="caption" color="textSecondary">
      {pixel.domain}
    </Typography>
  </Box>,
  <PixelStatus key="status" status={pixel.status} />,
  formatCount(pixel.events_24h),
  formatCount(pixel.identified_30d),
  pixel.match_rate === null ? '–' : formatShare(pixel.match_rate),
  formatDay(pixel.created_at),
  <CopyButton key="id" text={pixel.pixel_uuid} label={texts.copyId} />,
];

/** All pixels of the account with their state. */
export function PixelListPage() {
  useArrivals(counting);
  const { data: pixels } = useSuspenseQuery(pixelsOptions());
  const create = (
    <ButtonLink to="/tracking/create" variant="contained" startIcon={<AddIcon />}>
      {texts.createPixel2}
    </ButtonLink>
  );
  return (
    <Page
      title={texts.trackingPixels}
      subtitle={texts.eachPixelCountsVisitsTo}
      badge={<ListSampleBadge rows={pixels} />}
      actions={
        <>
          <ButtonLink to="/tracking/history" variant="outlined">
            {texts.importHistory}
          </ButtonLink>
          {create}
        </>
      }
    >
      <Paper variant="outlined">
        {pixels.length === 0 ? (
          <EmptyState
            icon={<SensorsOutlined />}
            title={texts.noPixelsYet}
            text={texts.createOneAndAddIts}
            action={create}
          />
        ) : (
          <SampleRows rows={pixels}>
            <SimpleTable
              isRoomy
              label={texts.pixels}
              columns={columns}
              rows={pixels.map((pixel) => ({ id: pixel.id, cells: cellsOf(pixel) }))}
            />
          </SampleRows>
        )}
      </Paper>
    </Page>
  );
}
