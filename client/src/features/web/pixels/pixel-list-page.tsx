import AddIcon from '@mui/icons-material/Add';
import SensorsOutlined from '@mui/icons-material/SensorsOutlined';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { Pixel } from '@acquaint/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatCount, formatDay, formatShare } from '../../../ui/formats.ts';
import { ButtonLink, TextLink } from '../../../ui/links.tsx';
import { Page } from '../../../ui/page.tsx';
import { SampleBadge } from '../../../ui/sample-badge.tsx';
import { PixelStatus } from './pixel-status.tsx';
import { pixelsOptions } from './pixels.queries.ts';
import { useArrivals } from './use-arrivals.ts';
import { listPixels } from '@acquaint/contract';

/** What counts events as they come. */
const counting = [listPixels];

const columns = ['Name', 'Status', 'Events 24 h', 'Identified 30 d', 'Match rate', 'Created', 'Pixel ID'] as const;
const numeric = { fontVariantNumeric: 'tabular-nums' } as const;

function PixelRow({ pixel }: { readonly pixel: Pixel }) {
  return (
    <TableRow hover>
      <TableCell>
        <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <TextLink to="/tracking/$id" params={{ id: pixel.id }} sx={{ fontWeight: 600 }}>
            {pixel.name}
          </TextLink>
          {pixel.is_sample ? <SampleBadge /> : null}
        </Stack>
        <Typography variant="caption" color="textSecondary">
          {pixel.domain}
        </Typography>
      </TableCell>
      <TableCell>
        <PixelStatus status={pixel.status} />
      </TableCell>
      <TableCell sx={numeric}>{formatCount(pixel.events_24h)}</TableCell>
      <TableCell sx={numeric}>{formatCount(pixel.identified_30d)}</TableCell>
      <TableCell sx={numeric}>{pixel.match_rate === null ? '–' : formatShare(pixel.match_rate)}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDay(pixel.created_at)}</TableCell>
      <TableCell>
        <CopyButton text={pixel.pixel_uuid} label="Copy ID" />
      </TableCell>
    </TableRow>
  );
}

/** All pixels of the account with their state. */
export function PixelListPage() {
  useArrivals(counting);
  const { data: pixels } = useSuspenseQuery(pixelsOptions());
  const create = (
    <ButtonLink to="/tracking/create" variant="contained" startIcon={<AddIcon />}>
      Create pixel
    </ButtonLink>
  );
  return (
    <Page
      title="Tracking Pixels"
      subtitle="Each pixel counts visits to one site and identifies visitors."
      actions={create}
    >
      <Paper variant="outlined">
        {pixels.length === 0 ? (
          <EmptyState
            icon={<SensorsOutlined />}
            title="No pixels yet"
            text="Create one and add its snippet to your pages. The first visit appears within seconds."
            action={create}
          />
        ) : (
          <TableContainer tabIndex={0} aria-label="Pixels">
            <Table>
              <TableHead>
                <TableRow>
                  {columns.map((column) => (
                    <TableCell key={column} sx={{ whiteSpace: 'nowrap' }}>
                      {column}
                    </TableCell>
                  ))}
                </TableRow>
              </TableHead>
              <TableBody>
                {pixels.map((pixel) => (
                  <PixelRow key={pixel.id} pixel={pixel} />
                ))}
              </TableBody>
            </Table>
          </TableContainer>
        )}
      </Paper>
    </Page>
  );
}
