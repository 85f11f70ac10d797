import Box from '@mui/material/Box';
import Chip, { type ChipProps } from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import type { TagName } from '@acquaint/contract';

/** The color of a tag: beside its name, so that the name can be read on any ground. */
export function TagDot({ color }: { readonly color: string }) {
  return (
    <Box
      component="span"
      sx={{
        width: 10,
        height: 10,
        borderRadius: '50%',
        bgcolor: color,
        flexShrink: 0,
        boxShadow: (theme) => `0 0 0 1px ${theme.vars?.palette.divider ?? theme.palette.divider}`,
      }}
    />
  );
}

/** A tag as it is on things. */
export function TagChip({ tag, ...chip }: { readonly tag: TagName } & ChipProps) {
  return (
    <Chip
      size="small"
      variant="outlined"
      icon={
        <Box component="span" sx={{ display: 'inline-flex', pl: 0.5 }}>
          <TagDot color={tag.color} />
        </Box>
      }
      label={tag.name}
      {...chip}
    />
  );
}

/** The tags of a thing in a row of a table: the first ones, and how many others. */
export function TagChips({ tags, most = 2 }: { readonly tags: readonly TagName[]; readonly most?: number }) {
  const others = tags.slice(most);
  return (
    <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center', height: 1, minWidth: 0 }}>
      {tags.slice(0, most).map((tag) => (
        <TagChip key={tag.id} tag={tag} sx={{ maxWidth: 90 }} />
      ))}
      {others.length === 0 ? null : (
        <Chip size="small" label={`+${others.length}`} title={others.map(({ name }) => name).join(', ')} />
      )}
    </Stack>
  );
}
