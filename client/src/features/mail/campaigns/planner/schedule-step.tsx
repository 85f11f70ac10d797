import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { addDays, dayOf, instantIn } from '@acquaint/engine/dates';
import { formatCount, formatMoney } from '../../../../ui/text/formats.ts';
import { fixPlaceId } from '../../../../ui/fix-place.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { estimateOptions } from '../campaigns.queries.ts';
import { MomentField } from '../../../../ui/forms/moment-field.tsx';
import { MoneyField } from '../../../../ui/forms/money-field.tsx';
import type { StepProps } from './planner-context.ts';
import { isPriced } from '../campaign-words.ts';
import { WholeNumberField } from '../../../../ui/forms/whole-number-field.tsx';
import { texts } from '../campaigns.texts.ts';

function Price({ draft, campaignId }: Pick<StepProps, 'draft'> & { readonly campaignId: string | null }) {
  const { plan } = draft;
  const { data } = useQuery({
    ...estimateOptions(plan, campaignId),
    enabled: plan.audience !== null,
    throwOnError: false,
  });
  if (data === undefined) return <Typography color="textSecondary">{texts.chooseAudienceToSeePrice}</Typography>;
  const { price, waterfall } = data;
  if (!isPriced(price)) return <Typography color="textSecondary">{texts.chooseDesignToSeeCost}</Typography>;
  const each = price.is_own
    ? texts.pieceCentsPieceAsYouSaid({ pieceCents: formatMoney(price.piece_cents, price.currency) })
    : texts.aboutPrintingCentsForPrintingAnd({
        printingCents: formatMoney(price.printing_cents, price.currency),
        postageCents: formatMoney(price.postage_cents, price.currency),
        asOf: price.as_of,
      });
  return (
    <Stack>
      <Typography sx={{ fontSize: '1.625rem', fontWeight: 650 }}>
        {formatMoney(price.total_cents, price.currency)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {texts.finalPiecesEach({ final: formatCount(waterfall.final), each })}
      </Typography>
      {price.budget_left_cents === null ? null : (
        <Typography variant="body2" color={price.budget_left_cents < 0 ? 'error' : 'textSecondary'}>
          {price.budget_left_cents < 0
            ? texts.budgetLeftCentsOverBudget({
                budgetLeftCents: formatMoney(-price.budget_left_cents, price.currency),
              })
            : texts.budgetLeftCentsOfBudgetAreLeft({
                budgetLeftCents: formatMoney(price.budget_left_cents, price.currency),
              })}
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
      <Panel id={fixPlaceId('schedule')} title={texts.start}>
        <RadioGroup
          aria-label={texts.start}
          value={plan.starts_at === null ? 'now' : 'later'}
          onChange={(_event, value) => changePlan({ starts_at: value === 'now' ? null : tomorrow() })}
        >
          <FormControlLabel value="now" control={<Radio />} label={texts.whenIStartIt} />
          <FormControlLabel value="later" control={<Radio />} label={texts.atSetTime} />
        </RadioGroup>
        {plan.starts_at === null ? null : (
          <MomentField
            label={texts.beginsTimeZone({ timeZone: plan.time_zone.replaceAll('_', ' ') })}
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
        <Panel id={fixPlaceId('budget')} title={texts.price}>
          <Stack spacing={2.5}>
            <Price draft={draft} campaignId={campaignId} />
            <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
              <MoneyField
                label={texts.budget}
                value={plan.budget_cents}
                currency={plan.currency}
                helperText={texts.campaignWontStartAboveThis}
                onChange={(cents) => changePlan({ budget_cents: cents })}
              />
              <MoneyField
                label={texts.costPerPiece}
                value={plan.piece_cents}
                currency={plan.currency}
                helperText={texts.ifYourPrinterQuotedPrice}
                onChange={(cents) => changePlan({ piece_cents: cents })}
              />
            </Stack>
          </Stack>
        </Panel>
      ) : null}
      <Panel title={texts.responses}>
        <WholeNumberField
          label={texts.responseWindowInDays}
          value={plan.window_days}
          least={1}
          most={180}
          helperText={texts.fromDispatch}
          onChange={(days) => changePlan({ window_days: days ?? 30 })}
        />
      </Panel>
    </Stack>
  );
}
