import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { PersonaCard } from '@acquaint/contract';
import { formatCount, formatShare } from '../../ui/formats.ts';
import { TextLink } from '../../ui/links.tsx';
import { Confidence } from './persona-card.tsx';

const numeric = { fontVariantNumeric: 'tabular-nums' } as const;

/** The personas as rows. */
export function PersonaTable({ personas }: { readonly personas: readonly PersonaCard[] }) {
  return (
    <TableContainer tabIndex={0} aria-label="Personas">
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>Name</TableCell>
            <TableCell align="right">People</TableCell>
            <TableCell align="right">Share</TableCell>
            <TableCell>What sets them apart</TableCell>
            <TableCell align="right">By letter</TableCell>
            <TableCell align="right">By email</TableCell>
            <TableCell>Sure</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {personas.map((persona) => (
            <TableRow key={persona.id} hover>
              <TableCell component="th" scope="row">
                <TextLink to="/personas/v2/$id" params={{ id: persona.id }} sx={{ fontWeight: 600 }}>
                  {persona.name}
                </TextLink>
              </TableCell>
              <TableCell align="right" sx={numeric}>
                {formatCount(persona.size)}
              </TableCell>
              <TableCell align="right" sx={numeric}>
                {formatShare(persona.share)}
              </TableCell>
              <TableCell>{persona.traits.map(({ value_label: value }) => value).join(', ') || '–'}</TableCell>
              <TableCell align="right" sx={numeric}>
                {formatCount(persona.reach.mail)}
              </TableCell>
              <TableCell align="right" sx={numeric}>
                {formatCount(persona.reach.email)}
              </TableCell>
              <TableCell>
                <Confidence persona={persona} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
