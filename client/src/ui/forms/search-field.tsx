import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useEffectEvent, useState } from 'react';

const pause = 300;

export interface SearchFieldProps {
  readonly label: string;
  /** The text that is searched for now; when it changes by itself (back in the history), so does the field. */
  readonly value: string;
  /** Called with the new text once the typing has paused for 300 ms. */
  readonly onChange: (text: string) => void;
}

/** A field that searches while one types, one question for each pause and not one for each key. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [draft, setDraft] = useState(value);
  const [reported, setReported] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    // What comes back of our own reporting is older than what was typed since.
    if (value !== reported) setDraft(value);
  }
  const notify = useEffectEvent((text: string) => {
    setReported(text);
    onChange(text);
  });
  useEffect(() => {
    if (draft === value) return undefined;
    const timer = setTimeout(() => notify(draft), pause);
    return () => clearTimeout(timer);
  }, [draft, value]);
  return (
    <TextField
      type="search"
      label={label}
      value={draft}
      onChange={({ target }) => setDraft(target.value)}
      sx={{ maxWidth: { sm: 360 } }}
      slotProps={{
        htmlInput: { maxLength: 200 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
