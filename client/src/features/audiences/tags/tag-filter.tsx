import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { TagDot } from './tag-chip.tsx';
import { tagsOptions } from './tags.queries.ts';
import { texts } from './tags.texts.ts';

export interface TagFilterProps {
  /** '' means any. */
  readonly tagId: string;
  readonly onChange: (tagId: string) => void;
}

/** Narrows a list to what carries a tag; an account without tags does not see it. */
export function TagFilter({ tagId, onChange }: TagFilterProps) {
  const { data: tags = [] } = useQuery(tagsOptions());
  if (tags.length === 0) return null;
  return (
    <TextField
      select
      size="small"
      label={texts.tag}
      value={tags.some(({ id }) => id === tagId) ? tagId : ''}
      onChange={({ target }) => onChange(target.value)}
      sx={{ width: { xs: 1, sm: 180 }, flexShrink: 0 }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{texts.any}</MenuItem>
      {tags.map(({ id, name, color }) => (
        <MenuItem key={id} value={id}>
          <Stack component="span" direction="row" spacing={1} sx={{ alignItems: 'center' }}>
            <TagDot color={color} />
            <span>{name}</span>
          </Stack>
        </MenuItem>
      ))}
    </TextField>
  );
}
