import Typography from '@mui/material/Typography';
import type { EddmDrop } from '@acquaint/contract';
import { inDropOrder } from '@acquaint/engine';
import { formatCount, formatDay, formatMoney } from '../../../ui/text/formats.ts';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';

const columns = [
  { label: 'Day', isWhole: true },
  'Post office',
  ...['Routes', 'Pieces', 'Bundles', 'Weight', 'Postage'].map((label) => ({ label, isNumeric: true })),
];

/** What is brought to which post office on which day. */
export function DropTable({ drops }: { readonly drops: readonly EddmDrop[] }) {
  if (drops.length === 0) return <Typography color="textSecondary">Choose routes first.</Typography>;
  return (
    <SimpleTable
      label="Drop-offs"
      columns={columns}
      rows={inDropOrder(drops).map((drop) => ({
        id: `${drop.zip} ${drop.routes[0] ?? ''}`,
        cells: [
          drop.day === null ? 'Not chosen' : formatDay(drop.day),
          `${drop.zip} ${drop.city}`,
          formatCount(drop.routes.length),
          formatCount(drop.pieces),
          formatCount(drop.bundles),
          `${formatCount(Math.ceil(drop.pounds))} lb`,
          formatMoney(drop.postage_cents, 'USD'),
        ],
      }))}
    />
  );
}
