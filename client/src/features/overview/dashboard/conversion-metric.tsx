import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Dashboard } from '@acquaint/contract';
import { formatList } from '../../../ui/text/formats.ts';
import { useChooseConversion } from './dashboard.queries.ts';
import { texts } from './dashboard.texts.ts';

type Conversion = Dashboard['conversion'];

/** What counts while nothing is chosen. */
function automaticLabel({ metric, goals, chosen }: Conversion): string {
  if (chosen !== null) return texts.automatic;
  if (metric === 'purchases') return texts.automaticPurchases;
  return goals.length === 0 ? texts.automaticNoneYet : texts.automaticGoals({ goals: formatList(goals, 'or') });
}

/** Chooses what counts as a conversion on the dashboard, for QR codes and for campaigns. */
export function ConversionMetric({ conversion }: { readonly conversion: Conversion }) {
  const choose = useChooseConversion();
  const { chosen, options } = conversion;
  if (options.length === 0) return null;
  return (
    <TextField
      select
      label={texts.countAsConversions}
      value={chosen ?? ''}
      disabled={choose.isPending}
      onChange={({ target }) => choose.mutate(target.value === '' ? null : target.value)}
      sx={{ width: { xs: 1, sm: 260 } }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{automaticLabel(conversion)}</MenuItem>
      {options.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Says which goals are left out because nearly every visit reaches them. */
export function LeftOutGoals({ conversion: { left_out: leftOut } }: { readonly conversion: Conversion }) {
  if (leftOut.length === 0) return null;
  return (
    <Alert severity="info" variant="outlined">
      {texts.nearlyEveryVisitReachesLeftOut({ leftOut: formatList(leftOut) })}
    </Alert>
  );
}
