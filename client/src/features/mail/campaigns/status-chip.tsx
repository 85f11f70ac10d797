import Chip from '@mui/material/Chip';
import type { CampaignStatus } from '@acquaint/contract';
import { statusWords } from './campaign-words.ts';

/** Where a campaign is. */
export function StatusChip({ status }: { readonly status: CampaignStatus }) {
  const { label, color } = statusWords[status];
  return <Chip size="small" variant="outlined" color={color} label={label} />;
}
