import Autocomplete from '@mui/material/Autocomplete';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { Audience, Segment } from '@acquaint/contract';
import { useState } from 'react';
import { formatCount } from '../../../../ui/text/formats.ts';
import { AudienceEditor } from '../../../audiences/audience-finder/index.ts';
import { type AudienceSource, sourceOf } from './audience-source.ts';
import { EstimatePanel } from './estimate-panel.tsx';
import type { StepProps } from './planner-context.ts';
import { texts } from '../campaigns.texts.ts';

const sources: readonly { readonly value: AudienceSource; readonly label: string }[] = [
  { value: 'list', label: texts.prospectList },
  { value: 'persona', label: texts.persona },
  { value: 'rules', label: texts.rules },
];

interface Named {
  readonly id: string;
  readonly name: string;
}

interface ChooseProps {
  readonly label: string;
  readonly options: readonly Named[];
  readonly noteOf: (option: Named) => string;
  readonly chosen: readonly string[];
  readonly onChosen: (ids: string[]) => void;
}

function ChooseNamed({ label, options, noteOf, chosen, onChosen }: ChooseProps) {
  return (
    <Autocomplete
      multiple
      options={options}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      value={options.filter(({ id }) => chosen.includes(id))}
      onChange={(_event, next) => onChosen(next.map(({ id }) => id))}
      renderOption={({ key, ...props }, option) => (
        <li key={key} {...props}>
          <span>{option.name}</span>
          <span style={{ marginLeft: 'auto', opacity: 0.75 }}>{noteOf(option)}</span>
        </li>
      )}
      renderInput={(params) => <TextField {...params} label={label} />}
      noOptionsText={texts.noneYet}
    />
  );
}

const idsOf = (segment: Segment | undefined): readonly string[] =>
  segment !== undefined && 'field' in segment && Array.isArray(segment.value) ? segment.value.map(String) : [];

const listRule = (ids: string[]): Segment => ({ field: 'list', op: 'in', value: ids });

/** Whom the campaign is for, and who is left out of it. */
export function AudienceStep({
  draft,
  options,
  changePlan,
  campaignId,
}: StepProps & { readonly campaignId: string | null }) {
  const { plan } = draft;
  const { audience } = plan;
  const [source, setSource] = useState<AudienceSource>(() => sourceOf(audience?.segment));
  const noteOf = (option: Named): string => {
    const list = options.lists.find(({ id }) => id === option.id);
    return list === undefined ? '' : texts.countPeople({ count: formatCount(list.count) });
  };
  const set = (next: Partial<Audience>): void =>
    changePlan({ audience: { segment: { all: [] }, exclude: [], is_special: false, ...audience, ...next } });
  const choose = (field: 'list' | 'persona') => (ids: string[]) => {
    if (ids.length === 0) changePlan({ audience: null });
    else set({ segment: { field, op: 'in', value: ids } });
  };
  const excluded = audience?.exclude.find((part) => sourceOf(part) === 'list');
  return (
    <Stack spacing={3}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={texts.audienceSource}
        value={source}
        onChange={(_event, next: AudienceSource | null) => {
          if (next === null) return;
          setSource(next);
          if (next !== source) changePlan({ audience: null });
        }}
      >
        {sources.map(({ value, label }) => (
          <ToggleButton key={value} value={value}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {source === 'list' ? (
        <ChooseNamed
          label={texts.prospectLists}
          options={options.lists}
          noteOf={noteOf}
          chosen={idsOf(audience?.segment)}
          onChosen={choose('list')}
        />
      ) : null}
      {source === 'persona' ? (
        <ChooseNamed
          label={texts.personas}
          options={options.personas}
          noteOf={noteOf}
          chosen={idsOf(audience?.segment)}
          onChosen={choose('persona')}
        />
      ) : null}
      {source === 'rules' ? (
        <AudienceEditor
          audience={audience ?? { segment: { all: [] }, exclude: [], is_special: false }}
          onChange={(next) => changePlan({ audience: next })}
        />
      ) : (
        <ChooseNamed
          label={texts.excludePeopleOnTheseLists}
          options={options.lists}
          noteOf={noteOf}
          chosen={idsOf(excluded)}
          onChosen={(ids) => set({ exclude: ids.length === 0 ? [] : [listRule(ids)] })}
        />
      )}
      <FormControlLabel
        control={
          <Switch checked={plan.is_by_household} onChange={(_event, on) => changePlan({ is_by_household: on })} />
        }
        label={texts.onePiecePerHousehold}
      />
      <EstimatePanel plan={plan} campaignId={campaignId} />
    </Stack>
  );
}
