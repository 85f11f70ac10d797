import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { PersonaCard } from '@acquaint/contract';
import { formatCount, formatShare } from '../../../ui/text/formats.ts';
import { TextLink } from '../../../ui/links.tsx';
import { useGroupColor } from '../../../ui/charts/scheme-tokens.ts';
import { Confidence } from './persona-card.tsx';
import { TraitBars } from './trait-bars.tsx';
import { texts } from './personas.texts.ts';

/** A persona in few lines, leading to its page. */
export function PersonaSummary({ persona }: { readonly persona: PersonaCard }) {
  const color = useGroupColor()(persona.color);
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ alignItems: 'baseline', flexWrap: 'wrap' }}>
        <TextLink to="/personas/v2/$id" params={{ id: persona.id }} sx={{ fontWeight: 650, fontSize: '1.0625rem' }}>
          {persona.name}
        </TextLink>
        <Typography color="textSecondary">
          {texts.sizePeopleShareOfThose({ size: formatCount(persona.size), share: formatShare(persona.share) })}
        </Typography>
        <Confidence persona={persona} />
      </Stack>
      <TraitBars traits={persona.traits.slice(0, 3)} color={color} baseline={texts.usAdults} />
    </Stack>
  );
}
