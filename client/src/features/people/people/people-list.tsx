import ContactsOutlined from '@mui/icons-material/ContactsOutlined';
import { useAnswer } from '../../../platform/api/use-answer.ts';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { type OwnPerson, peopleColumns, type PeopleQuery } from '@acquaint/contract';
import type { GridColDef } from '@mui/x-data-grid';
import { useState } from 'react';
import { DataTable, pageProps } from '../../../ui/tables/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatCount, formatMoment } from '../../../ui/text/formats.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SampleBadge } from '../../../ui/sample-badge.tsx';
import { peopleOptions, useMergePeople } from './people.queries.ts';
import { PersonDrawer, personTitle } from './person-drawer.tsx';
import { RightsMenu } from './rights-menu.tsx';
import { texts } from './people.texts.ts';

const sourceLabels: Readonly<Record<OwnPerson['sources'][number], string>> = {
  import: texts.file,
  pixel: texts.visits,
};

const columns: readonly GridColDef<OwnPerson>[] = [
  {
    field: 'name',
    headerName: texts.name,
    minWidth: 160,
    flex: 1,
    valueGetter: (_value, person) => personTitle(person),
  },
  { field: 'email', headerName: texts.email, minWidth: 190, flex: 1, sortable: false },
  { field: 'phone', headerName: texts.phone, width: 130, sortable: false },
  {
    field: 'place',
    headerName: texts.place,
    width: 150,
    sortable: false,
    valueGetter: (_value, { city, state }) => [city, state].filter((part) => part !== '').join(', '),
  },
  {
    field: 'sources',
    headerName: texts.knownBy,
    width: 120,
    sortable: false,
    renderCell: ({ row }) => (
      <Stack direction="row" spacing={0.5} sx={{ height: 1, alignItems: 'center' }}>
        {row.sources.map((source) => (
          <Chip key={source} size="small" label={sourceLabels[source]} />
        ))}
      </Stack>
    ),
  },
  { field: 'records', headerName: texts.records, width: 84, type: 'number' },
  { field: 'last_seen', headerName: texts.lastSeen, width: 150, valueFormatter: formatMoment },
];

type Order = Pick<PeopleQuery, 'orderBy' | 'orderDirection'>;

const empty = (
  <EmptyState
    icon={<ContactsOutlined />}
    title={texts.noOneHereYet}
    text={texts.peopleAppearHereWhenYou}
    action={
      <ButtonLink to="/visitors/import" variant="contained">
        {texts.importPeople}
      </ButtonLink>
    }
  />
);

export interface PeopleListProps {
  readonly text: string;
  /** The person who is looked at. */
  readonly opened: string | null;
  readonly onOpen: (id: string | null) => void;
}

/** People whom the account knows by itself: a paged table, and a drawer for one. Two that are chosen can be made one. */
export function PeopleList({ text, opened, onOpen }: PeopleListProps) {
  const [place, setPlace] = useState({ text, page: 0, perPage: 20 });
  const [order, setOrder] = useState<Order>({ orderBy: 'last_seen', orderDirection: 'desc' });
  const [first, setFirst] = useState<OwnPerson | null>(null);
  const merge = useMergePeople();
  // Another selection begins at its first page.
  const paging = { page: place.text === text ? place.page : 0, perPage: place.perPage };
  const query = useAnswer(peopleOptions({ ...paging, ...order, ...(text === '' ? {} : { search: text }) }));
  const { rows, ...state } = pageProps(query);
  const hasNobody = query.data !== undefined && state.total === 0 && text === '';
  return (
    <Panel
      title={texts.people}
      note={query.data === undefined ? '' : formatCount(state.total)}
      actions={
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          {first === null ? null : (
            <Button size="small" onClick={() => setFirst(null)}>
              {texts.stopMergingWithFirst({ first: personTitle(first) })}
            </Button>
          )}
          {rows.some((person) => person.is_sample) ? <SampleBadge /> : null}
          <RightsMenu />
        </Stack>
      }
      isFlush
    >
      {hasNobody ? (
        empty
      ) : (
        <DataTable
          {...state}
          {...paging}
          {...order}
          label={texts.people}
          rows={rows}
          columns={[
            ...columns,
            {
              field: 'merge',
              headerName: '',
              width: 126,
              sortable: false,
              align: 'right',
              renderCell: ({ row }) => (
                <Button
                  size="small"
                  disabled={row.id === first?.id}
                  aria-label={
                    first === null
                      ? texts.mergeRow({ row: personTitle(row) })
                      : texts.mergeRowIntoFirst({ row: personTitle(row), first: personTitle(first) })
                  }
                  onClick={(event) => {
                    event.stopPropagation();
                    if (first === null) setFirst(row);
                    else
                      merge.mutate({ body: { from: [row.id], into: first.id } }, { onSuccess: () => setFirst(null) });
                  }}
                >
                  {first === null ? texts.merge : texts.samePerson}
                </Button>
              ),
            },
          ]}
          orderable={peopleColumns}
          emptyText={texts.noMatchingPeople}
          isCompact
          onPage={(page, perPage) => setPlace({ text, page, perPage })}
          onOrder={(orderBy, orderDirection) => setOrder({ orderBy, orderDirection })}
          onOpen={({ id }) => onOpen(id)}
        />
      )}
      <PersonDrawer id={opened} onClose={() => onOpen(null)} />
    </Panel>
  );
}
