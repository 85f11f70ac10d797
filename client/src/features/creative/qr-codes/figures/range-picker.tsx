import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { addDays, dayOf } from '@acquaint/engine';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { meOptions } from '../../../accounts/session/index.ts';
import type { StatsRange } from '../qr-codes.queries.ts';
import { texts } from '../qr-codes.texts.ts';

const spans = [
  [7, texts.last7Days],
  [30, texts.last30Days],
  [90, texts.last90Days],
  [365, texts.last365Days],
] as const;

/** Some days until today in the account's time zone, and the field that chooses how many. */
export function useRange() {
  const { data: user } = useQuery(meOptions());
  const [days, setDays] = useState(30);
  const [now] = useState(() => new Date());
  const zone = user?.time_zone ?? 'UTC';
  const to = dayOf(now, zone);
  const range: StatsRange = { from: addDays(to, 1 - days), to, time_zone: zone };
  const field = (
    <TextField
      select
      size="small"
      label={texts.days}
      value={String(days)}
      onChange={({ target }) => setDays(Number(target.value))}
      sx={{ width: 160 }}
    >
      {spans.map(([count, label]) => (
        <MenuItem key={count} value={String(count)}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
  return { range, field };
}
