import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { statusOptions } from './status.queries.ts';
import { texts } from './status.texts.ts';

/** Says that reports do not show the newest visits and scans yet, while that is so. */
export function LateFiguresBanner() {
  const { data: status } = useQuery(statusOptions());
  if (status?.figures_late_since == null) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {texts.figuresAreLateNewVisits}
    </Alert>
  );
}
