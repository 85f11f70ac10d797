import Box from '@mui/material/Box';
import type { Partner } from '@acquaint/contract';
import { SampleRows } from '../../../ui/sample-badge.tsx';
import { PartnerCard } from './partner-card.tsx';

/** Partners side by side. */
export function PartnerGrid({ label, partners }: { readonly label: string; readonly partners: readonly Partner[] }) {
  return (
    <SampleRows rows={partners}>
      <Box
        component="ul"
        aria-label={label}
        sx={{
          display: 'grid',
          gap: 2,
          m: 0,
          p: 0,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
        }}
      >
        {partners.map((partner) => (
          <PartnerCard key={partner.id} partner={partner} />
        ))}
      </Box>
    </SampleRows>
  );
}
