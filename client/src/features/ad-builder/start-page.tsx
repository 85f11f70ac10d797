import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type DesignSummary, imageUpload } from '@acquaint/contract';
import { blankScene, eddmVerdict, newImage, type ScenePreset, scenePresets } from '@acquaint/engine';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FileButton } from '../../ui/file-button.tsx';
import { formatMoment } from '../../ui/formats.ts';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { Page } from '../../ui/page.tsx';
import { SampleBadge } from '../../ui/sample-badge.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useAddAsset } from '../assets/index.ts';
import { brandOptions } from '../brand/index.ts';
import {
  designsOptions,
  designTemplatesOptions,
  useCreateDesign,
  useDeleteDesign,
  useRestoreDesign,
} from './ad-builder.api.ts';
import { cardGrid, DesignCard } from './design-card.tsx';

/** Begins a design and opens it. */
function useBegin() {
  const create = useCreateDesign();
  const navigate = useNavigate();
  const begin = (body: Parameters<typeof create.mutate>[0]['body']): void =>
    create.mutate(
      { body },
      { onSuccess: ({ data }) => void navigate({ to: '/builder', search: { design: data.id } }) },
    );
  return { begin, isBusy: create.isPending };
}

const uses: Readonly<Record<ScenePreset['use'], string>> = {
  mail: 'Mail',
  eddm: 'Every door',
  print: 'Print',
  screen: 'Screen',
};

