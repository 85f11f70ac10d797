import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { PersonaCard } from '@acquaint/contract';
import { formatAmount, formatCount, formatShare } from '../../../ui/formats.ts';
import { TextLink } from '../../../ui/links.tsx';
import { Confidence } from './persona-card.tsx';

const numeric = { fontVariantNumeric: 'tabular-nums' } as const;

function SalesCells({ sales }: { readonly sales: PersonaCard['sales'] }) {
  const cells =
    sales === null
      ? ['–', '–', '–']
      : [formatAmount(sales.revenue, sales.currency), formatCount(sales.orders), formatShare(sales.conversion_rate)];
  return ['revenue', 'orders', 'rate'].map((key, index) => (
    <TableCell key={key} align="right" sx={numeric}>
      {cells[index]}
    </TableCell>
  ));
}

/** The personas as rows. */
export function PersonaTable({ personas }: { readonly personas: readonly PersonaCard[] }) {
  const hasSales = personas.some(({ sales }) => sales !== null);
  return (
    <TableContainer tabIndex={0} aria-label="Personas">
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>Name</TableCell>
            <TableCell align="right">People</TableCell>
            <TableCell align="right">Share</TableCell>
            <TableCell>Distinguishing traits</TableCell>
            {hasSales ? (
              <>
                <TableCell align="right">Revenue</TableCell>
                <TableCell align="right">Orders</TableCell>
                <TableCell align="right">Conv. rate</TableCell>
              </>
            ) : null}
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
              {hasSales ? <SalesCells sales={persona.sales} /> : null}
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
