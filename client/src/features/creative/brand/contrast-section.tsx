import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { BrandColor } from '@acquaint/contract';
import { type Legibility, legibilityOf } from '@acquaint/engine';
import { Panel } from '../../../ui/panel.tsx';
import { texts as phrases } from './brand.texts.ts';
import { formatDecimal } from '../../../ui/text/formats.ts';

const white = { name: phrases.white, hex: '#ffffff' };
const black = { name: phrases.black, hex: '#000000' };

function verdictOf({ text, largeText }: Legibility): { label: string; color: 'success' | 'warning' | 'error' } {
  if (text !== 'fail') return { label: text, color: 'success' };
  return largeText === 'fail'
    ? { label: phrases.notForText, color: 'error' }
    : { label: phrases.largeText, color: 'warning' };
}

function Pair({ text, background }: { readonly text: typeof white; readonly background: typeof white }) {
  const legibility = legibilityOf(text.hex, background.hex);
  const { label, color } = verdictOf(legibility);
  return (
    <Stack
      component="li"
      direction="row"
      spacing={1.5}
      sx={{ alignItems: 'center', minWidth: 0, border: 1, borderColor: 'divider', borderRadius: 1, p: 1 }}
    >
      <Box
        // It shows how hard the pair may be to read; the words beside it say the same.
        aria-hidden
        sx={{
          bgcolor: background.hex,
          color: text.hex,
          width: 56,
          height: 44,
          flexShrink: 0,
          display: 'grid',
          placeItems: 'center',
          borderRadius: 0.75,
          border: 1,
          borderColor: 'divider',
          fontWeight: 600,
          '&::before': { content: '"Aa"' },
        }}
      />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {phrases.nameOnName2({ name: text.name, name2: background.name })}
        </Typography>
        <Typography variant="caption" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatDecimal(Math.floor(legibility.ratio * 10) / 10, 1)} : 1
        </Typography>
      </Box>
      <Chip size="small" variant="outlined" color={color} label={label} />
    </Stack>
  );
}

/** Text and what it is on: the colors for text on those for backgrounds, white and black included. */
function pairsOf(colors: readonly BrandColor[]): (readonly [text: typeof white, background: typeof white])[] {
  const backgrounds = [white, ...colors.filter(({ role }) => role !== 'text')];
  const texts = [black, white, ...colors.filter(({ role }) => role !== 'background')];
  return backgrounds.flatMap((background) =>
    texts.filter(({ hex }) => hex !== background.hex).map((text) => [text, background] as const),
  );
}

const shown = 60;

/** Which colors can be read on which, by WCAG 2.2. */
export function ContrastSection({ colors }: { readonly colors: readonly BrandColor[] }) {
  if (colors.length === 0) return null;
  return (
    <Panel title={phrases.contrast} note={phrases.wcag22AaFrom}>
      <Box
        component="ul"
        sx={{ display: 'grid', gap: 1, m: 0, p: 0, gridTemplateColumns: 'repeat(auto-fill, minmax(250px, 1fr))' }}
      >
        {pairsOf(colors)
          .slice(0, shown)
          .map(([text, background]) => (
            <Pair
              key={`${text.name}${text.hex} ${background.name}${background.hex}`}
              text={text}
              background={background}
            />
          ))}
      </Box>
    </Panel>
  );
}
