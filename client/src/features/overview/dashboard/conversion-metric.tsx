import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Dashboard } from '@acquaint/contract';
import { useChooseConversion } from './dashboard.queries.ts';

type Conversion = Dashboard['conversion'];

const list = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** What counts while nothing is chosen. */
function automaticLabel({ metric, goals, chosen }: Conversion): string {
  if (chosen !== null) return 'Automatic';
  if (metric === 'purchases') return 'Automatic: purchases';
  return goals.length === 0 ? 'Automatic: none yet' : `Automatic: ${list.format(goals)}`;
}

/** Chooses what counts as a conversion on the dashboard, for QR codes and for campaigns. */
export function ConversionMetric({ conversion }: { readonly conversion: Conversion }) {
  const choose = useChooseConversion();
  const { chosen, options } = conversion;
  if (options.length === 0) return null;
  return (
    <TextField
      select
      label="Count as conversions"
      value={chosen ?? ''}
      disabled={choose.isPending}
      onChange={({ target }) => choose.mutate(target.value === '' ? null : target.value)}
      sx={{ width: 260 }}
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
      Nearly every visit reaches “{new Intl.ListFormat('en-US').format(leftOut)}”, so it doesn’t count as a conversion.
      Choose it above to count it anyway.
    </Alert>
  );
}
