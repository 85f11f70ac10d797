import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

interface StepChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly onChange: (value: Value) => void;
}

/** One of several values of a step. */
export function StepChoice<Value extends string>({ label, value, options, onChange }: StepChoiceProps<Value>) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      sx={{ width: 220 }}
      onChange={({ target }) => {
        const [chosen] = options.find(([one]) => one === target.value) ?? [];
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      {options.map(([one, text]) => (
        <MenuItem key={one} value={one}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
