import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type QrCondition, scanDevices, scanPlatforms } from '@acquaint/contract';
import { MomentField } from '../../../../ui/forms/moment-field.tsx';
import { texts } from '../qr-codes.texts.ts';

const columns = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;
const weekdays = [
  texts.monday,
  texts.tuesday,
  texts.wednesday,
  texts.thursday,
  texts.friday,
  texts.saturday,
  texts.sunday,
] as const;
const deviceNames = { desktop: texts.computer, mobile: texts.phone, tablet: texts.tablet } as const;

interface SeveralProps<Value extends string | number> {
  readonly label: string;
  readonly options: readonly Value[];
  readonly nameOf: (value: Value) => string;
  readonly value: readonly Value[];
  readonly helperText?: string;
  readonly onChange: (values: Value[]) => void;
}

function Several<Value extends string | number>({
  label,
  options,
  nameOf,
  value,
  helperText,
  onChange,
}: SeveralProps<Value>) {
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      size="small"
      options={options}
      value={[...value]}
      getOptionLabel={nameOf}
      onChange={(_event, values) => onChange(values)}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          label={label}
          placeholder={value.length === 0 ? texts.any : ''}
          helperText={helperText}
        />
      )}
    />
  );
}

interface TypedProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: readonly string[];
  readonly onChange: (values: string[]) => void;
}

/** Short codes that people type, with commas between them. */
function Typed({ label, placeholder, value, onChange }: TypedProps) {
  return (
    <Autocomplete
      multiple
      freeSolo
      size="small"
      options={[]}
      value={[...value]}
      onChange={(_event, values: string[]) => onChange(values.map((text) => text.trim()).filter((text) => text !== ''))}
      renderInput={(parameters) => (
        <TextField {...parameters} label={label} placeholder={value.length === 0 ? placeholder : ''} />
      )}
    />
  );
}

interface CountProps {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

function Count({ label, value, onChange }: CountProps) {
  return (
    <TextField
      type="number"
      size="small"
      label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Math.max(0, Math.round(Number(target.value))))}
      slotProps={{ htmlInput: { min: 0 }, inputLabel: { shrink: true } }}
    />
  );
}

function Hours({
  value,
  onChange,
}: {
  readonly value: QrCondition['hours'];
  readonly onChange: (hours: QrCondition['hours']) => void;
}) {
  const hour = (text: string): number => Math.min(23, Math.max(0, Math.round(Number(text))));
  const set = (part: 'from' | 'until') => (text: string) =>
    onChange(text === '' ? null : { from: value?.from ?? 0, until: value?.until ?? 0, [part]: hour(text) });
  return (
    <Stack direction="row" spacing={1}>
      {(['from', 'until'] as const).map((part) => (
        <TextField
          key={part}
          type="number"
          size="small"
          fullWidth
          label={part === 'from' ? texts.fromHour : texts.untilHour}
          value={value?.[part] ?? ''}
          onChange={({ target }) => set(part)(target.value)}
          slotProps={{ htmlInput: { min: 0, max: 23 }, inputLabel: { shrink: true } }}
        />
      ))}
    </Stack>
  );
}

export interface ConditionFieldsProps {
  readonly value: QrCondition;
  /** The code's time zone, in which its hours and dates are shown. */
  readonly timeZone: string;
  readonly onChange: (condition: QrCondition) => void;
}

/** When a rule holds. What is left empty does not count. */
export function ConditionFields({ value, timeZone, onChange }: ConditionFieldsProps) {
  const set = (change: Partial<QrCondition>): void => onChange({ ...value, ...change });
  return (
    <Box sx={columns}>
      <Several
        label={texts.devices}
        options={scanDevices}
        nameOf={(device) => deviceNames[device]}
        value={value.devices}
        onChange={(devices) => set({ devices })}
      />
      <Several
        label={texts.systems}
        options={scanPlatforms}
        nameOf={(platform) => platform}
        value={value.platforms}
        onChange={(platforms) => set({ platforms })}
      />
      <Typed
        label={texts.languages}
        placeholder={texts.enPtBr}
        value={value.languages}
        onChange={(languages) => set({ languages })}
      />
      <Typed
        label={texts.countries}
        placeholder={texts.usCa}
        value={value.countries}
        onChange={(countries) => set({ countries: countries.map((text) => text.toUpperCase()) })}
      />
      <Several
        label={texts.daysOfWeek}
        options={[1, 2, 3, 4, 5, 6, 7]}
        nameOf={(day) => weekdays[day - 1] ?? ''}
        value={value.weekdays}
        onChange={(days) => set({ weekdays: days })}
      />
      <Hours value={value.hours} onChange={(hours) => set({ hours })} />
      <MomentField
        label={texts.notBefore}
        value={value.after}
        timeZone={timeZone}
        onChange={(after) => set({ after })}
      />
      <MomentField
        label={texts.onlyBefore}
        value={value.before}
        timeZone={timeZone}
        onChange={(before) => set({ before })}
      />
      <Count label={texts.fromScanNumber} value={value.scans_from} onChange={(scans) => set({ scans_from: scans })} />
      <Count label={texts.upToScanNumber} value={value.scans_until} onChange={(scans) => set({ scans_until: scans })} />
    </Box>
  );
}
