import Button from '@mui/material/Button';
import { asPart } from '../../../ui/part.tsx';
import { useAnswer } from '../../../platform/api/use-answer.ts';
import FormControlLabel from '@mui/material/FormControlLabel';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { type Audience, lookalikeDepths, type LookalikeDetails, type LookalikeQuality } from '@acquaint/contract';
import { useDeferredValue, useState } from 'react';
import { formatCount, formatShare, formatDecimal } from '../../../ui/text/formats.ts';
import { Panel } from '../../../ui/panel.tsx';
import { SaveListDialog } from '../prospects/index.ts';
import { depthCountOptions } from './lookalikes.queries.ts';
import { texts } from './lookalikes.texts.ts';

export interface DepthPanelProps {
  readonly lookalike: LookalikeDetails;
  readonly quality: LookalikeQuality;
  readonly onBuild: (audience: Audience) => void;
  readonly onSaved: (listId: string) => void;
}

const marks = [1, 10, 20, 30, 40, 50].map((value) => ({ value, label: `${value}%` }));

interface SizeProps {
  readonly count: number | undefined;
  /** It is that of another depth. */
  readonly isOld: boolean;
  readonly depth: number;
  /** Share of people like the seeds who are within it. */
  readonly seeds: number;
}

function Size({ count, isOld, depth, seeds }: SizeProps) {
  return (
    <Stack direction="row" spacing={1.5} useFlexGap sx={{ alignItems: 'baseline', flexWrap: 'wrap' }}>
      <Typography
        data-testid="lookalike-size"
        aria-live="polite"
        sx={{
          fontSize: '2rem',
          fontWeight: 680,
          letterSpacing: '-0.02em',
          fontVariantNumeric: 'tabular-nums',
          opacity: isOld ? 0.6 : 1,
        }}
      >
        {count === undefined ? '…' : formatCount(count)}
      </Typography>
      <Typography color="textSecondary">
        {texts.peopleLikestDepthPercentOf({
          count: count ?? 0,
          depth,
          seeds: formatShare(seeds),
          times: formatDecimal((100 * seeds) / depth, 1),
        })}
      </Typography>
    </Stack>
  );
}

/** How deep into the file an audience goes: few who are very like the seeds, or many who are less so. */
export const DepthPanel = asPart(
  texts.audienceSize,
  function DepthPanel({ lookalike, quality, onBuild, onSaved }: DepthPanelProps) {
    const [depth, setDepth] = useState<number>(lookalikeDepths.usual);
    const [isWithoutSeeds, setIsWithoutSeeds] = useState(lookalike.list_id !== null);
    const [isSaving, setIsSaving] = useState(false);
    const audience: Audience = {
      segment: { field: 'lookalike', op: 'in', value: [lookalike.id], depth },
      exclude:
        isWithoutSeeds && lookalike.list_id !== null ? [{ field: 'list', op: 'in', value: [lookalike.list_id] }] : [],
      is_special: false,
    };
    const count = useAnswer(depthCountOptions(useDeferredValue(audience)));
    const seeds = quality.gains.find(({ people }) => Math.round(100 * people) === depth)?.seeds ?? 0;
    return (
      <Panel title={texts.audienceSize} note={texts.exactAsYouDrag}>
        <Stack spacing={2}>
          <Size count={count.data?.final} isOld={count.isPlaceholderData} depth={depth} seeds={seeds} />
          <Slider
            aria-label={texts.percentOfFile}
            min={lookalikeDepths.least}
            max={lookalikeDepths.most}
            marks={marks}
            value={depth}
            valueLabelDisplay="auto"
            valueLabelFormat={(value) => `${value}%`}
            onChange={(_event, value) => setDepth(value)}
            sx={{ mx: 1, mb: 3.5, width: 'auto' }}
          />
          <Stack
            direction="row"
            spacing={1}
            useFlexGap
            sx={{ alignItems: 'center', flexWrap: 'wrap', justifyContent: 'space-between' }}
          >
            <FormControlLabel
              disabled={lookalike.list_id === null}
              control={<Switch checked={isWithoutSeeds} onChange={(_event, isOn) => setIsWithoutSeeds(isOn)} />}
              label={texts.withoutPeopleOfName({ name: lookalike.name })}
            />
            <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
              <Button variant="outlined" onClick={() => onBuild(audience)}>
                {texts.refineInBuilder}
              </Button>
              <Button variant="contained" onClick={() => setIsSaving(true)}>
                {texts.saveAsList}
              </Button>
            </Stack>
          </Stack>
        </Stack>
        {isSaving ? (
          <SaveListDialog
            audience={audience}
            name={texts.similarToName({ name: lookalike.name })}
            count={count.isPlaceholderData ? undefined : count.data?.final}
            onSaved={onSaved}
            onClose={() => setIsSaving(false)}
          />
        ) : null}
      </Panel>
    );
  },
);
