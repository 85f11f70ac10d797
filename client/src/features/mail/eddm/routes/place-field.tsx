import Draw from '@mui/icons-material/Draw';
import Button from '@mui/material/Button';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { EddmPlace } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { PlaceChoice } from '../../../audiences/places/index.ts';
import { placesOptions } from '../eddm.queries.ts';
import { texts } from '../eddm.texts.ts';

export interface PlaceFieldProps {
  readonly place: EddmPlace | null;
  readonly isDrawing: boolean;
  readonly onPlace: (place: EddmPlace) => void;
  readonly onDraw: (isDrawing: boolean) => void;
}

const usualMiles = 2;
const marks = [1, 3, 5, 10].map((value) => ({ value, label: String(value) }));

/** Several ZIP codes as they are typed; null for anything else. */
function zipsOf(text: string): string[] | null {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  return parts.length > 0 && parts.every((part) => /^\d{5}$/.test(part)) ? [...new Set(parts)] : null;
}

function Radius({ miles, onChange }: { readonly miles: number; readonly onChange: (miles: number) => void }) {
  const [moved, setMoved] = useState<number | null>(null);
  return (
    <Stack sx={{ width: { xs: 1, md: 220 }, px: 1 }}>
      <Typography variant="caption" color="textSecondary" id="eddm-miles">
        {texts.movedMilesAround({ moved: moved ?? miles })}
      </Typography>
      <Slider
        size="small"
        aria-labelledby="eddm-miles"
        min={0.5}
        max={10}
        step={0.5}
        marks={marks}
        value={moved ?? miles}
        onChange={(_event, value) => setMoved(value)}
        onChangeCommitted={(_event, value) => {
          setMoved(null);
          onChange(value);
        }}
      />
    </Stack>
  );
}

/** What the first of several ZIP codes offers: all of them as a whole. */
function zipOption(text: string): { kind: 'zips'; name: string; zips: string[] }[] {
  const zips = zipsOf(text);
  return zips === null ? [] : [{ kind: 'zips', name: texts.allOfZips({ zips: zips.join(', ') }), zips }];
}

/** Where routes are looked for: around an address, a city or a ZIP code, in ZIP codes as a whole, or in a drawn area. */
export function PlaceField({ place, isDrawing, onPlace, onDraw }: PlaceFieldProps) {
  const [search, setSearch] = useState('');
  const { data = [] } = useQuery(placesOptions(useDeferredValue(search).trim()));
  const shape = place?.shape ?? null;
  const options = [...zipOption(search), ...data];
  type Option = (typeof options)[number];
  const choose = (option: Option): void => {
    if ('zips' in option)
      onPlace({ name: option.zips.join(', '), shape: { type: 'zips', zips: option.zips.slice(0, 30) } });
    else {
      const { name, longitude, latitude } = option;
      const reach = shape?.type === 'circle' ? shape.miles : usualMiles;
      onPlace({ name, shape: { type: 'circle', longitude, latitude, miles: reach } });
    }
  };
  return (
    <Stack direction={{ xs: 'column', md: 'row' }} spacing={3} sx={{ alignItems: { md: 'center' } }}>
      <PlaceChoice
        label={texts.addressCityOrZipCodes}
        value={place?.name ?? ''}
        options={options}
        onSearch={setSearch}
        onChoose={(option) => {
          if (option !== null) choose(option);
        }}
        sx={{ flex: 1, minWidth: { md: 320 } }}
      />
      {place?.shape.type === 'circle' ? (
        <Radius
          miles={place.shape.miles}
          onChange={(miles) => {
            const { shape: circle } = place;
            if (circle.type === 'circle') onPlace({ name: place.name, shape: { ...circle, miles } });
          }}
        />
      ) : null}
      <Button
        startIcon={<Draw />}
        variant={isDrawing ? 'contained' : 'outlined'}
        aria-pressed={isDrawing}
        onClick={() => onDraw(!isDrawing)}
        sx={{ flexShrink: 0 }}
      >
        {isDrawing ? texts.stopDrawing : texts.drawArea}
      </Button>
    </Stack>
  );
}
