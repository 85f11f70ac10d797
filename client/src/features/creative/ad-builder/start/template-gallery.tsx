import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ScenePreset, scenePresets } from '@acquaint/engine';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { designTemplatesOptions } from '../ad-builder.queries.ts';
import { texts } from '../ad-builder.texts.ts';
import { cardGrid, DesignCard } from './design-card.tsx';

interface CardsProps {
  /** The size that they are made for. */
  readonly preset: string;
  readonly isBusy: boolean;
  readonly onBegin: (key: string) => void;
}

/** As many cards as a size usually has, so that nothing moves when they come. */
function Waiting() {
  return (
    <Box sx={cardGrid} aria-busy>
      {Array.from({ length: 14 }, (_, index) => (
        <Skeleton key={index} variant="rounded" height={246} />
      ))}
    </Box>
  );
}

/** Templates of one size, all or those of one industry. */
function TemplateCards({ preset, isBusy, onBegin }: CardsProps) {
  const { data: templates } = useSuspenseQuery(designTemplatesOptions(preset));
  const [chosen, setChosen] = useState<string | null>(null);
  const industries = [...new Set(templates.map(({ industry }) => industry))].toSorted();
  // Another size may have none of the industry.
  const industry = chosen !== null && industries.includes(chosen) ? chosen : null;
  const shown = templates.filter((template) => industry === null || template.industry === industry);
  return (
    <>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {[null, ...industries].map((each) => (
          <Chip
            key={each ?? 'all'}
            label={each ?? texts.all}
            color={industry === each ? 'primary' : 'default'}
            aria-pressed={industry === each}
            onClick={() => setChosen(each)}
          />
        ))}
      </Stack>
      <Box sx={cardGrid}>
        {shown.map(({ key, name, industry: of, thumb_url: picture }) => (
          <DesignCard
            key={key}
            label={texts.usingName({ name })}
            picture={picture}
            title={name}
            subtitle={of}
            isDisabled={isBusy}
            onOpen={() => onBegin(key)}
          />
        ))}
      </Box>
    </>
  );
}

interface GalleryProps extends Omit<CardsProps, 'preset'> {
  /** Sizes for one use alone; null for all. */
  readonly use: ScenePreset['use'] | null;
}

/** Designs to start from, by size. */
export function TemplateGallery({ use, ...cards }: GalleryProps) {
  const sizes = scenePresets.filter((preset) => use === null || preset.use === use);
  const [preset, setPreset] = useState(sizes[0]?.key ?? '');
  return (
    <Stack spacing={2} component="section" aria-labelledby="templates">
      <Stack
        direction="row"
        spacing={2}
        useFlexGap
        sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
      >
        <Typography variant="h2" id="templates">
          {texts.templates}
        </Typography>
        <TextField
          select
          size="small"
          label={texts.size}
          value={preset}
          onChange={({ target }) => setPreset(target.value)}
          sx={{ width: 290, maxWidth: 1 }}
        >
          {sizes.map(({ key, label, size }) => (
            <MenuItem key={key} value={key}>
              {label} · {size}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      <Suspense fallback={<Waiting />}>
        <TemplateCards preset={preset} {...cards} />
      </Suspense>
    </Stack>
  );
}
