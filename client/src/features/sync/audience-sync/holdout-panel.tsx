import Stack from '@mui/material/Stack';
import { asPart } from '../../../ui/part.tsx';
import { useAnswer } from '../../../platform/api/use-answer.ts';
import Typography from '@mui/material/Typography';
import { formatCount, formatDay, formatMoney } from '../../../ui/text/formats.ts';
import { LiftPanels } from '../../../ui/charts/lift-panels.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { holdoutOptions } from './sync.queries.ts';

const words = {
  reached: 'of those sent',
  heldOut: 'of those held out',
  more: 'The sync made a difference: more than chance explains.',
  less: 'Those held out did better than chance explains.',
};

/** What a sync brought: those it sent beside those it held out. Nothing without a holdout. */
export const HoldoutPanel = asPart('Holdout', function HoldoutPanel({ id }: { readonly id: string }) {
  const { data } = useAnswer(holdoutOptions(id));
  if (data === undefined || data === null) return null;
  const { sent, held_out: heldOut, currency } = data;
  const cells = ({ people, responders, conversions, orders, revenue }: typeof sent): string[] => [
    formatCount(people),
    formatCount(responders),
    formatCount(conversions),
    formatCount(orders),
    currency === null ? '–' : formatMoney(100 * revenue, currency),
  ];
  return (
    <Stack spacing={2}>
      <Panel title="Sent and held out" note={`since ${formatDay(data.since)}`} isFlush>
        <SimpleTable
          label="Sent and held out"
          columns={['Group', 'People', 'Visited', 'Converted', 'Orders', 'Revenue']}
          rows={[
            { id: 'sent', cells: ['Sent', ...cells(sent)] },
            { id: 'held_out', cells: ['Held out', ...cells(heldOut)] },
          ]}
        />
        <Typography variant="body2" color="textSecondary" sx={{ p: 2 }}>
          Visits and orders count for {data.window_days} days after a person was first sent or held out.
        </Typography>
      </Panel>
      <LiftPanels results={data} currency={currency} words={words} />
    </Stack>
  );
});
