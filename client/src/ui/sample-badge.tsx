import Chip from '@mui/material/Chip';
import Tooltip from '@mui/material/Tooltip';
import { texts } from './ui.texts.ts';

/** Marks figures and rows that belong to the sample business: no real person and no real visit. */
export function SampleBadge() {
  return (
    <Tooltip title={texts.inventedToShowWhatAcquaint}>
      <Chip label={texts.sampleData} size="small" color="warning" variant="outlined" sx={{ fontWeight: 600 }} />
    </Tooltip>
  );
}
