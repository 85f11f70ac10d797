import SearchIcon from '@mui/icons-material/Search';
import Autocomplete from '@mui/material/Autocomplete';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { TagDot, tagsOptions } from '../features/tags/index.ts';

/** The header's search: leads to everything that carries a tag. A text that no tag has leads to whatever carries any. */
export function TagSearch() {
  const navigate = useNavigate();
  const { data: tags = [] } = useQuery(tagsOptions());
  const [text, setText] = useState('');
  const open = (tagId: string): void => {
    setText('');
    void navigate({ to: '/tools/tags/search', search: { tagId } });
  };
  return (
    <search style={{ flex: '1 1 230px', maxWidth: 380 }}>
      <Autocomplete
        freeSolo
        autoHighlight
        openOnFocus
        options={tags}
        value={null}
        inputValue={text}
        onInputChange={(_event, value) => setText(value)}
        onChange={(_event, choice) => open(choice === null || typeof choice === 'string' ? 'all' : choice.id)}
        getOptionLabel={(option) => (typeof option === 'string' ? option : option.name)}
        renderOption={({ key: _key, ...props }, { id, name, color }) => (
          <li key={id} {...props}>
            <Stack component="span" direction="row" spacing={1} sx={{ alignItems: 'center' }}>
              <TagDot color={color} />
              <span>{name}</span>
            </Stack>
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            placeholder="Search by Tag"
            slotProps={{
              ...params.slotProps,
              htmlInput: { ...params.slotProps.htmlInput, 'aria-label': 'Search by Tag', maxLength: 50 },
              input: {
                ...params.slotProps.input,
                startAdornment: (
                  <InputAdornment position="start" sx={{ pl: 0.5 }}>
                    <SearchIcon fontSize="small" />
                  </InputAdornment>
                ),
              },
            }}
          />
        )}
      />
    </search>
  );
}
