import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import { useAnswer } from '../../../platform/api/use-answer.ts';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { userColumns as orderable, type UsersQuery } from '@acquaint/contract';
import { useState } from 'react';
import { readTableSearch, type TableSearch, useTableNavigation } from '../../../platform/table-search.ts';
import { DataTable, pageProps } from '../../../ui/tables/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { Page } from '../../../ui/page.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { useRememberedColumns } from '../session/index.ts';
import { ApproveMany } from './approve-many.tsx';
import { userColumns } from './user-columns.tsx';
import { useExportUsers, usersOptions } from './users.queries.ts';
import { texts as words } from './users.texts.ts';

const texts = {
  active: { title: words.activeUsers, subtitle: words.everyoneWhoCanSignIn, empty: words.noMatchingUsers },
  inactive: {
    title: words.inactiveUsers,
    subtitle: words.deactivatedAndRejectedUsersWith,
    empty: words.noInactiveUsers,
  },
  pending: {
    title: words.pendingUsers,
    subtitle: words.registrationsWaitingForDecision,
    empty: words.noPendingUsers,
  },
} as const;

const [firstColumn, ...otherColumns] = orderable;

/** The order that a list begins with: who has waited longest comes first. */
function columnsOf(status: UsersQuery['status']): readonly [UsersQuery['orderBy'], ...UsersQuery['orderBy'][]] {
  return status === 'pending' ? ['registered_at', ...orderable] : [firstColumn, ...otherColumns];
}

export interface UserListPageProps {
  readonly status: UsersQuery['status'];
  readonly search: TableSearch;
}

/** Users of one status: searched, ordered and paged on the server. */
export function UserListPage({ status, search }: UserListPageProps) {
  const { title, subtitle, empty } = texts[status];
  const columns = columnsOf(status);
  const place = readTableSearch(search, { orderable: columns });
  const { onPage, onOrder, onSearch } = useTableNavigation();
  const remembered = useRememberedColumns(`users-${status}`);
  const { search: text, ...rest } = place;
  const users = useAnswer(usersOptions({ ...rest, status, ...(text === '' ? {} : { search: text }) }));
  const download = useExportUsers();
  const [marked, setChosen] = useState<readonly string[]>([]);
  const present = users.data?.data ?? [];
  // Whoever was decided on meanwhile is chosen no more.
  const chosen = marked.filter((id) => present.some((user) => user.id === id));
  const isEmpty = users.data?.meta.total === 0 && text === '';
  return (
    <Page
      title={title}
      subtitle={subtitle}
      actions={
        <>
          <Button
            variant="outlined"
            startIcon={<FileDownloadOutlined />}
            loading={download.isPending}
            onClick={() => download.mutate({ status, ...(text === '' ? {} : { search: text }) })}
          >
            {words.export}
          </Button>
          {status === 'pending' ? <ApproveMany chosen={chosen} onDone={() => setChosen([])} /> : null}
          <ButtonLink
            to="/admin/users/new"
            variant={status === 'pending' ? 'outlined' : 'contained'}
            startIcon={<PersonAddOutlined />}
          >
            {words.newUser}
          </ButtonLink>
        </>
      }
    >
      <Stack spacing={2}>
        <SearchField label={words.searchNameEmailOrCompany} value={text} onChange={onSearch} />
        <Paper variant="outlined">
          {isEmpty ? (
            <EmptyState
              title={empty}
              text={status === 'inactive' ? words.usersYouDeactivateOrReject : words.newUsersAppearInThis}
            />
          ) : (
            <DataTable
              {...rest}
              {...pageProps(users)}
              {...remembered}
              label={title}
              columns={userColumns(status)}
              orderable={columns}
              onPage={onPage}
              onOrder={onOrder}
              emptyText={words.noMatchingUsers}
              {...(status === 'pending' ? { chosen, onChoose: setChosen } : {})}
            />
          )}
        </Paper>
      </Stack>
    </Page>
  );
}
