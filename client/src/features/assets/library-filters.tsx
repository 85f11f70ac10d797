import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { Asset } from '@acquaint/contract';
import { SearchField } from '../../ui/search-field.tsx';
import { TagFilter } from '../tags/index.ts';
import type { AssetSearch } from './asset-search.ts';

export interface LibraryFiltersProps {
  readonly search: AssetSearch;
  readonly folders: readonly { readonly name: string; readonly count: number }[];
  readonly onChange: (changes: Partial<AssetSearch>) => void;
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string | undefined) => void;
}

function Choice({ label, value = '', options, onChange }: ChoiceProps) {
  return (
    <TextField
      select
      label={label}
      value={value}
      size="small"
      sx={{ width: { xs: 1, sm: 150 }, flexShrink: 0 }}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    >
      <MenuItem value="">Any</MenuItem>
      {options.map(([key, name]) => (
        <MenuItem key={key} value={key}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

const kinds: readonly (readonly [Asset['kind'], string])[] = [
  ['image', 'Pictures'],
  ['pdf', 'PDF files'],
  ['profile', 'Print profiles'],
];

const orientations = [
  ['landscape', 'Landscape'],
  ['portrait', 'Portrait'],
  ['square', 'Square'],
] as const;

const orders = [
  ['created_at', 'Newest'],
  ['name', 'Name'],
  ['bytes', 'Size'],
] as const;

/** What of the library is looked for. */
export function LibraryFilters({ search, folders, onChange }: LibraryFiltersProps) {
  const { kind, folder, color, orientation, orderBy, tagId } = search;
  return (
    <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <SearchField
        label="Search assets"
        value={search.search ?? ''}
        onChange={(text) => onChange({ search: text === '' ? undefined : text })}
      />
      {/* Each choice gives one of its own values. */}
      <Choice
        label="Kind"
        value={kind}
        options={kinds}
        onChange={(value) => onChange({ kind: value as AssetSearch['kind'] })}
      />
      <Choice
        label="Folder"
        value={folder}
        options={folders.map(({ name, count }) => [name, `${name} (${count})`])}
        onChange={(value) => onChange({ folder: value })}
      />
      <Choice
        label="Shape"
        value={orientation}
        options={orientations}
        onChange={(value) => onChange({ orientation: value as AssetSearch['orientation'] })}
      />
      <Choice
        label="Order"
        value={orderBy}
        options={orders}
        onChange={(value) => onChange({ orderBy: value as AssetSearch['orderBy'] })}
      />
      <TagFilter tagId={tagId ?? ''} onChange={(id) => onChange({ tagId: id === '' ? undefined : id })} />
      <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
        <Box
          component="input"
          type="color"
          aria-label="Near a color"
          value={color ?? '#ffffff'}
          onChange={({ target }: { target: HTMLInputElement }) => onChange({ color: target.value })}
          sx={{
            width: 40,
            height: 40,
            p: 0.5,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'transparent',
          }}
        />
        {color === undefined ? null : (
          <Box
            component="button"
            type="button"
            onClick={() => onChange({ color: undefined })}
            sx={{ border: 0, bgcolor: 'transparent', color: 'text.secondary', cursor: 'pointer' }}
          >
            Any color
          </Box>
        )}
      </Stack>
    </Stack>
  );
}
