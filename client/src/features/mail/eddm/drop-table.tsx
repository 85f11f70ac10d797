import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { EddmDrop } from '@acquaint/contract';
import { inDropOrder } from '@acquaint/engine';
import { formatCount, formatDay, formatMoney } from '../../../ui/formats.ts';

/** What is brought to which post office on which day. */
export function DropTable({ drops }: { readonly drops: readonly EddmDrop[] }) {
  if (drops.length === 0) return <Typography color="textSecondary">Choose routes first.</Typography>;
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label="Drop-offs">
        <TableHead>
          <TableRow>
            <TableCell>Day</TableCell>
            <TableCell>Post office</TableCell>
            <TableCell align="right">Routes</TableCell>
            <TableCell align="right">Pieces</TableCell>
            <TableCell align="right">Bundles</TableCell>
            <TableCell align="right">Weight</TableCell>
            <TableCell align="right">Postage</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {inDropOrder(drops).map((drop) => (
            <TableRow key={`${drop.zip} ${drop.routes[0] ?? ''}`}>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                {drop.day === null ? 'Not chosen' : formatDay(drop.day)}
              </TableCell>
              <TableCell>
                {drop.zip} {drop.city}
              </TableCell>
              <TableCell align="right">{formatCount(drop.routes.length)}</TableCell>
              <TableCell align="right">{formatCount(drop.pieces)}</TableCell>
              <TableCell align="right">{formatCount(drop.bundles)}</TableCell>
              <TableCell align="right">{formatCount(Math.ceil(drop.pounds))} lb</TableCell>
              <TableCell align="right">{formatMoney(drop.postage_cents, 'USD')}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
