import ListAltOutlined from '@mui/icons-material/ListAltOutlined';
import { useAnswer } from '../../../platform/api/use-answer.ts';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { type ProspectList, prospectListColumns } from '@acquaint/contract';
import type { GridColDef } from '@mui/x-data-grid';
import { useState } from 'react';
import { DataTable, pageProps } from '../../../ui/tables/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatCount, formatMoment } from '../../../ui/text/formats.ts';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { TagFilter, useTagColumn } from '../tags/index.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { ListActions } from './list-actions.tsx';
import { listsOptions } from './prospects.queries.ts';
import { texts } from './prospects.texts.ts';

type Column = (typeof prospectListColumns)[number];

function changeOf({ mode, added, removed }: ProspectList): string {
  if (mode === 'snapshot') return '–';
  return `+${formatCount(added)} −${formatCount(removed)}`;
}

const columns: readonly GridColDef<ProspectList>[] = [
  { field: 'name', headerName: texts.name, flex: 1.2, minWidth: 150 },
  {
    field: 'count',
    headerName: texts.people,
    width: 90,
    align: 'right',
    headerAlign: 'right',
    renderCell: ({ row }) => (row.state === 'building' ? texts.counting : formatCount(row.count)),
  },
  {
    field: 'mode',
    headerName: texts.kind,
    width: 105,
    sortable: false,
    renderCell: ({ row }) => (
      <Chip size="small" variant="outlined" label={row.mode === 'live' ? texts.live : texts.snapshot} />
    ),
  },
  {
    field: 'sentence',
    headerName: texts.who,
    flex: 2,
    minWidth: 150,
    sortable: false,
    valueGetter: (text: string) => text || texts.chosenPeople,
  },
  { field: 'added', headerName: texts.lastChange, width: 115, sortable: false, renderCell: ({ row }) => changeOf(row) },
  {
    field: 'last_refreshed_at',
    headerName: texts.asOf,
    width: 150,
    valueFormatter: (value: string | null) => (value === null ? '–' : formatMoment(value)),
  },
];
const actions: GridColDef<ProspectList> = {
  field: 'id',
  headerName: '',
  width: 60,
  sortable: false,
  renderCell: ({ row }) => <ListActions list={row} />,
};

function CompareButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{texts.compare}</Button>
      {isOpen ? <CompareDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

/** All prospect lists; a click on one opens it. */
export function ProspectLists({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const [place, setPlace] = useState({
    page: 0,
    perPage: 20,
    orderBy: 'name' as Column,
    orderDirection: 'asc' as 'asc' | 'desc',
    search: '',
    tagId: '',
  });
  const { search, tagId, ...rest } = place;
  const lists = useAnswer(
    listsOptions({ ...rest, ...(search === '' ? {} : { search }), ...(tagId === '' ? {} : { tagId }) }),
  );
  const tags = useTagColumn('prospect', lists.data?.data ?? [], (list) => list);
  if (lists.data?.meta.total === 0 && search === '' && tagId === '')
    return (
      <Paper variant="outlined">
        <EmptyState icon={<ListAltOutlined />} title={texts.noListsYet} text={texts.buildAudienceAndSaveIt} />
      </Paper>
    );
  return (
    <Paper variant="outlined">
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ p: 2 }}>
        <SearchField
          label={texts.searchLists}
          value={search}
          onChange={(text) => setPlace({ ...place, search: text, page: 0 })}
        />
        <TagFilter tagId={tagId} onChange={(id) => setPlace({ ...place, tagId: id, page: 0 })} />
        <CompareButton />
      </Stack>
      <DataTable
        {...rest}
        {...pageProps(lists)}
        label={texts.prospectLists}
        columns={[...columns, tags.column, actions]}
        orderable={prospectListColumns}
        onPage={(page, perPage) => setPlace({ ...place, page, perPage })}
        onOrder={(orderBy, orderDirection) => setPlace({ ...place, orderBy, orderDirection, page: 0 })}
        onOpen={({ id }) => onOpen(id)}
        emptyText={texts.noMatchingLists}
      />
      {tags.dialog}
    </Paper>
  );
}
