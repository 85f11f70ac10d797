import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import CheckIcon from '@mui/icons-material/Check';
import type { AudienceRequest, Research, Study } from '@acquaint/contract';
import { withoutOthers } from '@acquaint/engine';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatCount } from '../../ui/formats.ts';
import { Panel } from '../../ui/panel.tsx';
import { SaveListDialog } from '../prospects/index.ts';
import { VennDiagram } from './venn-diagram.tsx';

type Zone = Research['zones'][number];

/** The people of a zone: in all of its populations, in none of the others. */
function audienceOfZone({ groups }: Study, zone: Pick<Zone, 'groups'>): AudienceRequest {
  const parts = groups.map(({ audience: { segment, exclude } }) => withoutOthers(segment, exclude));
  return {
    segment: { all: parts.filter((_, place) => zone.groups.includes(place)) },
    exclude: parts.filter((_, place) => !zone.groups.includes(place)),
  };
}

export interface ZonesPanelProps {
  /** Where zones may be kept: their study. Nothing where it is only read. */
  readonly study?: Study | undefined;
  readonly research: Research;
  readonly colors: readonly string[];
}

/** Who is in which populations: a diagram of two, and a table of all; any zone can be kept as a list. */
export function ZonesPanel({ study, research, colors }: ZonesPanelProps) {
  const navigate = useNavigate();
  const [saved, setSaved] = useState<Zone | null>(null);
  const { groups, zones } = research;
  if (groups.length < 2) return null;
  return (
    <Panel title="Overlap" note="each person counts in one zone">
      <Stack direction={{ xs: 'column', md: 'row' }} spacing={3} sx={{ alignItems: { md: 'center' } }}>
        {groups.length === 2 ? <VennDiagram research={research} colors={colors} /> : null}
        <TableContainer tabIndex={0} aria-label="Zones" sx={{ flex: 1 }}>
          <Table size="small">
            <TableHead>
              <TableRow>
                {groups.map(({ name }, index) => (
                  <TableCell key={name}>
                    <Stack direction="row" spacing={0.75} sx={{ alignItems: 'center' }}>
                      <Box sx={{ width: 10, height: 10, borderRadius: '50%', bgcolor: colors[index] }} />
                      <span>{name}</span>
                    </Stack>
                  </TableCell>
                ))}
                <TableCell align="right">People</TableCell>
                {study === undefined ? null : <TableCell />}
              </TableRow>
            </TableHead>
            <TableBody>
              {zones.map((zone) => (
                <TableRow key={zone.groups.join(' ')}>
                  {groups.map(({ name }, place) => (
                    <TableCell key={name}>
                      {zone.groups.includes(place) ? <CheckIcon fontSize="small" titleAccess="in" /> : '–'}
                    </TableCell>
                  ))}
                  <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    {zone.count === null ? '< 10' : formatCount(zone.count)}
                  </TableCell>
                  {study === undefined ? null : (
                    <TableCell align="right">
                      <Button size="small" disabled={zone.count === null} onClick={() => setSaved(zone)}>
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
      {saved === null || study === undefined ? null : (
        <SaveListDialog
          audience={audienceOfZone(study, saved)}
          count={saved.count ?? undefined}
          onSaved={(list) => void navigate({ to: '/audience-finder', search: { tab: 'lists', list } })}
          onClose={() => setSaved(null)}
        />
      )}
    </Panel>
  );
}
