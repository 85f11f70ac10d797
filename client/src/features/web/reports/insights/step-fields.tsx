import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type Step, stepKinds } from '@acquaint/contract';
import { stepKindLabels, targetHints, targetLabels } from './step-texts.ts';
import { texts as words } from '../reports.texts.ts';

export interface StepFieldsProps {
  readonly step: Step;
  readonly onChange: (step: Step) => void;
  readonly error?: string | undefined;
  /** Distinguished from the fields of other steps, for who cannot see them. */
  readonly place?: string;
}

/** What a visitor does, and with which page, form or event. */
export function StepFields({ step, onChange, error, place = '' }: StepFieldsProps) {
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ alignItems: 'flex-start', flex: 1 }}>
      <TextField
        select
        label={words.visitorsPlace({ place })}
        value={step.kind}
        onChange={({ target }) =>
          onChange({ ...step, kind: stepKinds.find((kind) => kind === target.value) ?? 'page' })
        }
        sx={{ minWidth: 160 }}
      >
        {stepKinds.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {stepKindLabels[kind]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={`${targetLabels[step.kind]}${place}`}
        value={step.target}
        onChange={({ target }) => onChange({ ...step, target: target.value })}
        error={error !== undefined}
        helperText={error ?? targetHints[step.kind]}
      />
    </Stack>
  );
}
