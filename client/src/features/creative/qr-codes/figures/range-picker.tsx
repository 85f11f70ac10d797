import { addDays, type DayRange, dayOf } from '@acquaint/engine';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PeriodChoice } from '../../../../ui/period/period-choice.tsx';
import { meOptions } from '../../../accounts/session/index.ts';
import type { StatsRange } from '../qr-codes.queries.ts';

/** Some days in the account's time zone, by default the last 30, and the fields that choose them. */
export function useRange() {
  const { data: user } = useQuery(meOptions());
  const [chosen, setChosen] = useState<DayRange>();
  const [now] = useState(() => new Date());
  const zone = user?.time_zone ?? 'UTC';
  const to = dayOf(now, zone);
  const days = chosen ?? { from: addDays(to, -29), to };
  const range: StatsRange = { ...days, time_zone: zone };
  return { range, field: <PeriodChoice range={days} onRange={setChosen} /> };
}
