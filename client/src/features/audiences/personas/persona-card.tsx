import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type PersonaCard as Card, smallSample } from '@acquaint/contract';
import { formatAmount, formatCount, formatOrders, formatShare, formatDecimal } from '../../../ui/text/formats.ts';
import { TextLink } from '../../../ui/links.tsx';
import { useGroupColor } from '../../../ui/charts/scheme-tokens.ts';
import { usePersonaActions } from './persona-actions.tsx';
import { TraitBars } from './trait-bars.tsx';
import { texts } from './personas.texts.ts';
import { RichText } from '../../../ui/text/rich-text.tsx';

type Sized = Pick<Card, 'size' | 'is_gone'>;

const isSmall = ({ size, is_gone: isGone }: Sized): boolean => size < smallSample && !isGone;

/** Whether all personas are of few people, so that it is said once. */
export const areAllSmall = (personas: readonly Sized[]): boolean => personas.length > 0 && personas.every(isSmall);

/** How sure a persona is, in a word. */
export function Confidence({ persona }: { readonly persona: Sized }) {
  if (persona.is_gone) return <Chip size="small" variant="outlined" label={texts.noMatchingPeopleNow} />;
  return isSmall(persona) ? <Chip size="small" variant="outlined" color="warning" label={texts.smallSample} /> : null;
}

function changeText(change: number | null): string {
  if (change === null || Math.abs(change) < 0.0005) return '';
  return texts.valueValue2Points({ arrow: change > 0 ? '▲' : '▼', points: formatDecimal(Math.abs(change) * 100, 1) });
}

export interface PersonaCardProps {
  readonly persona: Card;
  readonly others: readonly Card[];
  readonly baseline: string;
  /** Whether what holds of all personas is said above them. */
  readonly isMarkedAbove?: boolean;
}

/** A persona at a glance: how many, what sets them apart, how they can be reached, and what to do with them. */
export function PersonaCard({ persona, others, baseline, isMarkedAbove = false }: PersonaCardProps) {
  const color = useGroupColor()(persona.color);
  const actions = usePersonaActions(persona, others);
  const { reach, size } = persona;
  return (
    <Paper
      component="article"
      variant="outlined"
      aria-label={persona.name}
      sx={{ display: 'flex', flexDirection: 'column', overflow: 'hidden', opacity: persona.is_hidden ? 0.6 : 1 }}
    >
      <Box sx={{ height: 4, bgcolor: color }} />
      <Stack spacing={2} sx={{ p: 2.5, flex: 1 }}>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start', justifyContent: 'space-between' }}>
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="h2" component="h3" sx={{ overflowWrap: 'anywhere' }}>
              {persona.is_pinned ? (
                <PushPinOutlined
                  fontSize="inherit"
                  titleAccess={texts.pinned}
                  sx={{ mr: 0.5, verticalAlign: '-2px' }}
                />
              ) : null}
              <TextLink to="/personas/v2/$id" params={{ id: persona.id }} color="inherit">
                {persona.name}
              </TextLink>
            </Typography>
            {persona.merged.length === 0 ? null : (
              <Typography variant="caption" color="textSecondary">
                {texts.withMerged({ merged: persona.merged.map(({ name }) => name).join(' and ') })}
              </Typography>
            )}
          </Box>
          {actions.menu}
        </Stack>
        <Stack direction="row" spacing={1.5} useFlexGap sx={{ alignItems: 'baseline', flexWrap: 'wrap' }}>
          <Typography sx={{ fontSize: '2rem', fontWeight: 680, letterSpacing: '-0.03em', lineHeight: 1.1 }}>
            {formatShare(persona.share)}
          </Typography>
          <Typography color="textSecondary">{texts.sizePeople({ size: formatCount(size) })}</Typography>
          <Typography variant="caption" color="textSecondary">
            {changeText(persona.change)}
          </Typography>
          {isMarkedAbove ? null : <Confidence persona={persona} />}
        </Stack>
        <Box sx={{ flex: 1 }}>
          <TraitBars traits={persona.traits} color={color} baseline={baseline} />
        </Box>
        <Typography variant="body2" color="textSecondary">
          {texts.mailByLetterEmailBy({
            mail: formatCount(reach.mail),
            email: formatCount(reach.email),
            phone: formatCount(reach.phone),
            knownShare: formatShare(persona.known_share),
          })}
        </Typography>
        {persona.sales === null ? null : (
          <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            <RichText
              text={texts.revenueFromOrdersConversionRateOf({
                revenue: formatAmount(persona.sales.revenue, persona.sales.currency),
                orders: formatOrders(persona.sales.orders),
                conversionRate: formatShare(persona.sales.conversion_rate),
              })}
              parts={{ strong: <strong /> }}
            />
          </Typography>
        )}
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <Button size="small" variant="outlined" disabled={size === 0} onClick={actions.onSave}>
            {texts.saveAsList}
          </Button>
          <Button size="small" onClick={actions.onMail}>
            {texts.createCampaign}
          </Button>
          <Button size="small" disabled={persona.is_gone} onClick={actions.onFindAlike}>
            {texts.findMoreLikeThis}
          </Button>
        </Stack>
      </Stack>
      {actions.dialogs}
    </Paper>
  );
}