function PresetButton({ preset, isBusy, onBegin }: { preset: ScenePreset; isBusy: boolean; onBegin: () => void }) {
  const { width, height, use } = preset;
  const scale = 56 / Math.max(width, height);
  const rule = use === 'screen' ? '' : eddmVerdict(preset).isEligible ? 'EDDM eligible' : 'Not eligible for EDDM';
  return (
    <ButtonBase
      disabled={isBusy}
      onClick={onBegin}
      sx={{
        p: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        gap: 1.5,
        justifyContent: 'flex-start',
        textAlign: 'left',
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <Box sx={{ width: 56, display: 'flex', justifyContent: 'center', flexShrink: 0 }}>
        <Box
          sx={{
            width: width * scale,
            height: height * scale,
            border: 2,
            borderColor: 'primary.main',
            borderRadius: 0.5,
            bgcolor: 'background.paper',
          }}
        />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {preset.label}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div">
          {preset.size}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div">
          {rule === '' ? uses[use] : rule}
        </Typography>
      </Box>
    </ButtonBase>
  );
}

function Templates({ isBusy, onBegin }: { isBusy: boolean; onBegin: (key: string) => void }) {
  const { data: templates } = useSuspenseQuery(designTemplatesOptions());
  const industries = [...new Set(templates.map(({ industry }) => industry))].toSorted();
  const [industry, setIndustry] = useState<string | null>(null);
  const shown = templates.filter((template) => industry === null || template.industry === industry);
  return (
    <Stack spacing={2} component="section" aria-labelledby="templates">
      <Typography variant="h2" id="templates">
        Templates
      </Typography>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {[null, ...industries].map((each) => (
          <Chip
            key={each ?? 'all'}
            label={each ?? 'All'}
            color={industry === each ? 'primary' : 'default'}
            aria-pressed={industry === each}
            onClick={() => setIndustry(each)}
          />
        ))}
      </Stack>
      <Box sx={cardGrid}>
        {shown.map(({ key, name, industry: of, preset, thumb_url: picture }) => (
          <DesignCard
            key={key}
            label={`Use ${name}`}
            picture={picture}
            title={name}
            subtitle={`${of} · ${scenePresets.find((each) => each.key === preset)?.size ?? ''}`}
            isDisabled={isBusy}
            onOpen={() => onBegin(key)}
          />
        ))}
      </Box>
    </Stack>
  );
}

interface OwnDesignProps {
  readonly design: DesignSummary;
  readonly onOpen: () => void;
  readonly onCopy: () => void;
}

function OwnDesign({ design, onOpen, onCopy }: OwnDesignProps) {
  const remove = useDeleteDesign();
  const restore = useRestoreDesign();
  const request = { params: { id: design.id } };
  const isTrashed = design.trashed_at !== null;
  const deeds = isTrashed
    ? [
        { label: 'Restore', onChoose: () => restore.mutate(request) },
        { label: 'Delete for good', onChoose: () => remove.mutate(request) },
      ]
    : [
        { label: 'Duplicate', onChoose: onCopy },
        { label: 'Move to trash', onChoose: () => remove.mutate(request) },
      ];
  return (
    <DesignCard
      label={`Open ${design.name}`}
      picture={design.thumb_url}
      title={design.name}
      isDisabled={isTrashed}
      subtitle={
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          {formatMoment(design.updated_at)}
          {design.approval === 'approved' ? <Chip size="small" color="success" label="Approved" /> : null}
          {design.is_sample ? <SampleBadge /> : null}
        </Stack>
      }
      actions={<MoreMenu label={`Actions for ${design.name}`} deeds={deeds} />}
      onOpen={onOpen}
    />
  );
}

function OwnDesigns({ onOpen, onCopy }: { onOpen: (id: string) => void; onCopy: (id: string) => void }) {
  const [search, setSearch] = useState('');
  const [isTrash, setIsTrash] = useState(false);
  const [count, setCount] = useState(12);
  const { data } = useQuery(designsOptions({ perPage: count, trashed: String(isTrash), search }));
  const designs = data?.data ?? [];
  const hasMore = data !== undefined && data.meta.total > designs.length;
  const nothing = isTrash ? 'The trash is empty.' : 'No designs yet: begin with a size or a template.';
  return (
    <Stack spacing={2} component="section" aria-labelledby="own-designs">
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="h2" id="own-designs">
          {isTrash ? 'Designs in the trash' : 'Your designs'}
        </Typography>
        <Button color="inherit" onClick={() => setIsTrash(!isTrash)}>
          {isTrash ? 'Back to your designs' : 'Trash'}
        </Button>
      </Stack>
      <SearchField label="Search designs" value={search} onChange={setSearch} />
      {data?.data.length === 0 ? <Typography color="textSecondary">{nothing}</Typography> : null}
      <Box sx={cardGrid}>
        {designs.map((design) => (
          <OwnDesign
            key={design.id}
            design={design}
            onOpen={() => onOpen(design.id)}
            onCopy={() => onCopy(design.id)}
          />
        ))}
      </Box>
      {hasMore ? (
        <Button variant="outlined" sx={{ alignSelf: 'center' }} onClick={() => setCount(Math.min(100, count + 24))}>
          Show more
        </Button>
      ) : null}
    </Stack>
  );
}

/** A design that holds one picture, over the whole page. */
function sceneWithPicture(asset: { id: string; version: number; name: string; alt: string }) {
  const blank = blankScene('a5_landscape');
  const { size, bleed } = blank;
  const box = { x: -bleed, y: -bleed, w: size.width + 2 * bleed, h: size.height + 2 * bleed };
  const source = { type: 'asset', asset_id: asset.id, version: asset.version } as const;
  const node = newImage('picture', box, { source, name: asset.name, alt: asset.alt });
  return { ...blank, pages: blank.pages.map((page, index) => (index === 0 ? { ...page, children: [node] } : page)) };
}

/** Where designs begin: in a size, with a template or a picture, or with one that is there. */
export function DesignStartPage({ title }: { readonly title: string }) {
  const { begin, isBusy } = useBegin();
  const navigate = useNavigate();
  const add = useAddAsset();
  const { data: brand } = useQuery(brandOptions());
  const open = (id: string): void => void navigate({ to: '/builder', search: { design: id } });
  return (
    <Page
      title={title}
      subtitle="Begin with a size or a template: it takes the colors and fonts of your brand."
      actions={
        <FileButton
          accept={imageUpload.types.join(',')}
          loading={add.isPending}
          onFile={(file) =>
            add.mutate(
              { body: {}, file },
              { onSuccess: ({ data }) => begin({ name: data.name, document: sceneWithPicture(data) }) },
            )
          }
        >
          Begin with a picture
        </FileButton>
      }
    >
      {brand === undefined || brand.colors.length === 0 ? null : (
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <Typography variant="body2" color="textSecondary">
            Brand colors
          </Typography>
          {brand.colors.slice(0, 8).map(({ name, hex }) => (
            <Box
              key={`${name} ${hex}`}
              title={name}
              sx={{ width: 22, height: 22, borderRadius: '50%', bgcolor: hex, border: 1, borderColor: 'divider' }}
            />
          ))}
        </Stack>
      )}
      <Stack spacing={2} component="section" aria-labelledby="sizes">
        <Typography variant="h2" id="sizes">
          Sizes
        </Typography>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(215px, 1fr))', gap: 1.5 }}>
          {scenePresets.map((preset) => (
            <PresetButton
              key={preset.key}
              preset={preset}
              isBusy={isBusy}
              onBegin={() => begin({ preset: preset.key })}
            />
          ))}
        </Box>
      </Stack>
      <OwnDesigns onOpen={open} onCopy={(id) => begin({ copy_of: id })} />
      <Templates isBusy={isBusy} onBegin={(template) => begin({ template })} />
    </Page>
  );
}
