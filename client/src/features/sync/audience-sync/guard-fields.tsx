import TextField from '@mui/material/TextField';
import type { Sync } from '@acquaint/contract';
import type { SxProps, Theme } from '@mui/material/styles';
import { Choice } from './choice.tsx';
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

/** The share of the first rows that a destination may refuse before a run asks. */
export function RefusedLimitField(props: PercentFieldProps) {
  return <PercentField {...props} label={texts.askIfMoreIsRejected} help={texts.ofFirstHundredRows} />;
}

export interface LeaveFieldProps {
  readonly value: Sync['on_leave'];
  readonly error: string | undefined;
  readonly onChange: (value: Sync['on_leave']) => void;
}

/** What a mirror does with rows that left the model. */
export function LeaveField({ value, error, onChange }: LeaveFieldProps) {
  return (
    <Choice
      label={texts.rowsThatLeave}
      value={value}
      options={[
        { id: 'remove', name: texts.removeThemThere },
        { id: 'keep', name: texts.keepThemThere },
      ]}
      error={error}
      helperText={value === 'keep' ? texts.rowsThatLeftStay : texts.rowsThatLeftAreRemoved}
      onChange={onChange}
    />
  );
}

/** The share of people who are left out to compare with. */
export function HoldoutField(props: PercentFieldProps) {
  return <PercentField {...props} label={texts.holdoutInPercent} help={texts.randomShareKeptOutOf} />;
}
