import TextField from '@mui/material/TextField';
import type { SxProps, Theme } from '@mui/material/styles';
import { texts } from './audience-sync.texts.ts';

export interface PercentFieldProps {
  readonly value: number;
  readonly error: string | undefined;
  readonly sx?: SxProps<Theme>;
  readonly onChange: (value: number) => void;
}

function PercentField({
  label,
  help,
  value,
  error,
  sx,
  onChange,
}: PercentFieldProps & { readonly label: string; readonly help?: string }) {
  return (
    <TextField
      label={label}
      type="number"
      value={value}
      error={error !== undefined}
      helperText={error ?? help}
      {...(sx === undefined ? {} : { sx })}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  );
}

/** The share of removals above which a run asks first. */
export function RemovalLimitField(props: PercentFieldProps) {
  return <PercentField {...props} label={texts.askBeforeRemovingMoreThan} />;
}

/** The share of people who are left out to compare with. */
export function HoldoutField(props: PercentFieldProps) {
  return <PercentField {...props} label={texts.holdoutInPercent} help={texts.randomShareKeptOutOf} />;
}
