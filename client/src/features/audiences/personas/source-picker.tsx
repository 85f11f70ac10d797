import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../ui/text/formats.ts';
import { pixelsOptions } from '../../web/pixels/index.ts';
import { allListsOptions } from '../prospects/index.ts';
import type { PersonaSearch } from './persona-search.ts';
import { texts } from './personas.texts.ts';

const width = { width: { xs: 1, sm: 240 }, flexShrink: 0 } as const;

export interface SourcePickerProps {
  readonly search: PersonaSearch;
  /** Lists and the whole file, too. */
  readonly hasEverySource: boolean;
  readonly onChange: (source: Pick<PersonaSearch, 'pixelUuid' | 'source' | 'list'>) => void;
}

function valueOf({ pixelUuid, source, list }: PersonaSearch): string {
  if (source === 'list' && list !== undefined) return texts.listList({ list });
  if (source === 'file') return 'file';
  return pixelUuid === undefined ? 'pixels' : texts.pixelPixelUuid({ pixelUuid });
}

/** Whose people are grouped. */
export function SourcePicker({ search, hasEverySource, onChange }: SourcePickerProps) {
  const { data: pixels = [] } = useQuery(pixelsOptions());
  const { data: lists = [] } = useQuery({ ...allListsOptions(), enabled: hasEverySource });
  const value = valueOf(search);
  const known = [
    'pixels',
    'file',
    ...pixels.map((pixel) => texts.pixelPixelUuid({ pixelUuid: pixel.pixel_uuid })),
    ...lists.map(({ id }) => texts.listId({ id })),
  ];
  const choose = (chosen: string): void => {
    const [kind, id] = chosen.split(' ');
    if (kind === 'list') onChange({ source: 'list', list: id });
    else if (kind === 'pixel') onChange({ pixelUuid: id });
    else onChange(kind === 'file' ? { source: 'file' } : {});
  };
  return (
    <TextField
      select
      size="small"
      label={texts.peopleOf}
      value={known.includes(value) ? value : ''}
      onChange={({ target }) => choose(target.value)}
      sx={width}
    >
      <MenuItem value="pixels">{texts.allPixels}</MenuItem>
      {pixels.map((pixel) => (
        <MenuItem key={pixel.pixel_uuid} value={texts.pixelPixelUuid({ pixelUuid: pixel.pixel_uuid })}>
          {pixel.name}
        </MenuItem>
      ))}
      {hasEverySource && lists.length > 0 ? <ListSubheader>{texts.prospectLists}</ListSubheader> : null}
      {lists.map(({ id, name, count }) => (
        <MenuItem key={id} value={texts.listId({ id })}>
          {name} ({formatCount(count)})
        </MenuItem>
      ))}
      {hasEverySource ? <MenuItem value="file">{texts.wholeConsumerFile}</MenuItem> : null}
    </TextField>
  );
}
