import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { EddmDrop, EddmPlan } from '@acquaint/contract';
import { isPostDay, nextPostDay } from '@acquaint/engine';
import { formatCount, formatDay, formatMoney } from '../../../ui/text/formats.ts';
import { MoneyField } from '../../../ui/forms/money-field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { DropTable } from './drop-table.tsx';
import type { EddmStepProps } from './eddm-context.ts';

const mailerFields: readonly (readonly [keyof EddmPlan['mailer'], string, number])[] = [
  ['name', 'Name', 60],
  ['company', 'Company', 60],
  ['address', 'Street address', 80],
  ['city', 'City', 60],
  ['state', 'State', 2],
  ['zip', 'ZIP code', 10],
  ['phone', 'Telephone', 30],
  ['email', 'E-mail', 120],
];

function dayHint(day: string | null): string {
  if (day === null) return 'Monday to Friday, no holidays';
  return isPostDay(day)
    ? formatDay(day)
    : `Post offices take no mailings then: the next day is ${formatDay(nextPostDay(day))}`;
}

const bundleWords = (drops: readonly EddmDrop[]): string =>
  `${formatCount(drops.reduce((sum, { bundles }) => sum + bundles, 0))} bundles of 50 to 100 pieces`;

/** When the pieces are brought where, by whom, and what they cost. */
export function DaysStep({ plan, changePlan, estimate }: EddmStepProps) {
  return (
    <Stack spacing={3}>
      <Panel title="Dates and post offices" note={bundleWords(estimate.drops)}>
        <Stack spacing={2}>
          <TextField
            type="date"
            label="First drop-off day"
            value={plan.first_day ?? ''}
            helperText={dayHint(plan.first_day)}
            error={plan.first_day !== null && !isPostDay(plan.first_day)}
            onChange={({ target }) => changePlan({ first_day: target.value === '' ? null : target.value })}
            slotProps={{ inputLabel: { shrink: true } }}
            sx={{ maxWidth: 360 }}
          />
          <Typography variant="body2" color="textSecondary">
            A post office accepts 200–5,000 pieces per ZIP code per day. Larger mailings are split over several days.
          </Typography>
          <DropTable drops={estimate.drops} />
        </Stack>
      </Panel>
      <Panel title="Price">
        <Stack spacing={2}>
          <Typography sx={{ fontSize: '1.625rem', fontWeight: 650 }}>
            {formatMoney(estimate.total_cents, estimate.currency)}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {formatCount(estimate.pieces)} pieces: {estimate.is_own_price ? '' : 'about '}
            {(estimate.printing_cents / 100).toFixed(3)} for printing and {(estimate.postage_cents / 100).toFixed(3)}{' '}
            for postage each, in {estimate.currency} (postage since {formatDay(estimate.as_of)}).
          </Typography>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, maxWidth: 720 }}>
            <MoneyField
              label="Printing per piece"
              value={plan.printing_cents}
              currency={plan.currency}
              helperText="Your printer's price. Leave empty to use our estimate."
              onChange={(printing_cents) => changePlan({ printing_cents })}
            />
            <MoneyField
              label="Budget"
              value={plan.budget_cents}
              currency={plan.currency}
              onChange={(budget_cents) => changePlan({ budget_cents })}
            />
          </Box>
        </Stack>
      </Panel>
      <Panel title="Mailer" note="printed on the postage statement and facing slips">
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 1fr 1fr' } }}>
          {mailerFields.map(([field, label, most]) => (
            <TextField
              key={field}
              label={label}
              value={plan.mailer[field]}
              onChange={({ target }) => changePlan({ mailer: { ...plan.mailer, [field]: target.value } })}
              slotProps={{ htmlInput: { maxLength: most } }}
            />
          ))}
        </Box>
      </Panel>
    </Stack>
  );
}
