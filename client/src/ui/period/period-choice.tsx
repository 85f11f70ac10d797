import Box from '@mui/material/Box';
import { useState } from 'react';
import { today } from '../text/formats.ts';
import { PeriodDays } from './period-days.tsx';
import { PeriodField, type PeriodFieldProps } from './period-field.tsx';
import { periodOf } from './periods.ts';

/** The days of figures: a period with a name, or any two days. */
export function PeriodChoice({ range, onRange }: Pick<PeriodFieldProps, 'range' | 'onRange'>) {
  const [isCustom, setIsCustom] = useState(() => periodOf(range, today()) === null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, '& > *': { width: { xs: 1, sm: 170 } } }}>
      <PeriodField
        range={range}
        isCustom={isCustom}
        onCustom={() => setIsCustom(true)}
        onRange={(chosen) => {
          setIsCustom(false);
          onRange(chosen);
        }}
      />
      {isCustom ? <PeriodDays range={range} onRange={onRange} /> : null}
    </Box>
  );
}
