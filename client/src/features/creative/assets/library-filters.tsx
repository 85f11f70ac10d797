import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { TagFilter } from '../../audiences/tags/index.ts';
import { type AssetSearch, libraryKinds } from './asset-search.ts';
import { texts } from './assets.texts.ts';

export interface LibraryFiltersProps {
  readonly search: AssetSearch;
  readonly folders: readonly { readonly name: string; readonly count: number }[];
  readonly onChange: (changes: Partial<AssetSearch>) => void;
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value | undefined;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly onChange: (value: Value | undefined) => void;
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <TextField
      select
      label={label}
      value={value ?? ''}
      size="small"
      sx={{ width: { xs: 1, sm: 150 }, flexShrink: 0 }}
      onChange={({ target }) => onChange(options.find(([key]) => key === target.value)?.[0])}
    >
      <MenuItem value="">{texts.any}</MenuItem>
      {options.map(([key, name]) => (
        <MenuItem key={key} value={key}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

const orientations = [
  ['landscape', texts.landscape],
  ['portrait', texts.portrait],
  ['square', texts.square],
] as const;

const orders = [
  ['created_at', texts.newest],
  ['name', texts.name],
  ['bytes', texts.size],
] as const;

/** What files are distinguished by; designs have none of it. */
function FileFilters({ search, folders, onChange }: LibraryFiltersProps) {
  const { folder, color, orientation, orderBy, tagId } = search;
  return (
    <>
      <Choice
        label={texts.folder}
        value={folder}
        options={folders.map(({ name, count }) => [name, `${name} (${count})`] as const)}
        onChange={(value) => onChange({ folder: value })}
      />
      <Choice
        label={texts.shape}
        value={orientation}
        options={orientations}
        onChange={(value) => onChange({ orientation: value })}
      />
      <Choice label={texts.order} value={orderBy} options={orders} onChange={(value) => onChange({ orderBy: value })} />
      <TagFilter tagId={tagId ?? ''} onChange={(id) => onChange({ tagId: id === '' ? undefined : id })} />
      <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
        <Box
          component="input"
          type="color"
          aria-label={texts.similarColor}
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
            {texts.anyColor}
          </Box>
        )}
      </Stack>
    </>
  );
}

/** What of the library is looked for. */
export function LibraryFilters(props: LibraryFiltersProps) {
  const { search, onChange } = props;
  const { kind } = search;
  return (
    <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <SearchField
        label={texts.searchAssets}
        value={search.search ?? ''}
        onChange={(text) => onChange({ search: text === '' ? undefined : text })}
      />
      <Choice label={texts.kind} value={kind} options={libraryKinds} onChange={(value) => onChange({ kind: value })} />
      {kind === 'design' ? null : <FileFilters {...props} />}
    </Stack>
  );
}
