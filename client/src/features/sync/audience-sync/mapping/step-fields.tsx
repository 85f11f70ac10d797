import TextField from '@mui/material/TextField';
import { texts } from '../audience-sync.texts.ts';
import { Choice } from '../choice.tsx';
import { dateLabels, type MappingStep, type StepKind } from './mapping-steps.ts';

/** Countries that are offered for phone numbers without a country code. */
const countries = ['US', 'CA', 'MX', 'GB', 'IE', 'DE', 'AT', 'CH', 'FR', 'ES', 'IT', 'NL', 'AU', 'NZ', 'IN', 'BR'];
const dateFormats = ['date', 'time', 'compact-date', 'epoch-seconds', 'epoch-milliseconds'] as const;

interface TextProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Text({ label, value, onChange }: TextProps) {
  return (
    <TextField
      size="small"
      label={label}
      value={value}
      sx={{ width: 180 }}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

interface WholeProps {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly help?: string;
  readonly onChange: (value: number) => void;
}

/** A whole number. What is none is not taken. */
function Whole({ label, value, least, help, onChange }: WholeProps) {
  return (
    <TextField
      size="small"
      type="number"
      label={label}
      value={value}
      helperText={help}
      sx={{ width: 180 }}
      onChange={({ target }) => {
        const whole = Number(target.value);
        if (Number.isInteger(whole) && whole !== 0 && whole >= least) onChange(whole);
      }}
    />
  );
}

function countryName(code: string): string {
  return new Intl.DisplayNames([document.documentElement.lang || 'en'], { type: 'region' }).of(code) ?? code;
}

interface FieldsProps<Kind extends StepKind> {
  readonly step: Extract<MappingStep, { kind: Kind }>;
  readonly onChange: (step: MappingStep) => void;
}

function PhoneFields({ step, onChange }: FieldsProps<'e164'>) {
  const all = countries.includes(step.country) ? countries : [step.country, ...countries];
  return (
    <Choice
      isSmall
      label={texts.countryWithoutCode}
      value={step.country}
      options={all.map((code) => ({ id: code, name: countryName(code) }))}
      onChange={(country) => onChange({ ...step, country })}
    />
  );
}

function DateFields({ step, onChange }: FieldsProps<'date'>) {
  return (
    <Choice
      isSmall
      label={texts.format}
      value={step.format}
      options={dateFormats.map((format) => ({ id: format, name: dateLabels[format] }))}
      onChange={(format) => onChange({ ...step, format })}
    />
  );
}

function SplitFields({ step, onChange }: FieldsProps<'split'>) {
  return (
    <>
      <Text label={texts.separator} value={step.separator} onChange={(separator) => onChange({ ...step, separator })} />
      <Whole
        label={texts.part}
        value={step.position}
        least={-100}
        help={texts.negativeCountsFromEnd}
        onChange={(position) => onChange({ ...step, position })}
      />
    </>
  );
}

function ReplaceFields({ step, onChange }: FieldsProps<'replace'>) {
  return (
    <>
      <Text label={texts.find} value={step.search} onChange={(search) => onChange({ ...step, search })} />
      <Text
        label={texts.replaceWith}
        value={step.replacement}
        onChange={(replacement) => onChange({ ...step, replacement })}
      />
    </>
  );
}

function AffixFields({ step, onChange }: FieldsProps<'affix'>) {
  return (
    <>
      <Text label={texts.textBefore} value={step.prefix} onChange={(prefix) => onChange({ ...step, prefix })} />
      <Text label={texts.textAfter} value={step.suffix} onChange={(suffix) => onChange({ ...step, suffix })} />
    </>
  );
}

export interface StepFieldsProps {
  readonly step: MappingStep;
  readonly columns: readonly string[];
  readonly onChange: (step: MappingStep) => void;
}

/** The parameters of steps that fill or shorten a value. */
function ValueFields({ step, columns, onChange }: StepFieldsProps) {
  if (step.kind === 'truncate')
    return (
      <Whole
        label={texts.mostCharacters}
        value={step.length}
        least={1}
        onChange={(length) => onChange({ ...step, length })}
      />
    );
  if (step.kind === 'default')
    return (
      <Text label={texts.value} value={String(step.value ?? '')} onChange={(value) => onChange({ ...step, value })} />
    );
  if (step.kind !== 'if-empty') return null;
  return (
    <Choice
      isSmall
      label={texts.column}
      value={step.column}
      options={columns.map((column) => ({ id: column, name: column }))}
      onChange={(column) => onChange({ ...step, column })}
    />
  );
}

/** The parameters of a step; those that only have a kind have none. */
export function StepFields(props: StepFieldsProps) {
  const { step, onChange } = props;
  if (step.kind === 'e164') return <PhoneFields step={step} onChange={onChange} />;
  if (step.kind === 'date') return <DateFields step={step} onChange={onChange} />;
  if (step.kind === 'split') return <SplitFields step={step} onChange={onChange} />;
  if (step.kind === 'replace') return <ReplaceFields step={step} onChange={onChange} />;
  if (step.kind === 'affix') return <AffixFields step={step} onChange={onChange} />;
  return <ValueFields {...props} />;
}
