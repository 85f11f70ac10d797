import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { SyncSchedule } from '@acquaint/contract';
import { shownTimeZone } from '../../../ui/text/formats.ts';
import { texts } from './audience-sync.texts.ts';

const kinds = [
  ['manual', texts.manual],
  ['interval', texts.atInterval],
  ['cron', texts.atFixedTimesCron],
  ['after_refresh', texts.afterItsListRefreshes],
] as const;

export interface ScheduleFieldsProps {
  readonly schedule: SyncSchedule;
  /** Errors by field; those of the schedule are shown. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (schedule: SyncSchedule) => void;
}

/** When a sync runs. */
export function ScheduleFields({ schedule, errors, onChange }: ScheduleFieldsProps) {
  const error = Object.entries(errors).find(([name]) => name.startsWith('schedule'))?.[1];
  const choose = (kind: string): void => {
    if (kind === 'interval') onChange({ kind, minutes: 60 });
    else if (kind === 'cron') onChange({ kind, expression: '0 6 * * *', time_zone: shownTimeZone() });
    else onChange({ kind: kind === 'after_refresh' ? kind : 'manual' });
  };
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
      <TextField
        select
        label={texts.runs}
        value={schedule.kind}
        error={error !== undefined}
        helperText={error}
        sx={{ minWidth: 240 }}
        onChange={({ target }) => choose(target.value)}
      >
        {kinds.map(([kind, label]) => (
          <MenuItem key={kind} value={kind}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      {schedule.kind === 'interval' ? (
        <TextField
          label={texts.minutesBetweenTwoRuns}
          type="number"
          value={schedule.minutes}
          onChange={({ target }) => onChange({ kind: 'interval', minutes: Number(target.value) })}
        />
      ) : null}
      {schedule.kind === 'cron' ? (
        <TextField
          label={texts.cronExpression}
          value={schedule.expression}
          helperText={texts.minuteHourDayMonthWeekday({ timeZone: schedule.time_zone })}
          onChange={({ target }) => onChange({ ...schedule, expression: target.value })}
        />
      ) : null}
    </Stack>
  );
}
