import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Grid from '@mui/material/Grid';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import {
  type Audience,
  type AudienceAttribute,
  type AudienceCount,
  type Segment,
  segmentFields,
} from '@acquaint/contract';
import { saySegment } from '@acquaint/engine';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { Panel } from '../../ui/panel.tsx';
import { allListsOptions, SaveListDialog } from '../prospects/index.ts';
import { attributesOptions, countOptions, previewOptions } from './audience-finder.api.ts';
import { AudiencePreview } from './audience-preview.tsx';
import { AudienceSummary } from './audience-summary.tsx';
import { type Builder, BuilderProvider } from './builder-context.ts';
import { GroupCard } from './group-card.tsx';
import { findNode, type GroupNode, groupNode, toGroup, toNode } from './segment-tree.ts';
import { starters } from './starters.ts';
import { problemOfRule, useAudience, type WrittenAudience } from './use-audience.ts';

export interface AudienceBuilderProps {
  /** The audience of the page's address. */
  readonly audience: Audience;
  readonly onChange: (audience: Audience) => void;
  /** Called with the list that an audience was saved as. */
  readonly onSaved: (listId: string) => void;
}

interface Draft {
  readonly include: GroupNode;
  readonly exclude: GroupNode;
  readonly isSpecial: boolean;
}

function toDraft({ segment, exclude, is_special: isSpecial }: Audience): Draft {
  return { include: toGroup(segment), exclude: groupNode('any', exclude.map(toNode)), isSpecial };
}

/** Counts of the parts by their paths in the whole audience; those of exclusions are known for each as a whole. */
function countsByPath({ parts, exclusions }: AudienceCount): Map<string, number> {
  return new Map([
    ...parts.map(({ path, count }) => [path, count] as const),
    ...exclusions.map(({ count }, index) => [`exclude.${index}`, count] as const),
  ]);
}

interface BuilderOptions {
  readonly draft: Draft;
  readonly written: WrittenAudience;
  readonly count: AudienceCount | undefined;
  readonly attributes: readonly AudienceAttribute[];
}

