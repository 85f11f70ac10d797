import Typography from '@mui/material/Typography';
import type { EddmDrop } from '@acquaint/contract';
import { inDropOrder } from '@acquaint/engine';
import { formatCount, formatDay, formatMoney } from '../../../ui/text/formats.ts';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { texts } from './eddm.texts.ts';

const columns = [
  { label: texts.day, isWhole: true },
  texts.postOffice,
  ...[texts.routes, texts.pieces, texts.bundles, texts.weight, texts.postage].map((label) => ({
    label,
    isNumeric: true,
  })),
];

/** What is brought to which post office on which day. */
export function DropTable({ drops }: { readonly drops: readonly EddmDrop[] }) {
  if (drops.length === 0) return <Typography color="textSecondary">{texts.chooseRoutesFirst}</Typography>;
  return (
    <SimpleTable
      label={texts.dropOffs}
      columns={columns}
      rows={inDropOrder(drops).map((drop) => ({
        id: `${drop.zip} ${drop.routes[0] ?? ''}`,
        cells: [
          drop.day === null ? texts.notChosen : formatDay(drop.day),
          `${drop.zip} ${drop.city}`,
          formatCount(drop.routes.length),
          formatCount(drop.pieces),
          formatCount(drop.bundles),
          texts.mathLb({ math: formatCount(Math.ceil(drop.pounds)) }),
          formatMoney(drop.postage_cents, 'USD'),
        ],
      }))}
    />
  );
}
