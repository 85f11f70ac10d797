import LabelOffOutlined from '@mui/icons-material/LabelOffOutlined';
import AddIcon from '@mui/icons-material/Add';
import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { OperationOutput, Tag, TaggableType, TagName } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { failureSentence } from '../../../ui/text/failure-sentence.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { formatCount } from '../../../ui/text/formats.ts';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TagPicker } from './tag-picker.tsx';
import type { TagSearchAddress } from './tag-search-address.ts';
import { TaggedTable } from './tagged-table.tsx';
import { typeLabels } from './type-labels.ts';
import { taggedOptions, tagsOptions, useSyncTags } from './tags.queries.ts';
import type { listTagged } from '@acquaint/contract';
import { texts } from './tags.texts.ts';

const none: Tag[] = [];

interface BulkProps {
  readonly type: TaggableType;
  readonly ids: readonly string[];
  readonly onDone: () => void;
}

/** Puts tags on everything that is chosen, or takes them off. */
function BulkDialog({ type, ids, mode, onDone, onClose }: BulkProps & { mode: 'add' | 'remove'; onClose: () => void }) {
  const sync = useSyncTags();
  const [tags, setTags] = useState<TagName[]>([]);
  return (
    <FormDialog
      title={(mode === 'add' ? texts.addTagsToChosen : texts.removeTagsFromChosen)({ count: formatCount(ids.length) })}
      submitLabel={mode === 'add' ? texts.addTags : texts.remove}
      isBusy={sync.isPending}
      failure={failureSentence(sync.error)}
      onSubmit={() => {
        const body = { modelType: type, models: [...ids], tags: tags.map(({ id }) => id), mode };
        sync.mutate({ body }, { onSuccess: onDone });
      }}
      onClose={onClose}
    >
      <TagPicker label={texts.tags} canCreate={mode === 'add'} chosen={tags} onChange={setTags} />
    </FormDialog>
  );
}

function BulkActions({ type, ids, onDone }: BulkProps) {
  const [mode, setMode] = useState<'add' | 'remove' | null>(null);
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'flex-end' }}>
      <Button size="small" startIcon={<AddIcon />} disabled={ids.length === 0} onClick={() => setMode('add')}>
        {texts.addTag}
      </Button>
      <Button
        size="small"
        startIcon={<LabelOffOutlined />}
        disabled={ids.length === 0}
        onClick={() => setMode('remove')}
      >
        {texts.removeTag}
      </Button>
      {mode === null ? null : (
        <BulkDialog
          type={type}
          ids={ids}
          mode={mode}
          onDone={() => {
            setMode(null);
            onDone();
          }}
          onClose={() => setMode(null)}
        />
      )}
    </Stack>
  );
}

interface ResultsProps {
  readonly answer: OperationOutput<typeof listTagged>;
  readonly isLoading: boolean;
  readonly place: { page: number; perPage: number };
  readonly onPlace: (place: { page: number; perPage: number }) => void;
  readonly onType: (type: TaggableType) => void;
}

function Results({ answer, isLoading, place, onPlace, onType }: ResultsProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { type, groups } = answer.meta;
  // Only what is on the page can be meant.
  const ids = chosen.filter((id) => answer.data.some((row) => row.id === id));
  return (
    <Panel
      title={texts.found}
      note={formatCount(groups.reduce((sum, { count }) => sum + count, 0))}
      actions={<BulkActions type={type} ids={ids} onDone={() => setChosen([])} />}
      isFlush
    >
      <Tabs
        value={type}
        aria-label={texts.itemTypes}
        variant="scrollable"
        sx={{ px: 2 }}
        onChange={(_event, value: TaggableType) => onType(value)}
      >
        {groups.map((group) => (
          <Tab key={group.type} value={group.type} label={`${typeLabels[group.type]} ${formatCount(group.count)}`} />
        ))}
      </Tabs>
      <TaggedTable
        answer={answer}
        isLoading={isLoading}
        chosen={ids}
        onChoose={setChosen}
        place={place}
        onPlace={onPlace}
      />
    </Panel>
  );
}

interface QuestionProps {
  readonly chosen: TagName[];
  readonly match: 'any' | 'all';
  readonly onChange: (change: Readonly<Record<string, string | undefined>>) => void;
}

/** Which tags are asked for, and how they must match. */
function Question({ chosen, match, onChange }: QuestionProps) {
  return (
    <Panel title={texts.tags}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ alignItems: { sm: 'flex-start' } }}>
        <TagPicker
          label={chosen.length === 0 ? texts.anyTag : texts.tags}
          chosen={chosen}
          onChange={(picked) => {
            const picks = picked.map(({ id }) => id).join(',');
            onChange({ tagId: picks === '' ? 'all' : picks, type: undefined });
          }}
        />
        <ToggleButtonGroup
          exclusive
          value={match}
          aria-label={texts.tagMatch}
          disabled={chosen.length < 2}
          onChange={(_event, value: string | null) => {
            if (value !== null) onChange({ match: value });
          }}
          sx={{ flexShrink: 0 }}
        >
          <ToggleButton value="any">{texts.anyOfTheseTags}</ToggleButton>
          <ToggleButton value="all">{texts.allOfThem}</ToggleButton>
        </ToggleButtonGroup>
      </Stack>
    </Panel>
  );
}

/** Everything under a tag, grouped by what it is; several tags by any or all of them. */
export function TagSearchPage({ search }: { readonly search: TagSearchAddress }) {
  const navigate = useNavigate();
  const { data: tags = none } = useQuery(tagsOptions());
  const [place, setPlace] = useState({ page: 0, perPage: 20 });
  const { tagId = 'all', match = 'any', type } = search;
  const found = useQuery(taggedOptions({ tagId, match, ...place, ...(type === undefined ? {} : { type }) }));
  const count = found.data?.meta.groups.reduce((sum, group) => sum + group.count, 0);
  const chosen = useMemo(() => tags.filter(({ id }) => tagId.split(',').includes(id)), [tags, tagId]);
  const go = (change: Readonly<Record<string, string | undefined>>): void => {
    setPlace({ ...place, page: 0 });
    void navigate({ to: '/tools/tags/search', search: { ...search, ...change }, replace: true });
  };
  return (
    <Page title={texts.searchByTag} subtitle={texts.everythingWithTagWhateverIts}>
      <Question chosen={chosen} match={match} onChange={go} />
      {count === 0 ? (
        <Panel title={texts.found} note="0">
          <EmptyState
            icon={<LocalOfferOutlined />}
            title={texts.nothingHasThisTagYet}
            text={texts.openListVisitorPixelOr}
          />
        </Panel>
      ) : null}
      {found.data !== undefined && count !== 0 ? (
        <Results
          answer={found.data}
          isLoading={found.isFetching && found.isPlaceholderData}
          place={place}
          onPlace={setPlace}
          onType={(chosenType) => go({ type: chosenType })}
        />
      ) : null}
    </Page>
  );
}
