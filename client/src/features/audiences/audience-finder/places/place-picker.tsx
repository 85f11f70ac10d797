import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Draw from '@mui/icons-material/Draw';
import type { Place, PlaceKind, Rule, SegmentField } from '@acquaint/contract';
import { cornersOf, textsOf } from '@acquaint/engine';
import { useState } from 'react';
import { RadiusPanel } from '../../../../ui/map/radius-panel.tsx';
import { PlaceSearch, usePlaces } from '../../places/index.ts';
import { AreaDialog } from './area-dialog.tsx';
import { texts as words } from '../audience-finder.texts.ts';

export interface PlacePickerProps {
  readonly rule: Rule;
  readonly field: SegmentField;
  readonly onChange: (change: Partial<Rule>) => void;
}

/** A place that is known by its value alone. */
const unnamed = (kind: PlaceKind, value: string): Place => ({ kind, value, name: value, latitude: 0, longitude: 0 });

/** What was typed freely is a text. */
const keyOf = (option: Place | string): string => (typeof option === 'string' ? option : option.value);

/** ZIP codes (and ranges of them), cities or counties. */
export function PlacePicker({ rule, field, onChange }: PlacePickerProps) {
  const kind: PlaceKind = field.key === 'city' ? 'city' : field.key === 'county' ? 'county' : 'zip';
  const { places, setSearch } = usePlaces(kind);
  const [named, setNamed] = useState<ReadonlyMap<string, Place>>(new Map());
  const texts = textsOf(rule);
  const chosen = texts.map((text) => named.get(text) ?? unnamed(kind, text));
  return (
    <Autocomplete<Place, true, false, true>
      multiple
      freeSolo
      size="small"
      options={places}
      filterOptions={(options) => options}
      value={chosen}
      isOptionEqualToValue={(option, value) => keyOf(option) === keyOf(value)}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.name)}
      getOptionKey={keyOf}
      onInputChange={(_event, text) => setSearch(text)}
      onChange={(_event, next) => {
        // Whoever pastes a list means each of its entries; cities have a comma in their names.
        const separator = kind === 'city' ? /[;\n]/ : /[\s,;]+/;
        const flat = next.flatMap((one) =>
          typeof one === 'string'
            ? one
                .split(separator)
                .map((text) => unnamed(kind, text.trim()))
                .filter(({ value }) => value !== '')
            : [one],
        );
        setNamed(
          new Map([
            ...named,
            ...flat.filter(({ name, value }) => name !== value).map((one) => [one.value, one] as const),
          ]),
        );
        onChange({ value: [...new Set(flat.map(({ value }) => value))] });
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={field.label}
          placeholder={kind === 'zip' ? words.n78701Or7870178705 : words.startTyping}
        />
      )}
      sx={{ flex: 1, minWidth: 240 }}
    />
  );
}

function AreaPicker({ rule, onChange }: PlacePickerProps) {
  const [isDrawing, setIsDrawing] = useState(false);
  const corners = cornersOf(rule);
  return (
    <>
      <Button variant="outlined" startIcon={<Draw />} onClick={() => setIsDrawing(true)}>
        {corners.length === 0 ? words.drawArea : words.areaOfCountCorners({ count: corners.length })}
      </Button>
      {isDrawing ? (
        <AreaDialog
          corners={corners}
          onUse={(value) => {
            onChange({ value: value.map(([longitude, latitude]): [number, number] => [longitude, latitude]) });
            setIsDrawing(false);
          }}
          onClose={() => setIsDrawing(false)}
        />
      ) : null}
    </>
  );
}

const mostMiles = 500;

/** A circle around a city or a ZIP code, with a map of it. */
function CirclePicker({ rule, onChange }: PlacePickerProps) {
  // While a number is typed it may be none.
  const miles = rule.miles !== undefined && rule.miles > 0 && rule.miles <= mostMiles ? rule.miles : null;
  const center = typeof rule.value === 'object' && !Array.isArray(rule.value) ? rule.value : null;
  return (
    <>
      <TextField
        type="number"
        size="small"
        label={words.miles}
        value={rule.miles ?? ''}
        onChange={({ target }) => onChange({ miles: target.value === '' ? undefined : Number(target.value) })}
        slotProps={{ htmlInput: { min: 0.1, max: mostMiles, step: 0.1 } }}
        sx={{ width: 100 }}
      />
      <PlaceSearch
        label={words.around}
        value={center?.name ?? ''}
        onChoose={(place) =>
          onChange({
            value:
              place === null ? undefined : { latitude: place.latitude, longitude: place.longitude, name: place.name },
          })
        }
        sx={{ flex: 1, minWidth: 260, maxWidth: 360 }}
      />
      {center === null || miles === null ? null : (
        <RadiusPanel
          latitude={center.latitude}
          longitude={center.longitude}
          miles={miles}
          label={words.mapOfMilesAroundName({ miles, name: center.name })}
        />
      )}
    </>
  );
}

/** A circle, or an area that is drawn. */
export function AreaRulePicker(props: PlacePickerProps) {
  return props.rule.op === 'within_area' ? <AreaPicker {...props} /> : <CirclePicker {...props} />;
}
