import Avatar from '@mui/material/Avatar';
import type { Partner } from '@acquaint/contract';
import { apiAddress } from '../../../platform/api/api-client.ts';

/** The logo of a partner, or its first letter. */
export function PartnerLogo({ partner, edge = 48 }: { readonly partner: Partner; readonly edge?: number }) {
  return (
    <Avatar
      variant="rounded"
      alt=""
      {...(partner.logo_url === null ? {} : { src: apiAddress(partner.logo_url) })}
      sx={{
        width: edge,
        height: edge,
        bgcolor: partner.logo_url === null ? 'primary.main' : 'common.white',
        color: 'primary.contrastText',
        border: 1,
        borderColor: 'divider',
        fontWeight: 650,
        '& img': { objectFit: 'contain' },
      }}
    >
      {partner.name.charAt(0).toUpperCase()}
    </Avatar>
  );
}
