import Box from '@mui/material/Box';
import { tokens } from '../../../../theme/tokens.ts';
import { LoginVideo, useVideoWanted } from './login-video.tsx';

const columns = 14;
const rows = 16;

/** Which dots are people we know: about every sixth, scattered by the fractional part of a sine. */
function isKnown(column: number, row: number): boolean {
  const noise = Math.sin(column * 12.9898 + row * 78.233) * 43_758.5453;
  return noise - Math.floor(noise) < 0.17;
}

const dots = Array.from({ length: columns * rows }, (_, index) => ({
  column: index % columns,
  row: Math.floor(index / columns),
}));

function Dots() {
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 ${columns * 40} ${rows * 40}`}
      preserveAspectRatio="xMidYMid slice"
      sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
    >
      {dots.map(({ column, row }) => {
        const known = isKnown(column, row);
        return (
          <circle
            key={`${column}-${row}`}
            cx={column * 40 + 20}
            cy={row * 40 + 20}
            r={known ? 9 : 4}
            fill="currentColor"
            opacity={known ? 0.85 : 0.22}
          />
        );
      })}
    </Box>
  );
}

/** A field of visitors, a part of whom are known: the product in one picture, which moves where that is welcome. */
export function LoginPicture() {
  const isVideoWanted = useVideoWanted();
  return (
    <Box
      sx={[
        {
          display: { xs: 'none', md: 'block' },
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
          overflow: 'hidden',
          position: 'relative',
        },
        // A bright wall would blind those who chose the dark.
        (theme) => theme.applyStyles('dark', { backgroundColor: tokens.dark.sunken, color: tokens.dark.primary }),
      ]}
    >
      {isVideoWanted ? <LoginVideo /> : <Dots />}
    </Box>
  );
}
