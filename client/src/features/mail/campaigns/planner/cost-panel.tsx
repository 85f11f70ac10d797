import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { CampaignEstimate, CampaignPlan } from '@acquaint/contract';
import { useAnswer } from '../../../../platform/api/use-answer.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { asPart } from '../../../../ui/part.tsx';
import { formatCount, formatDay, formatMoney } from '../../../../ui/text/formats.ts';
import { isPriced } from '../campaign-words.ts';
import { estimateOptions } from '../campaigns.queries.ts';
import { texts } from '../campaigns.texts.ts';

type Line = readonly [label: string, value: string];

function linesOf({ waterfall: { final }, price }: CampaignEstimate): Line[] {
  const money = (cents: number): string => formatMoney(cents, price.currency);
  const each = (label: string, cents: number): Line => [
    `${label}, ${formatCount(final)} × ${money(cents)}`,
    money(cents * final),
  ];
  return price.is_own
    ? [each(texts.pieces, price.piece_cents)]
    : [each(texts.printing, price.printing_cents), each(texts.postage, price.postage_cents)];
}

function budgetLine({ price }: CampaignEstimate): Line[] {
  const { budget_left_cents: left, currency } = price;
  if (left === null) return [];
  return [[left < 0 ? texts.overBudget : texts.leftInBudget, formatMoney(Math.abs(left), currency)]];
}

function Lines({ lines, total }: { readonly lines: readonly Line[]; readonly total: Line }) {
  return (
    <Stack component="dl" spacing={0.75} sx={{ m: 0, maxWidth: 460 }}>
      {[...lines, total].map((line) => (
        <Stack
          key={line[0]}
          direction="row"
          spacing={2}
          sx={{
            justifyContent: 'space-between',
            fontVariantNumeric: 'tabular-nums',
            ...(line === total ? { borderTop: 1, borderColor: 'divider', pt: 1, fontWeight: 650 } : {}),
          }}
        >
          <dt>{line[0]}</dt>
          <Stack component="dd" sx={{ m: 0 }}>
            {line[1]}
          </Stack>
        </Stack>
      ))}
    </Stack>
  );
}

/** What the pieces of a plan cost, line by line. */
export const CostPanel = asPart(
  texts.cost,
  function CostPanel({ plan, campaignId }: { readonly plan: CampaignPlan; readonly campaignId: string }) {
    const { data } = useAnswer(estimateOptions(plan, campaignId));
    if (data === undefined)
      return (
        <Panel title={texts.cost}>
          <LinearProgress aria-label={texts.computingCost} />
        </Panel>
      );
    const { price } = data;
    if (!isPriced(price))
      return (
        <Panel title={texts.cost}>
          <Typography color="textSecondary">{texts.chooseDesignToSeeCost}</Typography>
        </Panel>
      );
    return (
      <Panel title={texts.cost}>
        <Stack spacing={1.25}>
          <Lines
            lines={linesOf(data)}
            total={[price.is_own ? texts.total : texts.estimatedTotal, formatMoney(price.total_cents, price.currency)]}
          />
          {budgetLine(data).map(([label, value]) => (
            <Typography key={label} variant="body2" color="textSecondary">
              {label}: {value}
            </Typography>
          ))}
          {price.is_own ? null : (
            <Typography variant="body2" color="textSecondary">
              {texts.pricesAsOfAsOfEnter({ asOf: formatDay(price.as_of) })}
            </Typography>
          )}
        </Stack>
      </Panel>
    );
  },
);
