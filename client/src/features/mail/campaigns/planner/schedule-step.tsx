import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { addDays, dayOf, instantIn } from '@acquaint/engine/dates';
import { formatCount, formatMoney } from '../../../../ui/text/formats.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { estimateOptions } from '../campaigns.queries.ts';
import { MomentField } from '../../../../ui/forms/moment-field.tsx';
import { MoneyField } from '../../../../ui/forms/money-field.tsx';
import type { StepProps } from './planner-context.ts';
import { WholeNumberField } from '../../../../ui/forms/whole-number-field.tsx';

function Price({ draft, campaignId }: Pick<StepProps, 'draft'> & { readonly campaignId: string | null }) {
  const { plan } = draft;
  const { data } = useQuery({
    ...estimateOptions(plan, campaignId),
    enabled: plan.audience !== null,
    throwOnError: false,
  });
  if (data === undefined) return <Typography color="textSecondary">Choose an audience to see the price.</Typography>;
  const { price, waterfall } = data;
  const each = price.is_own
    ? `${formatMoney(price.piece_cents, price.currency)} a piece, as you said`
    : `about ${formatMoney(price.printing_cents, price.currency)} for printing and ${formatMoney(price.postage_cents, price.currency)} for postage (price table of ${price.as_of})`;
  return (
    <Stack>
      <Typography sx={{ fontSize: '1.625rem', fontWeight: 650 }}>
        {formatMoney(price.total_cents, price.currency)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {formatCount(waterfall.final)} pieces: {each}
      </Typography>
      {price.budget_left_cents === null ? null : (
        <Typography variant="body2" color={price.budget_left_cents < 0 ? 'error' : 'textSecondary'}>
          {price.budget_left_cents < 0
            ? `${formatMoney(-price.budget_left_cents, price.currency)} over the budget`
            : `${formatMoney(price.budget_left_cents, price.currency)} of the budget are left`}
        </Typography>
      )}
    </Stack>
  );
}

/** When the campaign begins, what it may cost, and how long responses count. */
export function ScheduleStep({ draft, changePlan, campaignId }: StepProps & { readonly campaignId: string | null }) {
  const { plan } = draft;
  const tomorrow = (): string => instantIn(`${addDays(dayOf(new Date(), plan.time_zone), 1)}T09:00`, plan.time_zone);
  return (
    <Stack spacing={3}>
      <Panel title="Begin">
        <RadioGroup
          aria-label="Start"
          value={plan.starts_at === null ? 'now' : 'later'}
          onChange={(_event, value) => changePlan({ starts_at: value === 'now' ? null : tomorrow() })}
        >
          <FormControlLabel value="now" control={<Radio />} label="When I start it" />
          <FormControlLabel value="later" control={<Radio />} label="At a set time" />
        </RadioGroup>
        {plan.starts_at === null ? null : (
          <MomentField
            label={`Begins (${plan.time_zone.replaceAll('_', ' ')})`}
            value={plan.starts_at}
            timeZone={plan.time_zone}
            onChange={(instant) => {
              if (instant !== null) changePlan({ starts_at: instant });
            }}
            sx={{ mt: 1.5, maxWidth: 320 }}
          />
        )}
      </Panel>
      {plan.channel === 'mail' ? (
        <Panel title="Price">
          <Stack spacing={2.5}>
            <Price draft={draft} campaignId={campaignId} />
            <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
              <MoneyField
                label="Budget"
                value={plan.budget_cents}
                currency={plan.currency}
                helperText="The campaign won't start above this amount"
                onChange={(cents) => changePlan({ budget_cents: cents })}
              />
              <MoneyField
                label="Cost per piece"
                value={plan.piece_cents}
                currency={plan.currency}
                helperText="If your printer quoted a price"
                onChange={(cents) => changePlan({ piece_cents: cents })}
              />
            </Stack>
          </Stack>
        </Panel>
      ) : null}
      <Panel title="Responses">
        <WholeNumberField
          label="Response window, in days"
          value={plan.window_days}
          least={1}
          most={180}
          helperText="from dispatch"
          onChange={(days) => changePlan({ window_days: days ?? 30 })}
        />
      </Panel>
    </Stack>
  );
}
