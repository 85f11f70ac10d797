import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { PersonaCard } from '@acquaint/contract';
import { formatShare } from '../../../ui/text/formats.ts';
import { useGroupColor } from '../../../ui/charts/scheme-tokens.ts';
import { texts } from './personas.texts.ts';

/** How people divide by persona, as one bar with a legend. */
export function ShareStrip({ personas }: { readonly personas: readonly PersonaCard[] }) {
  const groupColor = useGroupColor();
  const there = personas.filter(({ size }) => size > 0);
  const colorOf = ({ color }: PersonaCard): string => groupColor(color);
  return (
    <Stack spacing={1} component="figure" aria-label={texts.personaShares} sx={{ m: 0 }}>
      <Stack direction="row" spacing="2px" sx={{ height: 16, borderRadius: 1, overflow: 'hidden' }}>
        {there.map((persona) => (
          <Tooltip key={persona.id} title={`${persona.name}: ${formatShare(persona.share)}`}>
            <Box sx={{ bgcolor: colorOf(persona), flexGrow: persona.share, flexBasis: 0 }} />
          </Tooltip>
        ))}
      </Stack>
      <Stack component="figcaption" direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5 }}>
        {there.map((persona) => (
          <Stack key={persona.id} direction="row" spacing={0.75} sx={{ alignItems: 'center' }}>
            <Box sx={{ width: 10, height: 10, borderRadius: '50%', bgcolor: colorOf(persona) }} />
            <Typography variant="body2" color="textSecondary">
              {persona.name} {formatShare(persona.share)}
            </Typography>
          </Stack>
        ))}
      </Stack>
    </Stack>
  );
}
