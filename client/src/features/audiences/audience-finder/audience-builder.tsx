import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Grid from '@mui/material/Grid';
import Stack from '@mui/material/Stack';
import { type Audience, type Segment, segmentFields } from '@acquaint/contract';
import { sayAudience, saySegment } from '@acquaint/engine';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { PageSections } from '../../../ui/page-sections.tsx';
import { StarterPanel } from '../../../ui/starter-panel.tsx';
import { allListsOptions, SaveListDialog } from '../prospects/index.ts';
import { type AudienceDraftProps, BuilderPanels, toDraft, useAudienceDraft } from './audience-draft.tsx';
import { previewOptions } from './audience-finder.queries.ts';
import { NoPreview, previewSections } from './audience-preview.tsx';
import { AudienceSummary } from './audience-summary.tsx';
import { startersNear } from './starters.ts';
import { useHome } from './places/use-home.ts';
import { texts } from './audience-finder.texts.ts';

export interface AudienceBuilderProps extends AudienceDraftProps {
  /** Called with the list that an audience was saved as. */
  readonly onSaved: (listId: string) => void;
}

/** What a step of the waterfall is called. */
function nameOfStep({ segment, exclude }: Audience, path: string, names: ReadonlyMap<string, string>): string {
  const [first, ...rest] = path.split('.');
  const part =
    first === 'exclude' ? exclude[Number(rest[0])] : 'all' in segment ? segment.all[Number(rest[0])] : undefined;
  if (part === undefined) return '';
  return saySegment(part, { fields: segmentFields, nameOf: (_field, value) => names.get(value) ?? value })
    .replace(/^Adults /, '')
    .replace(/\.$/, '');
}

/** An audience in the words of its rules, as the name of a list. */
function nameOfAudience(audience: Audience, names: ReadonlyMap<string, string>): string {
  const said = sayAudience(audience, {
    fields: segmentFields,
    nameOf: (_field, value) => names.get(value) ?? value,
  });
  return said.replace(/\.$/, '');
}

/** Ready audiences to begin with, near the company where that is known. */
function Starters({ onChoose }: { readonly onChoose: (segment: Segment) => void }) {
  const home = useHome();
  return (
    <StarterPanel title={texts.startFrom} starters={startersNear(home)} onChoose={({ segment }) => onChoose(segment)} />
  );
}

/** Builds an audience from rules, and counts it exactly while it is built. */
export function AudienceBuilder(props: AudienceBuilderProps) {
  const { draft, setDraft, file, audience, count, including, excluding } = useAudienceDraft(props);
  const preview = useQuery(previewOptions(useDeferredValue(audience)));
  const [isSaving, setIsSaving] = useState(false);
  const { data: lists = [] } = useQuery(allListsOptions());
  const names = new Map(lists.map(({ id, name }) => [id, `“${name}”`]));
  const isEmpty = draft.include.parts.length === 0 && draft.exclude.parts.length === 0;
  const restart = (segment: Segment): void =>
    setDraft((now) => toDraft({ segment, exclude: [], is_special: now.isSpecial }));
  const rules = (
    <>
      <Grid container spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Grid size={{ xs: 12, md: 7, lg: 8 }}>
          <BuilderPanels
            draft={draft}
            including={including}
            excluding={excluding}
            onSpecial={(isSpecial) => setDraft((now) => ({ ...now, isSpecial }))}
          />
        </Grid>
        <Grid size={{ xs: 12, md: 5, lg: 4 }} sx={{ position: { md: 'sticky' }, top: { md: 132 } }}>
          <AudienceSummary
            count={count.data}
            isCounting={count.isFetching}
            nameOf={(path) => nameOfStep(audience, path, names)}
          />
        </Grid>
      </Grid>
      <NoPreview preview={preview.data} />
    </>
  );
  // What is shown of the audience before is on its way out.
  const shown = previewSections(preview.data).map((section) => ({
    ...section,
    content: <Box sx={{ opacity: preview.isPlaceholderData ? 0.6 : 1 }}>{section.content}</Box>,
  }));
  return (
    <>
      {file?.meta.total === 0 ? <Alert severity="info">{texts.noConsumerFileIsLoaded}</Alert> : null}
      {isEmpty ? (
        <Starters onChoose={restart} />
      ) : (
        <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
          <Button variant="outlined" onClick={() => restart({ all: [] })}>
            {texts.startOver}
          </Button>
          <Button variant="contained" onClick={() => setIsSaving(true)}>
            {texts.saveAsList}
          </Button>
        </Stack>
      )}
      <PageSections sections={[{ key: 'rules', title: texts.rules, content: rules }, ...shown]} />
      {isSaving ? (
        <SaveListDialog
          audience={audience}
          name={nameOfAudience(audience, names)}
          count={count.isPlaceholderData ? undefined : count.data?.final}
          onSaved={props.onSaved}
          onClose={() => setIsSaving(false)}
        />
      ) : null}
    </>
  );
}
