import Chip from '@mui/material/Chip';
import Tooltip from '@mui/material/Tooltip';

/** Marks figures and rows that belong to the sample business: no real person and no real visit. */
export function SampleBadge() {
  return (
    <Tooltip title="Invented to show what Acquaint does. Not real people or visits.">
      <Chip label="Sample data" size="small" color="warning" variant="outlined" sx={{ fontWeight: 600 }} />
    </Tooltip>
  );
}
