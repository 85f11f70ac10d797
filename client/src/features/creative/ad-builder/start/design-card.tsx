import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { apiAddress } from '../../../../platform/api/api-client.ts';

export interface DesignCardProps {
  readonly label: string;
  readonly picture: string;
  readonly title: string;
  readonly subtitle: ReactNode;
  /** What else can be done with it. */
  readonly actions?: ReactNode;
  readonly isDisabled?: boolean;
  readonly onOpen: () => void;
}

/** A design or a template as a card that opens it. */
export function DesignCard({ label, picture, title, subtitle, actions, isDisabled = false, onOpen }: DesignCardProps) {
  return (
    <Card variant="outlined" sx={{ display: 'flex', flexDirection: 'column' }}>
      <CardActionArea aria-label={label} disabled={isDisabled} onClick={onOpen}>
        <Box
          sx={{
            p: 1.5,
            bgcolor: 'action.hover',
            height: 180,
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'center',
          }}
        >
          <Box
            component="img"
            alt=""
            loading="lazy"
            src={apiAddress(picture)}
            sx={{ maxWidth: '100%', maxHeight: '100%', boxShadow: 1 }}
          />
        </Box>
      </CardActionArea>
      <Stack direction="row" spacing={1} sx={{ p: 1.5, alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography noWrap>{title}</Typography>
          <Typography variant="caption" color="textSecondary" component="div">
            {subtitle}
          </Typography>
        </Box>
        {actions}
      </Stack>
    </Card>
  );
}

/** As many cards beside each other as there is room. */
export const cardGrid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(230px, 1fr))',
  gap: 2,
} as const;
