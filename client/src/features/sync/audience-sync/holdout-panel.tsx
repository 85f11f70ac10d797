import Stack from '@mui/material/Stack';
import { asPart } from '../../../ui/part.tsx';
import { useAnswer } from '../../../platform/api/use-answer.ts';
import Typography from '@mui/material/Typography';
import { formatCount, formatDay, formatMoney } from '../../../ui/text/formats.ts';
import { LiftPanels } from '../../../ui/charts/lift-panels.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { holdoutOptions } from './sync.queries.ts';
import { texts } from './audience-sync.texts.ts';

const words = {
  reached: texts.ofThoseSent,
  heldOut: texts.ofThoseHeldOut,
  more: texts.syncMadeDifferenceMoreThan,
  less: texts.thoseHeldOutDidBetter,
};

/** What a sync brought: those it sent beside those it held out. Nothing without a holdout. */
export const HoldoutPanel = asPart(texts.holdout, function HoldoutPanel({ id }: { readonly id: string }) {
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
      <Panel title={texts.sentAndHeldOut} note={texts.sinceSince({ since: formatDay(data.since) })} isFlush>
        <SimpleTable
          label={texts.sentAndHeldOut}
          columns={[texts.group, texts.people, texts.visited, texts.converted, texts.orders, texts.revenue]}
          rows={[
            { id: 'sent', cells: [texts.sent, ...cells(sent)] },
            { id: 'held_out', cells: [texts.heldOut, ...cells(heldOut)] },
          ]}
        />
        <Typography variant="body2" color="textSecondary" sx={{ p: 2 }}>
          {texts.visitsAndOrdersCountFor({ windowDays: data.window_days })}
        </Typography>
      </Panel>
      <LiftPanels results={data} currency={currency} words={words} />
    </Stack>
  );
});
