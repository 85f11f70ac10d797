import Button from '@mui/material/Button';
import { texts } from './period.texts.ts';

export interface CompareButtonProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Whether a chart shows the period before, too. */
export function CompareButton({ isOn, onChange }: CompareButtonProps) {
  return (
    <Button size="small" variant={isOn ? 'contained' : 'outlined'} aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      {texts.compare}
    </Button>
  );
}
