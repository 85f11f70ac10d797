import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { addDays, dayOf } from '@acquaint/engine';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { meOptions } from '../../../accounts/session/index.ts';
import type { StatsRange } from '../qr-codes.queries.ts';

const spans = [
  [7, 'Last 7 days'],
  [30, 'Last 30 days'],
  [90, 'Last 90 days'],
  [365, 'Last 365 days'],
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
      label="Days"
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
