import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { EddmDrop, EddmPlan } from '@acquaint/contract';
import { isPostDay, nextPostDay } from '@acquaint/engine';
import { formatCount, formatDay, formatMoney, formatDecimal } from '../../../ui/text/formats.ts';
import { MoneyField } from '../../../ui/forms/money-field.tsx';
import { fixPlaceId } from '../../../ui/fix-place.ts';
import { Panel } from '../../../ui/panel.tsx';
import { DropTable } from './drop-table.tsx';
import type { EddmStepProps } from './eddm-context.ts';
import { texts } from './eddm.texts.ts';

const mailerFields: readonly (readonly [keyof EddmPlan['mailer'], string, number])[] = [
  ['name', texts.name, 60],
  ['company', texts.company, 60],
  ['address', texts.streetAddress, 80],
  ['city', texts.city, 60],
  ['state', texts.state, 2],
  ['zip', texts.zipCode, 10],
  ['phone', texts.telephone, 30],
  ['email', texts.eMail, 120],
];

function dayHint(day: string | null): string {
  if (day === null) return texts.mondayToFridayNoHolidays;
  return isPostDay(day) ? formatDay(day) : texts.postOfficesTakeNoMailings({ day: formatDay(nextPostDay(day)) });
}

const bundleWords = (drops: readonly EddmDrop[]): string =>
  texts.dropsBundlesOf50To({ drops: formatCount(drops.reduce((sum, { bundles }) => sum + bundles, 0)) });

/** When the pieces are brought where, by whom, and what they cost. */
export function DaysStep({ plan, changePlan, estimate }: EddmStepProps) {
  return (
    <Stack spacing={3}>
      <Panel id={fixPlaceId('day')} title={texts.datesAndPostOffices} note={bundleWords(estimate.drops)}>
        <Stack spacing={2}>
          <TextField
            type="date"
            label={texts.firstDropOffDay}
            value={plan.first_day ?? ''}
            helperText={dayHint(plan.first_day)}
            error={plan.first_day !== null && !isPostDay(plan.first_day)}
            onChange={({ target }) => changePlan({ first_day: target.value === '' ? null : target.value })}
            slotProps={{ inputLabel: { shrink: true } }}
            sx={{ maxWidth: 360 }}
          />
          <Typography variant="body2" color="textSecondary">
            {texts.postOfficeAccepts2005}
          </Typography>
          <DropTable drops={estimate.drops} />
        </Stack>
      </Panel>
      <Panel id={fixPlaceId('budget')} title={texts.price}>
        <Stack spacing={2}>
          <Typography sx={{ fontSize: '1.625rem', fontWeight: 650 }}>
            {formatMoney(estimate.total_cents, estimate.currency)}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {(estimate.is_own_price ? texts.piecesPriceEach : texts.piecesPriceEachAbout)({
              pieces: formatCount(estimate.pieces),
              printing: formatDecimal(estimate.printing_cents / 100, 3),
              postage: formatDecimal(estimate.postage_cents / 100, 3),
              currency: estimate.currency,
              asOf: formatDay(estimate.as_of),
            })}
          </Typography>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, maxWidth: 720 }}>
            <MoneyField
              label={texts.printingPerPiece}
              value={plan.printing_cents}
              currency={plan.currency}
              helperText={texts.yourPrintersPriceLeaveEmpty}
              onChange={(printing_cents) => changePlan({ printing_cents })}
            />
            <MoneyField
              label={texts.budget}
              value={plan.budget_cents}
              currency={plan.currency}
              onChange={(budget_cents) => changePlan({ budget_cents })}
            />
          </Box>
        </Stack>
      </Panel>
      <Panel id={fixPlaceId('mailer')} title={texts.mailer} note={texts.printedOnPostageStatementAnd}>
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
