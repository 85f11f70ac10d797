import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { brandPaints, newIcon } from '@acquaint/engine';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Icon } from './icons.ts';
import { iconSearchOptions } from './panel-searches.ts';
import { useInsert } from './use-insert.ts';
import { texts } from '../ad-builder.texts.ts';

const shown = 60;

/** Icons, each of which a click puts on the page. */
export function IconGrid({ icons }: { readonly icons: readonly Icon[] }) {
  const insert = useInsert();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(40px, 1fr))', gap: 0.5 }}>
      {icons.map(({ name, d }) => (
        <ButtonBase
          key={name}
          aria-label={texts.addIconName({ name })}
          title={name}
          sx={{ p: 0.75, borderRadius: 1, '&:hover': { bgcolor: 'action.hover' } }}
          onClick={() =>
            insert((id, box) => newIcon(id, box(20_000, 20_000), { icon: name, d, paint: brandPaints.primary }))
          }
        >
          <Box
            component="svg"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth={2}
            strokeLinecap="round"
            strokeLinejoin="round"
            sx={{ width: 24, height: 24 }}
          >
            <path d={d} />
          </Box>
        </ButtonBase>
      ))}
    </Box>
  );
}

/** Icons by the words that people have for them. */
export function IconPicker() {
  const [search, setSearch] = useState('');
  const { data: find } = useQuery(iconSearchOptions());
  const found = find?.(search) ?? [];
  return (
    <>
      <TextField
        type="search"
        size="small"
        label={texts.searchIcons}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <IconGrid icons={found.slice(0, shown)} />
      <Typography variant="caption" color="textSecondary">
        {found.length > shown
          ? texts.shownOfCountIconsSearch({ shown, count: found.length })
          : texts.countIcons({ count: found.length })}
      </Typography>
    </>
  );
}
