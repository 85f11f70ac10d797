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
import { formatCount, formatShare } from '../../../ui/text/formats.ts';
import { Panel } from '../../../ui/panel.tsx';
import { SaveListDialog } from '../prospects/index.ts';
import { depthCountOptions } from './lookalikes.queries.ts';

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
        {count === 1 ? 'person' : 'people'}. The likest {depth}% of the file hold {formatShare(seeds)} of people similar
        to your list, {((100 * seeds) / depth).toFixed(1)} times as many as a random pick.
      </Typography>
    </Stack>
  );
}

/** How deep into the file an audience goes: few who are very like the seeds, or many who are less so. */
export const DepthPanel = asPart(
  'Audience size',
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
      <Panel title="Audience size" note="exact as you drag">
        <Stack spacing={2}>
          <Size count={count.data?.final} isOld={count.isPlaceholderData} depth={depth} seeds={seeds} />
          <Slider
            aria-label="Percent of the file"
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
              label={`Without the people of “${lookalike.name}”`}
            />
            <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
              <Button variant="outlined" onClick={() => onBuild(audience)}>
                Refine in the builder
              </Button>
              <Button variant="contained" onClick={() => setIsSaving(true)}>
                Save as list
              </Button>
            </Stack>
          </Stack>
        </Stack>
        {isSaving ? (
          <SaveListDialog
            audience={audience}
            count={count.isPlaceholderData ? undefined : count.data?.final}
            onSaved={onSaved}
            onClose={() => setIsSaving(false)}
          />
        ) : null}
      </Panel>
    );
  },
);
