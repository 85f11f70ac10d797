import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import Autocomplete from '@mui/material/Autocomplete';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import {
  type AudienceAttribute,
  type FieldKind,
  lookalikeDepths,
  type Rule,
  type SegmentField,
} from '@acquaint/contract';
import { textOf, textsOf } from '@acquaint/engine';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { lookalikesOptions } from '../lookalikes/index.ts';
import { pixelsOptions } from '../../web/pixels/index.ts';
import { allListsOptions } from '../prospects/index.ts';
import { tagsOptions } from '../tags/index.ts';
import { formatCount } from '../../../ui/text/formats.ts';
import { personaNamesOptions } from './audience-finder.queries.ts';
import { AreaRulePicker, PlacePicker } from './places/place-picker.tsx';
import { texts } from './audience-finder.texts.ts';

export interface RuleValueProps {
  readonly rule: Rule;
  readonly field: SegmentField;
  readonly attribute: AudienceAttribute | undefined;
  readonly onChange: (change: Partial<Rule>) => void;
}

/** So many values can be seen at once. */
const mostChips = 13;

function toNumber(text: string): number | undefined {
  const value = Number(text);
  return text.trim() === '' || Number.isNaN(value) ? undefined : value;
}

function Choices({ rule, field, attribute, onChange }: RuleValueProps) {
  const chosen = textsOf(rule);
  const options = field.options ?? [];
  const countOf = (value: string): number => attribute?.values.find((one) => one.value === value)?.count ?? 0;
  const toggle = (value: string): void =>
    onChange({ value: chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value] });
  if (options.length > mostChips)
    return (
      <Autocomplete
        multiple
        fullWidth
        size="small"
        disableCloseOnSelect
        options={options.map(({ value }) => value)}
        value={chosen}
        onChange={(_event, value) => onChange({ value })}
        getOptionLabel={(value) => options.find((option) => option.value === value)?.label ?? value}
        renderInput={(params) => <TextField {...params} label={field.label} />}
        sx={{ flex: 1, minWidth: 220 }}
      />
    );
  return (
    <Stack
      component="fieldset"
      direction="row"
      spacing={0.75}
      useFlexGap
      aria-label={field.label}
      sx={{ flexWrap: 'wrap', border: 0, m: 0, p: 0, minWidth: 0 }}
    >
      {options.map(({ value, label }) => (
        <Chip
          key={value}
          size="small"
          clickable
          component="button"
          type="button"
          aria-pressed={chosen.includes(value)}
          color={chosen.includes(value) ? 'primary' : 'default'}
          variant={chosen.includes(value) ? 'filled' : 'outlined'}
          label={`${label} · ${formatCount(countOf(value))}`}
          onClick={() => toggle(value)}
        />
      ))}
    </Stack>
  );
}

interface AmountProps {
  readonly label: string;
  readonly value: unknown;
  readonly field: SegmentField;
  readonly onChange: (value: number | undefined) => void;
}

function Amount({ label, value, field, onChange }: AmountProps) {
  const { unit, least, most, step = 1 } = field;
  return (
    <TextField
      type="number"
      size="small"
      label={unit === 'dollars' ? `${label} ($)` : label}
      value={typeof value === 'number' ? value : ''}
      onChange={({ target }) => onChange(toNumber(target.value))}
      slotProps={{ htmlInput: { min: least, max: most, step } }}
      sx={{ width: 150 }}
    />
  );
}

function Numbers({ rule, field, onChange }: RuleValueProps) {
  if (rule.op !== 'between')
    return <Amount label={field.label} value={rule.value} field={field} onChange={(value) => onChange({ value })} />;
  const ends: unknown[] = Array.isArray(rule.value) ? rule.value : [];
  const [from, to] = ends;
  // While one end is missing the other is kept as the only one, which is no range yet.
  const change = (next: (number | undefined)[]): void =>
    onChange({ value: next.map((end) => end ?? Number.NaN) as [number, number] });
  const number = (end: unknown): number | undefined =>
    typeof end === 'number' && !Number.isNaN(end) ? end : undefined;
  return (
    <>
      <Amount label={texts.from} value={number(from)} field={field} onChange={(value) => change([value, number(to)])} />
      <Amount
        label={field.unit === 'dollars' ? texts.toBelow : texts.to}
        value={number(to)}
        field={field}
        onChange={(value) => change([number(from), value])}
      />
    </>
  );
}

