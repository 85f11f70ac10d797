import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { formatCount } from './formats.ts';
import { VennDiagram, type Zone } from './venn-diagram.tsx';

export interface OverlapViewProps<Shown extends Zone> {
  /** What the groups are called. */
  readonly names: readonly string[];
  readonly zones: readonly Shown[];
  readonly colors: readonly string[];
  /** Saves the people of a zone; null where that cannot be done. */
  readonly onSave: ((zone: Shown) => void) | null;
}

/** Who is in which groups: a diagram of two, and a table of all. */
export function OverlapView<Shown extends Zone>({ names, zones, colors, onSave }: OverlapViewProps<Shown>) {
  return (
    <Stack direction={{ xs: 'column', md: 'row' }} spacing={3} sx={{ alignItems: { md: 'center' } }}>
      {names.length === 2 ? <VennDiagram names={names} zones={zones} colors={colors} /> : null}
      <TableContainer tabIndex={0} aria-label="Zones" sx={{ flex: 1 }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              {names.map((name, index) => (
                <TableCell key={name}>
                  <Stack direction="row" spacing={0.75} sx={{ alignItems: 'center' }}>
                    <Box sx={{ width: 10, height: 10, borderRadius: '50%', flexShrink: 0, bgcolor: colors[index] }} />
                    <span>{name}</span>
                  </Stack>
                </TableCell>
              ))}
              <TableCell align="right">People</TableCell>
              {onSave === null ? null : <TableCell />}
            </TableRow>
          </TableHead>
          <TableBody>
            {zones.map((zone) => (
              <TableRow key={zone.groups.join(' ')}>
                {names.map((name, place) => (
                  <TableCell key={name}>
                    {zone.groups.includes(place) ? <CheckIcon fontSize="small" titleAccess="in" /> : '–'}
                  </TableCell>
                ))}
                <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {zone.count === null ? '< 10' : formatCount(zone.count)}
                </TableCell>
                {onSave === null ? null : (
                  <TableCell align="right">
                    <Button size="small" disabled={zone.count === null} onClick={() => onSave(zone)}>
                      Save
                    </Button>
                  </TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Stack>
  );
}
