import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { texts } from '../campaigns.texts.ts';

const scales = [100, 150, 200] as const;
type Scale = (typeof scales)[number];

interface PieceZoomProps {
  readonly title: string;
  readonly picture: string;
  readonly onClose: () => void;
}

/** One side of a piece as large as the window, or larger. */
export function PieceZoom({ title, picture, onClose }: PieceZoomProps) {
  const [scale, setScale] = useState<Scale>(100);
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby="piece-zoom-title">
      <Stack
        direction="row"
        spacing={2}
        sx={{ alignItems: 'center', px: { xs: 1.5, sm: 3 }, py: 1, borderBottom: 1, borderColor: 'divider' }}
      >
        <Typography id="piece-zoom-title" variant="h2" noWrap sx={{ flex: 1, minWidth: 0 }}>
          {title}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={texts.zoom}
          value={scale}
          onChange={(_event, next: Scale | null) => setScale(next ?? scale)}
        >
          {scales.map((value) => (
            <ToggleButton key={value} value={value}>
              {value}%
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <IconButton aria-label={texts.close} onClick={onClose} edge="end">
          <CloseOutlined />
        </IconButton>
      </Stack>
      {/* Scrolled by keys as well. */}
      <Box tabIndex={0} sx={{ flex: 1, overflow: 'auto', bgcolor: 'action.hover', p: { xs: 1.5, sm: 3 } }}>
        <Box
          component="img"
          alt={title}
          src={picture}
          sx={{ display: 'block', mx: 'auto', width: `${scale}%`, maxWidth: 14 * scale, height: 'auto', boxShadow: 3 }}
        />
      </Box>
    </Dialog>
  );
}
