import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Place } from '@acquaint/contract';
import { useState } from 'react';
import { usePlaces } from './use-places.ts';
import { texts } from './places.texts.ts';

const kindLabels: Readonly<Record<string, string>> = {
  zip: texts.zipCode,
  city: texts.city,
  county: texts.county,
  address: texts.address,
};

export interface FoundPlace {
  readonly kind: string;
  readonly name: string;
}

export interface PlaceChoiceProps<Option extends FoundPlace> {
  readonly label: string;
  /** The name of the place that is chosen; '' for none. */
  readonly value: string;
  readonly options: readonly Option[];
  readonly onSearch: (text: string) => void;
  readonly onChoose: (place: Option | null) => void;
  readonly sx?: SxProps;
}

/** The one field that a place is typed into: a city, a ZIP code, and what else its page takes. Enter takes the first that is found. */
export function PlaceChoice<Option extends FoundPlace>(props: PlaceChoiceProps<Option>) {
  const { label, value, options, onSearch, onChoose, sx } = props;
  const [text, setText] = useState('');
  return (
    <Autocomplete<FoundPlace | Option>
      size="small"
      autoHighlight
      selectOnFocus
      handleHomeEndKeys
      options={options}
      filterOptions={(all) => all}
      value={value === '' ? null : { kind: '', name: value }}
      isOptionEqualToValue={(option, chosen) => option.name === chosen.name}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ kind, name }) => `${kind} ${name}`}
      noOptionsText={text === '' ? texts.typeCityOrZipCode : texts.noPlaceFoundForText({ text })}
      onInputChange={(_event, next, reason) => {
        setText(reason === 'input' ? next : '');
        onSearch(reason === 'input' ? next : '');
      }}
      onChange={(_event, place) => onChoose(place === null ? null : (options.find((one) => one === place) ?? null))}
      renderOption={({ key: _key, ...item }, { kind, name }) => (
        <li key={`${kind} ${name}`} {...item}>
          <Box sx={{ display: 'flex', width: 1, gap: 2, justifyContent: 'space-between', alignItems: 'baseline' }}>
            <span>{name}</span>
            <Typography component="span" variant="caption" color="textSecondary">
              {kindLabels[kind] ?? ''}
            </Typography>
          </Box>
        </li>
      )}
      renderInput={(params) => <TextField {...params} label={label} placeholder={texts.portlandMeOr04101} />}
      {...(sx === undefined ? {} : { sx })}
    />
  );
}

export interface PlaceSearchProps {
  readonly label: string;
  readonly value: string;
  readonly onChoose: (place: Place | null) => void;
  readonly sx?: SxProps;
}

/** A place in the middle of something: a city, a ZIP code or a county. */
export function PlaceSearch(props: PlaceSearchProps) {
  const { places, setSearch } = usePlaces('around');
  return <PlaceChoice {...props} options={places} onSearch={setSearch} />;
}
