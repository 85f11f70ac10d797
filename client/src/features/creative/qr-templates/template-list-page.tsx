import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { QrTemplate } from '@acquaint/contract';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { showFailure } from '../../../platform/toasts.ts';
import { TextLink } from '../../../ui/links.tsx';
import { MoreMenu } from '../../../ui/dialogs/more-menu.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ListSampleBadge, RowSampleBadge, SampleRows } from '../../../ui/sample-badge.tsx';
import { brandOptions } from '../brand/index.ts';
import { DeleteTemplateDialog } from './delete-template-dialog.tsx';
import { QrPicture } from './qr-picture.tsx';
import { qrTemplatesOptions, useCreateQrTemplate, useUpdateQrTemplate } from './qr-templates.queries.ts';
import { sampleText } from './sample-text.ts';
import { starterStyles } from './starter-styles.ts';
import { texts } from './qr-templates.texts.ts';

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'repeat(auto-fill, minmax(150px, 1fr))', sm: 'repeat(auto-fill, minmax(190px, 1fr))' },
} as const;
const picture = { width: 1, height: { xs: 150, sm: 200 } } as const;

/** A name that is not taken yet. */
function freeName(name: string, templates: readonly QrTemplate[]): string {
  const taken = new Set(templates.map((template) => template.name.toLowerCase()));
  const candidates = Array.from({ length: templates.length + 1 }, (_, index) =>
    index === 0 ? name : `${name} ${index + 1}`,
  );
  return candidates.find((candidate) => !taken.has(candidate.toLowerCase())) ?? name;
}

function TemplateCard({
  template,
  templates,
}: {
  readonly template: QrTemplate;
  readonly templates: readonly QrTemplate[];
}) {
  const create = useCreateQrTemplate();
  const update = useUpdateQrTemplate();
  const navigate = useNavigate();
  const [isDeleting, setIsDeleting] = useState(false);
  const { id, name, style, logo_url: logoUrl, is_default: isDefault, used_by: uses } = template;
  const duplicate = (): void => {
    const body = { name: freeName(texts.nameCopy({ name }), templates), style };
    create.mutate({ body }, { onError: showFailure });
  };
  const makeDefault = (): void =>
    update.mutate({ params: { id }, body: { is_default: true } }, { onError: showFailure });
  return (
    <Paper variant="outlined" component="article" aria-label={name} sx={{ p: 2, minWidth: 0 }}>
      <Box sx={{ bgcolor: 'background.default', borderRadius: 1, p: 1.5, mb: 1.5 }}>
        <QrPicture
          text={sampleText}
          style={style}
          logoUrl={logoUrl}
          label={texts.exampleOfName({ name })}
          sx={picture}
        />
      </Box>
      <Stack direction="row" spacing={0.5} sx={{ alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0 }}>
          <TextLink to="/qr-code/templates/$id" params={{ id }} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {name}
          </TextLink>
          <Typography variant="caption" component="p" color="textSecondary">
            {uses === 0 ? texts.notUsedYet : texts.usedByCodes({ uses })}
          </Typography>
          <Stack direction="row" spacing={0.5} useFlexGap sx={{ mt: 0.5, flexWrap: 'wrap' }}>
            {isDefault ? <Chip size="small" color="primary" variant="outlined" label={texts.default} /> : null}
            <RowSampleBadge row={template} />
          </Stack>
        </Box>
        <MoreMenu
          label={texts.actionsForName({ name })}
          isBusy={create.isPending || update.isPending}
          actions={[
            { label: texts.edit, onChoose: () => void navigate({ to: '/qr-code/templates/$id', params: { id } }) },
            { label: texts.duplicate, onChoose: duplicate },
            { label: texts.makeDefault, isDisabled: isDefault, onChoose: makeDefault },
            null,
            { label: texts.delete, onChoose: () => setIsDeleting(true) },
          ]}
        />
      </Stack>
      {isDeleting ? (
        <DeleteTemplateDialog
          template={template}
          others={templates.filter((other) => other.id !== id)}
          onClose={() => setIsDeleting(false)}
        />
      ) : null}
    </Paper>
  );
}

/** Styles to begin with, while there is no template, or few. */
function Starters({ templates }: { readonly templates: readonly QrTemplate[] }) {
  const { data: brand } = useQuery(brandOptions());
  const create = useCreateQrTemplate();
  return (
    <Panel
      title={templates.length === 0 ? texts.startFromOneOfThese : texts.moreStartingPoints}
      note={brand?.colors.length === 0 ? texts.addYourColorsToBrand : undefined}
    >
      <Box sx={grid}>
        {starterStyles(brand).map(({ name, style }) => (
          <Stack key={name} spacing={1} sx={{ alignItems: 'center' }}>
            <QrPicture
              text={sampleText}
              style={style}
              logoUrl={null}
              label={texts.exampleOfName({ name })}
              sx={picture}
            />
            <Button
              size="small"
              variant="outlined"
              loading={create.isPending && create.variables.body.name.startsWith(name)}
              onClick={() =>
                create.mutate({ body: { name: freeName(name, templates), style } }, { onError: showFailure })
              }
            >
              {texts.usingName({ name })}
            </Button>
          </Stack>
        ))}
      </Box>
    </Panel>
  );
}

/** The styles of QR codes. */
export function QrTemplateListPage() {
  const { data: templates } = useSuspenseQuery(qrTemplatesOptions());
  const create = useCreateQrTemplate();
  const navigate = useNavigate();
  const begin = (): void =>
    create.mutate(
      { body: { name: freeName(texts.newTemplate, templates), style: {} } },
      {
        onSuccess: ({ data }) => void navigate({ to: '/qr-code/templates/$id', params: { id: data.id } }),
        onError: showFailure,
      },
    );
  return (
    <Page
      title={texts.qrTemplates}
      subtitle={texts.stylesForYourQrCodes}
      badge={<ListSampleBadge rows={templates} />}
      actions={
        <Button variant="contained" startIcon={<AddIcon />} loading={create.isPending} onClick={begin}>
          {texts.newTemplate}
        </Button>
      }
    >
      {templates.length === 0 ? null : (
        <SampleRows rows={templates}>
          <Box sx={grid}>
            {templates.map((template) => (
              <TemplateCard key={template.id} template={template} templates={templates} />
            ))}
          </Box>
        </SampleRows>
      )}
      {templates.length < 4 ? <Starters templates={templates} /> : null}
    </Page>
  );
}
