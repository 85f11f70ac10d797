import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type PersonaBaseline, personaBaselines } from '@acquaint/contract';
import { texts } from './personas.texts.ts';

const labels: Readonly<Record<PersonaBaseline, string>> = {
  us: texts.usAdults,
  source: texts.everyoneInThisSource,
};

export interface BaselinePickerProps {
  readonly baseline: PersonaBaseline;
  readonly onChange: (baseline: PersonaBaseline) => void;
}

/** What personas are compared with. */
export function BaselinePicker({ baseline, onChange }: BaselinePickerProps) {
  return (
    <TextField
      select
      size="small"
      label={texts.indexComparesWith}
      value={baseline}
      onChange={({ target }) => onChange(personaBaselines.find((key) => key === target.value) ?? 'us')}
      sx={{ width: { xs: 1, sm: 220 }, flexShrink: 0 }}
    >
      {personaBaselines.map((key) => (
        <MenuItem key={key} value={key}>
          {labels[key]}
        </MenuItem>
      ))}
    </TextField>
  );
}
