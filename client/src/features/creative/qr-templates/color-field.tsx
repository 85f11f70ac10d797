import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { brandOptions } from '../brand/index.ts';
import { texts } from './qr-templates.texts.ts';

export interface ColorFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (hex: string) => void;
  readonly error?: string | undefined;
}

const isColor = (text: string): boolean => /^#[\da-f]{6}$/i.test(text);

/** A color by eye, by its code, or one of the brand. */
export function ColorField({ label, value, onChange, error }: ColorFieldProps) {
  const { data: brand } = useQuery(brandOptions());
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string): void => {
    setTyped(text);
    if (isColor(text)) onChange(text.toLowerCase());
  };
  return (
    <Stack spacing={0.75} sx={{ minWidth: 0 }}>
      <TextField
        label={label}
        value={typed ?? value}
        error={error !== undefined || (typed !== null && !isColor(typed))}
        helperText={error}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setTyped(null)}
        slotProps={{
          htmlInput: { maxLength: 7, spellCheck: false },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Box
                  component="input"
                  type="color"
                  aria-label={texts.pickLabel({ label: label.toLowerCase() })}
                  value={value}
                  onChange={({ target }: { target: HTMLInputElement }) => {
                    setTyped(null);
                    onChange(target.value);
                  }}
                  sx={{ width: 28, height: 28, p: 0, border: 0, bgcolor: 'transparent', cursor: 'pointer' }}
                />
              </InputAdornment>
            ),
          },
        }}
      />
      {brand === undefined || brand.colors.length === 0 ? null : (
        <Stack direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
          {brand.colors.slice(0, 8).map(({ name, hex }) => (
            <ButtonBase
              key={`${name} ${hex}`}
              aria-label={`${label}: ${name}`}
              title={name}
              onClick={() => {
                setTyped(null);
                onChange(hex);
              }}
              sx={{
                width: 24,
                height: 24,
                borderRadius: 0.5,
                bgcolor: hex,
                border: 1,
                borderColor: 'divider',
                '&.Mui-focusVisible': { outline: 2, outlineColor: 'primary.main' },
              }}
            />
          ))}
        </Stack>
      )}
    </Stack>
  );
}
