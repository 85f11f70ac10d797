import Button from '@mui/material/Button';
import { useAnswer } from '../../../platform/api/use-answer.ts';
import Chip from '@mui/material/Chip';
import Grid from '@mui/material/Grid';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { attributeLabel, type Prospect, type ProspectList, type ProspectType, prospectTypes } from '@acquaint/contract';
import { Fragment, useState } from 'react';
import { DetailHeading } from '../../../ui/detail-heading.tsx';
import { Figure } from '../../../ui/charts/figure.tsx';
import { formatCount, formatMoment } from '../../../ui/text/formats.ts';
import { TextLink } from '../../../ui/links.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TagsOf } from '../tags/index.ts';
import { ListActions } from './list-actions.tsx';
import { ListButtons } from './list-buttons.tsx';
import { listOptions, useDetach } from './prospects.queries.ts';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { texts } from './prospects.texts.ts';

const typeLabels: Readonly<Record<ProspectType | 'all', string>> = {
  all: texts.all,
  visitor: texts.visitors,
  imported: texts.imported,
  enriched: texts.enriched,
  finder: texts.fromFinder,
};
const columns = [texts.name, texts.address, texts.email, texts.phone, texts.age, texts.income, ''] as const;

interface PeopleProps {
  readonly list: ProspectList;
  readonly people: readonly Prospect[];
}

function People({ list, people }: PeopleProps) {
  const detach = useDetach();
  return (
    <SimpleTable
      label={texts.peopleOfName({ name: list.name })}
      columns={columns.map((label) => ({ label, isWhole: true }))}
      rows={people.map((person) => ({
        id: person.id,
        cells: [
          `${person.first_name} ${person.last_name}`,
          [person.address.line1, person.address.city, `${person.address.state} ${person.address.zip}`]
            .filter((part) => part !== '')
            .join(', '),
          person.email || '–',
          person.phone || '–',
          attributeLabel('age_range', person.age_range) || '–',
          attributeLabel('income_range', person.income_range) || '–',
          list.mode === 'live' ? null : (
            <Button
              key="remove"
              size="small"
              color="inherit"
              aria-label={texts.removeFirstNameLastNameFrom({
                firstName: person.first_name,
                lastName: person.last_name,
              })}
              onClick={() => detach.mutate({ params: { listId: list.id, id: person.id } })}
            >
              {texts.remove}
            </Button>
          ),
        ],
      }))}
    />
  );
}

function Figures({ list }: { readonly list: ProspectList }) {
  return (
    <Grid container spacing={2}>
      <Figure
        isOfMany
        label={texts.people}
        value={formatCount(list.count)}
        note={
          list.mode === 'live'
            ? texts.addedRemovedByLastRefresh({ added: formatCount(list.added), removed: formatCount(list.removed) })
            : texts.atCreation
        }
      />
      <Figure isOfMany label={texts.byLetter} value={formatCount(list.mailable)} />
      <Figure isOfMany label={texts.byEmail} value={formatCount(list.emailable)} />
      <Figure isOfMany label={texts.byPhone} value={formatCount(list.phonable)} />
    </Grid>
  );
}

/** The campaigns and live lists that use it. */
function Users({ list: { used_in: usedIn } }: { readonly list: ProspectList }) {
  if (usedIn.campaigns.length + usedIn.lists.length === 0) return null;
  return (
    <Typography color="textSecondary">
      {texts.usedIn}
      {usedIn.campaigns.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index === 0 ? '' : ', '}
          <TextLink to="/campaigns/$id" params={{ id }}>
            {name}
          </TextLink>
        </Fragment>
      ))}
      {usedIn.lists.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index === 0 && usedIn.campaigns.length === 0 ? '' : ', '}
          <TextLink to="/audience-finder" search={{ tab: 'lists', list: id }}>
            {name}
          </TextLink>
        </Fragment>
      ))}
    </Typography>
  );
}

