import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Asset } from '@acquaint/contract';
import { eddmVerdict, type ScenePreset, scenePresets } from '@acquaint/engine';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageSettings } from '../../../../platform/settings.ts';
import { FileButton } from '../../../../ui/forms/file-button.tsx';
import { Page } from '../../../../ui/page.tsx';
import { SearchField } from '../../../../ui/forms/search-field.tsx';
import { useAddAsset } from '../../assets/index.ts';
import { brandOptions } from '../../brand/index.ts';
import { OutsideEditorButton } from './outside-editor-button.tsx';
import { OwnDesigns } from './own-designs.tsx';
import { TemplateGallery } from './template-gallery.tsx';
import { shownFiles } from '../canvas/scene-with-picture.ts';
import { useBegin } from './use-begin.ts';
import { usePurpose } from '../use-purpose.ts';
import { texts } from '../ad-builder.texts.ts';

const uses: Readonly<Record<ScenePreset['use'], string>> = {
  mail: texts.mail,
  eddm: texts.everyDoor,
  print: texts.print,
  screen: texts.screen,
};

function PresetButton({ preset, isBusy, onBegin }: { preset: ScenePreset; isBusy: boolean; onBegin: () => void }) {
  const { width, height, use } = preset;
  const scale = 56 / Math.max(width, height);
  const rule = use === 'screen' ? '' : eddmVerdict(preset).isEligible ? texts.eddmEligible : texts.notEligibleForEddm;
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

function DesignsSection() {
  const [search, setSearch] = useState('');
  const [isTrash, setIsTrash] = useState(false);
  return (
    <Stack spacing={2} component="section" aria-labelledby="own-designs">
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="h2" id="own-designs">
          {isTrash ? texts.designsInTrash : texts.yourDesigns}
        </Typography>
        <Button color="inherit" onClick={() => setIsTrash(!isTrash)}>
          {isTrash ? texts.backToYourDesigns : texts.trash}
        </Button>
      </Stack>
      <SearchField label={texts.searchDesigns} value={search} onChange={setSearch} />
      <OwnDesigns
        search={search}
        isTrash={isTrash}
        nothing={isTrash ? texts.trashIsEmpty : texts.noDesignsYetStartFrom}
      />
    </Stack>
  );
}

/** Ways to begin with what is there: a file, or what is designed elsewhere. */
function Beginnings({ isBusy, onAdded }: { isBusy: boolean; onAdded: (asset: Asset, name?: string) => void }) {
  const add = useAddAsset();
  const { outsideEditor } = pageSettings;
  return (
    <>
      {outsideEditor === null ? null : (
        <OutsideEditorButton name={outsideEditor.name} isBusy={isBusy} onAdded={onAdded} />
      )}
      <FileButton
        accept={shownFiles}
        loading={add.isPending}
        onFile={(file) => add.mutate({ body: {}, file }, { onSuccess: ({ data }) => onAdded(data) })}
      >
        {texts.startFromPictureOrPdf}
      </FileButton>
    </>
  );
}

/** Where designs begin: in a size, with a template or a picture, or with one that is there. */
export function DesignStartPage({ title }: { readonly title: string }) {
  const { begin, beginWith, isBusy } = useBegin();
  const { data: brand } = useQuery(brandOptions());
  const purpose = usePurpose();
  const sizes = scenePresets.filter(({ use }) => purpose === null || use === purpose.use);
  return (
    <Page
      title={title}
      subtitle={texts.startFromSizeOrTemplate}
      actions={
        <>
          {purpose === null ? null : <Button onClick={() => purpose.goBack()}>{texts.cancel}</Button>}
          <Beginnings isBusy={isBusy} onAdded={beginWith} />
        </>
      }
    >
      {brand === undefined || brand.colors.length === 0 ? null : (
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <Typography variant="body2" color="textSecondary">
            {texts.brandColors}
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
          {texts.sizes}
        </Typography>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(215px, 1fr))', gap: 1.5 }}>
          {sizes.map((preset) => (
            <PresetButton
              key={preset.key}
              preset={preset}
              isBusy={isBusy}
              onBegin={() => begin({ preset: preset.key })}
            />
          ))}
        </Box>
      </Stack>
      <DesignsSection />
      <TemplateGallery use={purpose?.use ?? null} isBusy={isBusy} onBegin={(template) => begin({ template })} />
    </Page>
  );
}
