import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs, { type Dayjs } from 'dayjs';
import { shownLocale } from '../../platform/texts/define-texts.ts';
import { today } from '../text/formats.ts';

/** Days of the calendar, of which today's is the account's and not the browser's. */
class AccountAdapter extends AdapterDayjs {
  constructor(options: ConstructorParameters<typeof AdapterDayjs>[0]) {
    super(options);
    const { date } = this;
    // Without a value the adapter is asked what day it is now; what it answers then is a date, as for a text.
    this.date = (value, timeZone) => date(value === undefined ? (today() as typeof value) : value, timeZone);
  }
}

export interface DayFieldProps {
  readonly label: string;
  /** A day, `2026-11-20`; null for none. */
  readonly value: string | null;
  readonly least?: string;
  readonly most?: string;
  readonly error?: string | undefined;
  /** Called with each day that is typed or chosen in full; null for none. */
  readonly onChange?: (day: string | null) => void;
  /** Called once a choice is made. */
  readonly onAccept?: (day: string | null) => void;
}

const asDate = (day: string | null | undefined): Dayjs | null => (day == null ? null : dayjs(day));
const asDay = (date: Dayjs | null): string | null => (date?.isValid() === true ? date.format('YYYY-MM-DD') : null);

/** A day of the calendar, typed or chosen. */
export function DayField({ label, value, least, most, error, onChange, onAccept }: DayFieldProps) {
  return (
    <LocalizationProvider dateAdapter={AccountAdapter} adapterLocale={shownLocale().slice(0, 2)}>
      <DatePicker
        label={label}
        value={asDate(value)}
        {...(least === undefined ? {} : { minDate: dayjs(least) })}
        {...(most === undefined ? {} : { maxDate: dayjs(most) })}
        onChange={(date) => onChange?.(asDay(date))}
        onAccept={(date) => onAccept?.(asDay(date))}
        slotProps={{
          textField: { size: 'small', fullWidth: true, error: error !== undefined, helperText: error },
        }}
      />
    </LocalizationProvider>
  );
}
