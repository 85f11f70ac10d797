import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { webhookEvents, type webhookEventTypes } from '@acquaint/contract';
import { texts } from './webhooks.texts.ts';

export type EventType = (typeof webhookEventTypes)[number];

interface EventFieldProps {
  readonly value: readonly EventType[];
  readonly message: string | undefined;
  readonly onChange: (value: EventType[]) => void;
}

/** Which events a webhook gets. */
export function EventField({ value, message, onChange }: EventFieldProps) {
  const toggle = (type: EventType): void =>
    onChange(value.includes(type) ? value.filter((one) => one !== type) : [...value, type]);
  return (
    <FormControl component="fieldset" error={message !== undefined}>
      <FormLabel component="legend">{texts.events}</FormLabel>
      <FormGroup sx={{ mt: 0.5 }}>
        {webhookEvents.map(({ type, summary }) => (
          <FormControlLabel
            key={type}
            control={
              <Checkbox name="event_types" size="small" checked={value.includes(type)} onChange={() => toggle(type)} />
            }
            label={
              <>
                {summary}{' '}
                <Typography component="code" variant="caption" color="textSecondary" sx={{ fontFamily: 'monospace' }}>
                  {type}
                </Typography>
              </>
            }
          />
        ))}
      </FormGroup>
      {message === undefined ? null : <FormHelperText>{message}</FormHelperText>}
    </FormControl>
  );
}