/** How a live list changed, the latest refresh first. */
function History({ list: { mode, history } }: { readonly list: ProspectList }) {
  if (mode !== 'live' || history.length < 2) return null;
  return (
    <Panel title={texts.history} note={texts.countRefreshes({ count: formatCount(history.length) })} isFlush>
      <SimpleTable
        label={texts.listRefreshes}
        maxHeight={280}
        columns={[
          texts.refreshed,
          ...[texts.people, texts.added, texts.removed].map((label) => ({ label, isNumeric: true })),
        ]}
        rows={history.toReversed().map(({ at, count, added, removed }) => ({
          id: at,
          cells: [formatMoment(at), formatCount(count), `+${formatCount(added)}`, `−${formatCount(removed)}`],
        }))}
      />
    </Panel>
  );
}

/** A list: who is on it by first name, a page after the other, and how they can be reached. */
export function ProspectListView({ id, onBack }: { readonly id: string; readonly onBack: () => void }) {
  // Where each page before this one began; the first begins at the start.
  const [history, setHistory] = useState<readonly (string | undefined)[]>([undefined]);
  const [type, setType] = useState<ProspectType | 'all'>('all');
  const cursor = history.at(-1);
  const { data, isPlaceholderData } = useAnswer(listOptions(id, { type, ...(cursor === undefined ? {} : { cursor }) }));
  if (data === undefined) return <LinearProgress aria-label={texts.loadingList} />;
  const { list, consumers } = data;
  const next = consumers.meta.next_cursor;
  return (
    <Stack spacing={2}>
      <DetailHeading title={list.name} backLabel={texts.allLists} onBack={onBack}>
        <Chip size="small" variant="outlined" label={list.mode === 'live' ? texts.live : texts.snapshot} />
        <TagsOf modelType="prospect" id={list.id} name={list.name} />
        <ListActions list={list} onDeleted={onBack} />
        <ListButtons list={list} />
      </DetailHeading>
      <Typography color="textSecondary">
        {[
          list.description,
          list.sentence,
          list.next_refresh_at === null
            ? ''
            : texts.refreshedNextNextRefreshAt({ nextRefreshAt: formatMoment(list.next_refresh_at) }),
        ]
          .filter((part) => part !== '')
          .join(' ')}
      </Typography>
      {list.state === 'building' ? <LinearProgress aria-label={texts.buildingList} /> : null}
      <Users list={list} />
      <Figures list={list} />
      <History list={list} />
      <Panel
        title={texts.people}
        isFlush
        actions={
          <TextField
            select
            size="small"
            label={texts.type}
            value={type}
            onChange={({ target }) => {
              setType(prospectTypes.find((one) => one === target.value) ?? 'all');
              setHistory([undefined]);
            }}
            sx={{ width: 160 }}
          >
            {(['all', ...prospectTypes] as const).map((one) => (
              <MenuItem key={one} value={one}>
                {typeLabels[one]}
              </MenuItem>
            ))}
          </TextField>
        }
      >
        {consumers.data.length === 0 ? (
          <Typography color="textSecondary" sx={{ p: 2.5 }}>
            {texts.noOneOfThisType}
          </Typography>
        ) : (
          <People list={list} people={consumers.data} />
        )}
        <Stack direction="row" spacing={1} sx={{ p: 1.5, justifyContent: 'flex-end', alignItems: 'center' }}>
          <Typography variant="body2" color="textSecondary">
            {texts.pageCount({ count: history.length })}
          </Typography>
          <Button
            size="small"
            disabled={history.length === 1}
            onClick={() => setHistory((pages) => pages.slice(0, -1))}
          >
            {texts.previous}
          </Button>
          <Button
            size="small"
            disabled={next === null || isPlaceholderData}
            onClick={() => setHistory((pages) => (next === null ? pages : [...pages, next]))}
          >
            {texts.next}
          </Button>
        </Stack>
      </Panel>
    </Stack>
  );
}