function makeBuilder({ draft, written, count, attributes }: BuilderOptions, change: Builder['change']): Builder {
  const counts = count === undefined ? new Map<string, number>() : countsByPath(count);
  return {
    attributes,
    isSpecial: draft.isSpecial,
    change,
    countOf(id) {
      const path = written.paths.get(id);
      return path === undefined ? null : (counts.get(path) ?? null);
    },
    problemOf(id) {
      const node = findNode(draft.include, id) ?? findNode(draft.exclude, id);
      const message = node?.kind === 'rule' ? problemOfRule(node, draft.isSpecial) : null;
      if (message !== null) return { message, isError: true };
      const path = written.paths.get(id);
      const doubt = count?.contradictions.find((one) => one.path === path);
      return doubt === undefined ? null : { message: doubt.message, isError: false };
    },
  };
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

function Starters({ onChoose }: { readonly onChoose: (segment: Segment) => void }) {
  return (
    <Panel title="Begin with" note="change anything afterwards">
      <Grid container spacing={1.5}>
        {starters.map(({ title, text, segment }) => (
          <Grid key={title} size={{ xs: 12, sm: 6, md: 4 }} sx={{ display: 'grid' }}>
            <Button
              variant="outlined"
              color="inherit"
              onClick={() => onChoose(segment)}
              sx={{
                justifyContent: 'flex-start',
                textAlign: 'left',
                alignItems: 'flex-start',
                py: 1.5,
                borderColor: 'divider',
              }}
            >
              <span>
                <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
                  {title}
                </Typography>
                <Typography component="span" variant="body2" color="textSecondary">
                  {text}
                </Typography>
              </span>
            </Button>
          </Grid>
        ))}
      </Grid>
    </Panel>
  );
}

interface BuilderPanelsProps {
  readonly draft: Draft;
  readonly including: Builder;
  readonly excluding: Builder;
  readonly onSpecial: (isSpecial: boolean) => void;
}

/** Whom the audience holds, and whom it leaves out. */
function BuilderPanels({ draft, including, excluding, onSpecial }: BuilderPanelsProps) {
  return (
    <Stack spacing={2}>
      <Panel
        title="Who"
        actions={
          <FormControlLabel
            control={
              <Switch
                size="small"
                checked={draft.isSpecial}
                onChange={(_event, isSpecial) => onSpecial(isSpecial)}
                sx={{ mr: 0.5 }}
              />
            }
            label="Housing, jobs or credit"
            slotProps={{ typography: { variant: 'body2' } }}
            sx={{ mr: 0 }}
          />
        }
      >
        {draft.isSpecial ? (
          <Alert severity="info" sx={{ mb: 1.5 }}>
            Age, gender and ZIP codes may not be used for these, so they are not offered.
          </Alert>
        ) : null}
        <BuilderProvider value={including}>
          <GroupCard node={draft.include} root={draft.include} label="people who match" />
        </BuilderProvider>
      </Panel>
      <Panel title="But without" note="whoever matches any of these is taken out">
        <BuilderProvider value={excluding}>
          <GroupCard node={draft.exclude} root={draft.exclude} label="people left out" isPlain />
        </BuilderProvider>
      </Panel>
    </Stack>
  );
}

/** The audience that is built, with what is known of it by now. */
function useBuiltAudience({ audience: given, onChange }: AudienceBuilderProps) {
  const [draft, setDraft] = useState(() => toDraft(given));
  const { data: file } = useQuery(attributesOptions());
  const written = useAudience(draft.include, draft.exclude, draft.isSpecial);
  const { audience } = written;
  const count = useQuery(countOptions(audience));
  const preview = useQuery(previewOptions(useDeferredValue(audience)));
  const tell = useEffectEvent(onChange);
  useEffect(() => tell(audience), [audience]);
  const known = count.isPlaceholderData ? undefined : count.data;
  const options = { draft, written, count: known, attributes: file?.data ?? [] };
  return {
    draft,
    setDraft,
    file,
    audience,
    count,
    preview,
    including: makeBuilder(options, (change) => setDraft((now) => ({ ...now, include: change(now.include) }))),
    excluding: makeBuilder(options, (change) => setDraft((now) => ({ ...now, exclude: change(now.exclude) }))),
  };
}

/** Builds an audience from rules, and counts it exactly while it is built. */
export function AudienceBuilder(props: AudienceBuilderProps) {
  const { draft, setDraft, file, audience, count, preview, including, excluding } = useBuiltAudience(props);
  const [isSaving, setIsSaving] = useState(false);
  const { data: lists = [] } = useQuery(allListsOptions());
  const names = new Map(lists.map(({ id, name }) => [id, `“${name}”`]));
  const isEmpty = draft.include.parts.length === 0 && draft.exclude.parts.length === 0;
  const restart = (segment: Segment): void =>
    setDraft((now) => toDraft({ segment, exclude: [], is_special: now.isSpecial }));
  return (
    <>
      {file?.total === 0 ? (
        <Alert severity="info">There is no consumer file yet, so every audience is empty.</Alert>
      ) : null}
      {isEmpty ? (
        <Starters onChoose={restart} />
      ) : (
        <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
          <Button variant="outlined" onClick={() => restart({ all: [] })}>
            Start over
          </Button>
          <Button variant="contained" onClick={() => setIsSaving(true)}>
            Save as list
          </Button>
        </Stack>
      )}
      <Grid container spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Grid size={{ xs: 12, md: 7, lg: 8 }}>
          <BuilderPanels
            draft={draft}
            including={including}
            excluding={excluding}
            onSpecial={(isSpecial) => setDraft((now) => ({ ...now, isSpecial }))}
          />
        </Grid>
        <Grid size={{ xs: 12, md: 5, lg: 4 }} sx={{ position: { md: 'sticky' }, top: { md: 96 } }}>
          <AudienceSummary
            count={count.data}
            isCounting={count.isFetching}
            nameOf={(path) => nameOfStep(audience, path, names)}
          />
        </Grid>
      </Grid>
      <Box
        sx={{
          opacity: preview.isPlaceholderData ? 0.6 : 1,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'minmax(0, 1fr)',
        }}
      >
        <AudiencePreview preview={preview.data} />
      </Box>
      {isSaving ? (
        <SaveListDialog
          audience={audience}
          count={count.isPlaceholderData ? undefined : count.data?.final}
          onSaved={props.onSaved}
          onClose={() => setIsSaving(false)}
        />
      ) : null}
    </>
  );
}
