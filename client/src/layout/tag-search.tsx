import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';

/** The header's search: leads to everything that carries a tag. */
export function TagSearch() {
  const navigate = useNavigate();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void navigate({ to: '/tools/tags/search', search: { tagId: 'all' } });
  };
  return (
    <search style={{ flex: '1 1 auto', maxWidth: 380 }}>
      <form onSubmit={submit}>
        <TextField
          placeholder="Search by Tag"
          slotProps={{
            htmlInput: { 'aria-label': 'Search by Tag', maxLength: 50 },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchIcon fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
        />
      </form>
    </search>
  );
}
