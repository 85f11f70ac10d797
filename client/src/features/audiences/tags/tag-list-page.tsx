import AddIcon from '@mui/icons-material/Add';
import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type Tag, tagColors, taggableTypes } from '@acquaint/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatCount, formatMoment } from '../../../ui/text/formats.ts';
import { TextLink } from '../../../ui/links.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { TagDot } from './tag-chip.tsx';
import { TagFormDialog } from './tag-form-dialog.tsx';
import { TagRowMenu } from './tag-row-menu.tsx';
import { typeLabels } from './type-labels.ts';
import { tagsOptions, useCreateTag } from './tags.queries.ts';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { texts } from './tags.texts.ts';

const suggestions = [texts.customers, texts.prospects, texts.winBack, 'VIP', texts.seasonal, texts.test] as const;

const filters = [
  ['all', texts.all, () => true],
  ['once', texts.usedOnce, ({ usage }: Tag) => usage.total === 1],
  ['unused', texts.unused, ({ usage }: Tag) => usage.total === 0],
] as const;
type Filter = (typeof filters)[number][0];

function Suggestions() {
  const create = useCreateTag();
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
      {suggestions.map((name, index) => (
        <Chip
          key={name}
          icon={<AddIcon />}
          label={name}
          disabled={create.isPending}
          onClick={() => create.mutate({ body: { name, color: tagColors[index] ?? tagColors[0] } })}
        />
      ))}
    </Stack>
  );
}

function TagTable({ tags, all }: { readonly tags: readonly Tag[]; readonly all: readonly Tag[] }) {
  return (
    <SimpleTable
      label={texts.tags}
      columns={[
        { label: texts.name, isName: true },
        ...taggableTypes.map((type) => ({ label: typeLabels[type], isNumeric: true })),
        { label: texts.lastUsed, isWhole: true },
        {
          label: '',
          head: (
            <Box component="span" sx={{ position: 'absolute', clipPath: 'inset(50%)' }}>
              {texts.actions}
            </Box>
          ),
        },
      ]}
      rows={tags.map((tag) => ({
        id: tag.id,
        cells: [
          <Stack key="name" direction="row" spacing={1.25} sx={{ alignItems: 'center' }}>
            <TagDot color={tag.color} />
            <TextLink to="/tools/tags/search" search={{ tagId: tag.id }} sx={{ fontWeight: 600 }}>
              {tag.name}
            </TextLink>
          </Stack>,
          ...taggableTypes.map((type) => (tag.usage[type] === 0 ? '–' : formatCount(tag.usage[type]))),
          tag.last_used_at === null ? texts.never : formatMoment(tag.last_used_at),
          <TagRowMenu key="menu" tag={tag} tags={all} />,
        ],
      }))}
    />
  );
}

interface NarrowingProps {
  readonly tags: readonly Tag[];
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** Which of the tags are shown. */
function Narrowing({ tags, filter, onFilter, text, onText }: NarrowingProps) {
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      spacing={2}
      sx={{ alignItems: { sm: 'center' }, justifyContent: 'space-between' }}
    >
      <Tabs value={filter} aria-label={texts.tagFilter} onChange={(_event, value: Filter) => onFilter(value)}>
        {filters.map(([value, label, isOf]) => (
          <Tab key={value} value={value} label={`${label} ${tags.filter(isOf).length}`} />
        ))}
      </Tabs>
      <SearchField label={texts.searchTags} value={text} onChange={onText} />
    </Stack>
  );
}

/** All tags: how often each is used, to be made, renamed, merged and deleted. */
export function TagListPage() {
  const { data: tags } = useSuspenseQuery(tagsOptions());
  const [filter, setFilter] = useState<Filter>('all');
  const [text, setText] = useState('');
  const [isMaking, setIsMaking] = useState(false);
  const accepts = filters.find(([value]) => value === filter)?.[2] ?? filters[0][2];
  const shown = tags.filter((tag) => accepts(tag) && tag.name.toLowerCase().includes(text.toLowerCase()));
  const hasTags = tags.length > 0;
  return (
    <Page
      title={texts.tags}
      subtitle={texts.oneSetOfLabelsFor}
      actions={
        <>
          <TextLink to="/tools/tags/search" search={{ tagId: 'all' }} sx={{ alignSelf: 'center', mr: 1 }}>
            {texts.taggedItems}
          </TextLink>
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setIsMaking(true)}>
            {texts.newTag}
          </Button>
        </>
      }
    >
      {hasTags ? <Narrowing tags={tags} filter={filter} onFilter={setFilter} text={text} onText={setText} /> : null}
      <Panel title={texts.allTags} note={formatCount(shown.length)} isFlush={hasTags}>
        {hasTags ? (
          <TagTable tags={shown} all={tags} />
        ) : (
          <EmptyState
            icon={<LocalOfferOutlined />}
            title={texts.noTagsYet}
            text={texts.tagsGroupRelatedThingsSeason}
            action={<Suggestions />}
          />
        )}
      </Panel>
      {isMaking ? <TagFormDialog tag={null} onClose={() => setIsMaking(false)} /> : null}
    </Page>
  );
}