function Behavior(props: RuleValueProps) {
  const { rule, field, onChange } = props;
  const { data: pixels = [] } = useQuery(pixelsOptions());
  const label = { page: texts.page, form: texts.form, event: texts.event }[field.key];
  return (
    <>
      {label === undefined ? null : (
        <TextField
          size="small"
          label={label}
          value={textOf(rule)}
          placeholder={field.key === 'page' ? texts.pricingOrShop : texts.starForAny}
          onChange={({ target }) => onChange({ value: target.value })}
          sx={{ width: 200 }}
        />
      )}
      <TextField
        type="number"
        size="small"
        label={texts.timesAtLeast}
        value={rule.times ?? ''}
        onChange={({ target }) => onChange({ times: toNumber(target.value) })}
        slotProps={{ htmlInput: { min: 1, max: 1_000 } }}
        sx={{ width: 120 }}
      />
      <Days {...props} />
      {pixels.length < 2 ? null : (
        <TextField
          select
          size="small"
          label={texts.pixel}
          value={rule.pixel ?? ''}
          onChange={({ target }) => onChange({ pixel: target.value === '' ? undefined : target.value })}
          sx={{ width: 180 }}
        >
          <MenuItem value="">{texts.any}</MenuItem>
          {pixels.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
    </>
  );
}

function Contained({ rule, onChange }: RuleValueProps) {
  return (
    <TextField
      size="small"
      label={texts.contains}
      value={textOf(rule)}
      onChange={({ target }) => onChange({ value: target.value })}
      sx={{ width: 220 }}
    />
  );
}

interface NamedThing {
  readonly id: string;
  readonly name: string;
}

function Named({ rule, field, onChange, things }: RuleValueProps & { readonly things: readonly NamedThing[] }) {
  return (
    <Autocomplete
      multiple
      size="small"
      disableCloseOnSelect
      options={things.map(({ id }) => id)}
      value={textsOf(rule)}
      onChange={(_event, value) => onChange({ value })}
      getOptionLabel={(id) => things.find((thing) => thing.id === id)?.name ?? texts.deletedList}
      noOptionsText={texts.noneYet}
      renderInput={(params) => <TextField {...params} label={field.label} />}
      sx={{ flex: 1, minWidth: 240 }}
    />
  );
}

/** Lists, tags or personas, by the field. */
function Lists(props: RuleValueProps) {
  const { key } = props.field;
  const { data: lists = [] } = useQuery({ ...allListsOptions(), enabled: key === 'list' });
  const { data: tags = [] } = useQuery({ ...tagsOptions(), enabled: key === 'tag' });
  const { data: personas = [] } = useQuery({ ...personaNamesOptions(), enabled: key.startsWith('persona') });
  const things: Readonly<Record<string, readonly NamedThing[]>> = { list: lists, tag: tags };
  return <Named {...props} things={things[key] ?? personas} />;
}

function Lookalikes(props: RuleValueProps) {
  const { data: lookalikes = [] } = useQuery(lookalikesOptions());
  return (
    <>
      <Named {...props} things={lookalikes.filter(({ auc }) => auc !== null)} />
      <TextField
        type="number"
        size="small"
        label={texts.mostSimilarPercent}
        value={props.rule.depth ?? ''}
        onChange={({ target }) => props.onChange({ depth: toNumber(target.value) })}
        slotProps={{ htmlInput: { min: lookalikeDepths.least, max: lookalikeDepths.most } }}
        sx={{ width: 130 }}
      />
    </>
  );
}

function Days({ rule, onChange }: RuleValueProps) {
  return (
    <TextField
      type="number"
      size="small"
      label={texts.inLastDays}
      value={rule.within_days ?? ''}
      onChange={({ target }) => onChange({ within_days: toNumber(target.value) })}
      slotProps={{ htmlInput: { min: 1, max: 1_100 } }}
      sx={{ width: 130 }}
    />
  );
}

const editors: Readonly<Record<FieldKind, ComponentType<RuleValueProps> | null>> = {
  choice: Choices,
  number: Numbers,
  text: Contained,
  codes: PlacePicker,
  contact: null,
  place: AreaRulePicker,
  behavior: Behavior,
  lists: Lists,
  lookalike: Lookalikes,
  export: Days,
};

/** What a rule asks for, by the kind of its field. */
export function RuleValue(props: RuleValueProps) {
  const Editor = editors[props.field.kind];
  return Editor === null ? null : <Editor {...props} />;
}
