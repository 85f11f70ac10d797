import Avatar from '@mui/material/Avatar';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { AdminUser, ListedUser, UsersQuery } from '@acquaint/contract';
import type { GridColDef } from '@mui/x-data-grid';
import { formatBytes } from '../../../ui/text/format-bytes.ts';
import { formatCount, formatDay, formatMoment } from '../../../ui/text/formats.ts';
import { TextLink } from '../../../ui/links.tsx';
import { UserActions } from './user-actions.tsx';
import { waitingText } from './waiting-text.ts';
import { texts } from './users.texts.ts';

function Name({ user }: { readonly user: AdminUser }) {
  return (
    <Stack direction="row" spacing={1.25} sx={{ alignItems: 'center', minWidth: 0 }}>
      <Avatar
        {...(user.image === null ? {} : { src: user.image })}
        alt=""
        sx={{ width: 30, height: 30, fontSize: '0.8rem', bgcolor: 'primary.main', color: 'primary.contrastText' }}
      >
        {user.first_name.charAt(0) + user.last_name.charAt(0)}
      </Avatar>
      <TextLink to="/admin/users/$id/edit" params={{ id: user.id }} noWrap sx={{ fontWeight: 600 }}>
        {user.first_name} {user.last_name}
      </TextLink>
      {user.is_admin ? <Chip size="small" label={texts.admin} color="primary" variant="outlined" /> : null}
      {user.is_invited ? <Chip size="small" label={texts.invited} variant="outlined" /> : null}
      {user.status === 'rejected' ? <Chip size="small" label={texts.rejected} variant="outlined" /> : null}
    </Stack>
  );
}

const day = (instant: string | null): string => (instant === null ? texts.never : formatDay(instant));

const changeLabels = { active: '', inactive: texts.since, pending: '' } as const;

function actionsColumn(status: UsersQuery['status']): GridColDef<ListedUser> {
  return {
    field: 'actions',
    headerName: texts.actions,
    width: status === 'active' ? 90 : 190,
    sortable: false,
    hideable: false,
    disableColumnMenu: true,
    display: 'flex',
    renderCell: ({ row }) => <UserActions user={row} />,
  };
}

/** The columns of a list of users; what is asked for depends on why one looks. */
export function userColumns(status: UsersQuery['status']): GridColDef<ListedUser>[] {
  const shared: GridColDef<ListedUser>[] = [
    {
      field: 'name',
      headerName: texts.name,
      flex: 1.4,
      minWidth: 220,
      display: 'flex',
      renderCell: ({ row }) => <Name user={row} />,
      hideable: false,
    },
    {
      field: 'company',
      headerName: texts.company,
      flex: 1,
      minWidth: 150,
      valueGetter: (_value, row) => row.company.name,
    },
    { field: 'email', headerName: texts.email, flex: 1.2, minWidth: 200 },
    { field: 'role', headerName: texts.role, minWidth: 130, valueGetter: (_value, row) => row.company.role || '–' },
    {
      field: 'industry',
      headerName: texts.industry,
      minWidth: 150,
      valueGetter: (_value, row) => row.company.category || '–',
    },
    {
      field: 'registered_at',
      headerName: status === 'pending' ? texts.registered : texts.joined,
      width: 130,
      valueFormatter: (value: string) => formatDay(value),
    },
  ];
  const byStatus: Record<UsersQuery['status'], GridColDef<ListedUser>[]> = {
    active: [
      {
        field: 'last_seen_at',
        headerName: texts.lastSeen,
        width: 130,
        valueFormatter: (value: string | null) => day(value),
      },
      {
        field: 'people',
        headerName: texts.people,
        description: texts.knownPeopleInThisAccount,
        width: 90,
        sortable: false,
        align: 'right',
        headerAlign: 'right',
        valueFormatter: (value: number) => formatCount(value),
      },
      {
        field: 'stored_bytes',
        headerName: texts.stored,
        description: texts.filesInThisAccount,
        width: 100,
        sortable: false,
        align: 'right',
        headerAlign: 'right',
        valueFormatter: (value: number) => formatBytes(value),
      },
    ],
    inactive: [
      {
        field: 'status_changed_at',
        headerName: changeLabels.inactive,
        width: 200,
        display: 'flex',
        renderCell: ({ row }) => (
          <Typography variant="body2" noWrap>
            {formatMoment(row.status_changed_at)}
            {row.status_changed_by === null ? '' : texts.byStatusChangedBy({ statusChangedBy: row.status_changed_by })}
          </Typography>
        ),
      },
      { field: 'reason', headerName: texts.reason, flex: 1, minWidth: 160, sortable: false },
    ],
    pending: [
      {
        field: 'waiting',
        headerName: texts.waiting,
        width: 110,
        sortable: false,
        valueGetter: (_value, row) => waitingText(row.registered_at, Date.now()),
      },
      {
        field: 'is_email_verified',
        headerName: texts.emailAddress,
        width: 130,
        sortable: false,
        display: 'flex',
        renderCell: ({ row }) => (
          <Chip
            size="small"
            label={row.is_email_verified ? texts.confirmed : texts.notConfirmed}
            color={row.is_email_verified ? 'success' : 'default'}
            variant="outlined"
          />
        ),
      },
    ],
  };
  const [name, company, email, ...rest] = shared;
  // Beside the name: what there is to do is never scrolled out of sight.
  const own = byStatus[status];
  // How long somebody waits decides whom one looks at first.
  const order = status === 'pending' ? [...own, company, email] : [company, email, ...own];
  return [name, actionsColumn(status), ...order, ...rest].filter((column) => column !== undefined);
}
