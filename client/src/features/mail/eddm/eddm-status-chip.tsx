import Chip from '@mui/material/Chip';
import type { EddmStatus } from '@acquaint/contract';
import { statusWords } from './eddm-words.ts';

/** Where a mailing to every door is. */
export function EddmStatusChip({ status }: { readonly status: EddmStatus }) {
  const { label, color } = statusWords[status];
  return <Chip size="small" variant="outlined" color={color} label={label} />;
}
