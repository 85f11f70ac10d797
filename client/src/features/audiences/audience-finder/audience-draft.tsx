import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { Audience, AudienceAttribute, AudienceCount } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { formatCount } from '../../../ui/text/formats.ts';
import { Panel } from '../../../ui/panel.tsx';
import { attributesOptions, countOptions } from './audience-finder.queries.ts';
import { type Builder, BuilderProvider } from './builder-context.ts';
import { GroupCard } from './group-card.tsx';
import { findNode, type GroupNode, groupNode, toGroup, toNode } from './segment-tree.ts';
import { problemOfRule, useAudience, type WrittenAudience } from './use-audience.ts';
import { texts } from './audience-finder.texts.ts';

export interface AudienceDraftProps {
  /** The audience to begin with. */
  readonly audience: Audience;
  readonly onChange: (audience: Audience) => void;
}

interface Draft {
  readonly include: GroupNode;
  readonly exclude: GroupNode;
  readonly isSpecial: boolean;
}

export function toDraft({ segment, exclude, is_special: isSpecial }: Audience): Draft {
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

interface BuilderPanelsProps {
  readonly draft: Draft;
  readonly including: Builder;
  readonly excluding: Builder;
  readonly onSpecial: (isSpecial: boolean) => void;
}

/** Whom the audience holds, and whom it leaves out. */
export function BuilderPanels({ draft, including, excluding, onSpecial }: BuilderPanelsProps) {
  return (
    <Stack spacing={2}>
      <Panel
        title={texts.who}
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
            label={texts.housingEmploymentOrCreditAd}
            slotProps={{ typography: { variant: 'body2' } }}
            sx={{ mr: 0 }}
          />
        }
      >
        {draft.isSpecial ? (
          <Alert severity="info" sx={{ mb: 1.5 }}>
            {texts.ageGenderAndZipCode}
          </Alert>
        ) : null}
        <BuilderProvider value={including}>
          <GroupCard node={draft.include} root={draft.include} label={texts.matchingPeople} />
        </BuilderProvider>
      </Panel>
      <Panel title={texts.exclude} note={texts.peopleWhoMatchAnyOf}>
        <BuilderProvider value={excluding}>
          <GroupCard node={draft.exclude} root={draft.exclude} label={texts.excludedPeople} isPlain />
        </BuilderProvider>
      </Panel>
    </Stack>
  );
}

/** An audience that is being built, with what is known of it by now. */
export function useAudienceDraft({ audience: given, onChange }: AudienceDraftProps) {
  const [draft, setDraft] = useState(() => toDraft(given));
  const { data: file } = useQuery(attributesOptions());
  const written = useAudience(draft.include, draft.exclude, draft.isSpecial);
  const { audience } = written;
  const count = useQuery(countOptions(audience));
  const notify = useEffectEvent(onChange);
  useEffect(() => notify(audience), [audience]);
  const known = count.isPlaceholderData ? undefined : count.data;
  const options = { draft, written, count: known, attributes: file?.data ?? [] };
  return {
    draft,
    setDraft,
    file,
    audience,
    count,
    including: makeBuilder(options, (change) => setDraft((now) => ({ ...now, include: change(now.include) }))),
    excluding: makeBuilder(options, (change) => setDraft((now) => ({ ...now, exclude: change(now.exclude) }))),
  };
}

/** Builds an audience without its preview, to be in a dialog or beside others. */
export function AudienceEditor(props: AudienceDraftProps) {
  const { draft, setDraft, count, including, excluding } = useAudienceDraft(props);
  return (
    <Stack spacing={2}>
      <BuilderPanels
        draft={draft}
        including={including}
        excluding={excluding}
        onSpecial={(isSpecial) => setDraft((now) => ({ ...now, isSpecial }))}
      />
      <Typography color="textSecondary" aria-live="polite">
        {count.data === undefined ? texts.counting : texts.finalPeople({ final: formatCount(count.data.final) })}
      </Typography>
    </Stack>
  );
}
