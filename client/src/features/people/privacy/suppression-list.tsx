import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type Suppression, suppressionReasons } from '@acquaint/contract';
import type { GridColDef } from '@mui/x-data-grid';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { fieldErrorsOf } from '../../../platform/api/api-error.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { DataTable, pageProps } from '../../../ui/tables/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatCount, formatMoment } from '../../../ui/text/formats.ts';
import { Panel } from '../../../ui/panel.tsx';
import { RemovalsDialog } from './removals-dialog.tsx';
import { type SuppressionScope, suppressionsOptions, useLiftSuppression } from './suppressions.queries.ts';

const reasonLabels: Readonly<Record<string, string>> = Object.fromEntries(
  suppressionReasons.map(({ value, label }) => [value, label]),
);
const clueLabels: Readonly<Record<Suppression['clues'][number], string>> = {
  email: 'email',
  phone: 'phone',
  name: 'name and ZIP',
};

function sentenceOf(clues: Suppression['clues']): string {
  const text = clues.map((clue) => clueLabels[clue]).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

interface RowActions {
  readonly onLift: (entry: Suppression) => void;
  readonly onRemovals: (entry: Suppression) => void;
}

function columnsOf({ onLift, onRemovals }: RowActions): GridColDef<Suppression>[] {
  return [
    { field: 'at', headerName: 'Since', width: 150, valueFormatter: (value: string) => formatMoment(value) },
    {
      field: 'reason',
      headerName: 'Reason',
      minWidth: 180,
      flex: 1,
      sortable: false,
      valueFormatter: (value: string) => reasonLabels[value] ?? value,
    },
    { field: 'note', headerName: 'Note', minWidth: 140, flex: 1, sortable: false },
    {
      field: 'added_by',
      headerName: 'Added by',
      minWidth: 140,
      flex: 1,
      sortable: false,
      valueFormatter: (value: string | null) => value ?? 'The person',
    },
    {
      field: 'clues',
      headerName: 'Found by',
      minWidth: 180,
      flex: 1,
      sortable: false,
      valueFormatter: sentenceOf,
    },
    {
      field: 'lift',
      headerName: 'Actions',
      width: 190,
      sortable: false,
      renderCell: ({ row }) => (
        <>
          <Button size="small" onClick={() => onRemovals(row)}>
            Destinations
          </Button>
          <Button size="small" onClick={() => onLift(row)}>
            Lift
          </Button>
        </>
      ),
    },
  ];
}

interface FinderProps {
  readonly found: string;
  readonly error: string | undefined;
  readonly onFind: (identifier: string) => void;
}

/** Finds one person. Lists keep hashes alone, so that only what is typed in full finds somebody. */
function PersonFinder({ found, error, onFind }: FinderProps) {
  const [identifier, setIdentifier] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onFind(identifier.trim());
  };
  return (
    <Stack component="form" noValidate onSubmit={submit} direction={{ xs: 'column', sm: 'row' }} spacing={1}>
      <TextField
        label="Find a person"
        value={identifier}
        error={error !== undefined}
        helperText={error ?? 'A full email address, a phone number, or a name with its ZIP code'}
        onChange={({ target }) => setIdentifier(target.value)}
        sx={{ flex: 1, maxWidth: { sm: 440 } }}
        slotProps={{ htmlInput: { maxLength: 300, autoComplete: 'off' } }}
      />
      <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
        <Button type="submit" variant="outlined" startIcon={<SearchIcon />}>
          Find
        </Button>
        {found === '' ? null : (
          <Button
            onClick={() => {
              setIdentifier('');
              onFind('');
            }}
          >
            Show all
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

interface LiftProps {
  readonly scope: SuppressionScope;
  readonly entry: Suppression;
  readonly onClose: () => void;
}

const consequences: Readonly<Record<SuppressionScope, string>> = {
  account: 'This person may be identified, counted, listed, exported and mailed in your account again.',
  installation:
    'This person may be identified, counted, listed, exported and mailed again in every account that has not opted them out itself.',
};

function LiftDialog({ scope, entry, onClose }: LiftProps) {
  const lift = useLiftSuppression(scope);
  return (
    <ConfirmDialog
      title="Lift this opt-out?"
      text={`${consequences[scope]}${entry.reason === 'erasure' ? ' Their erased data does not come back.' : ''}`}
      confirmLabel="Lift"
      color="error"
      question={{ label: 'Why', helperText: 'Kept in the audit log. Leave out names and addresses.' }}
      onConfirm={(why) => lift.mutateAsync({ params: { id: entry.id }, body: { why } })}
      onClose={onClose}
    />
  );
}

/** Opted-out people of the account, or of all accounts: found by hash, and lifted with a reason. */
export function SuppressionList({ scope }: { readonly scope: SuppressionScope }) {
  const [identifier, setIdentifier] = useState('');
  const [place, setPlace] = useState({ page: 0, perPage: 20 });
  const [direction, setDirection] = useState<'asc' | 'desc'>('desc');
  const [lifted, setLifted] = useState<Suppression | null>(null);
  const [removed, setRemoved] = useState<Suppression | null>(null);
  const query = useQuery(suppressionsOptions(scope, { ...place, identifier, orderDirection: direction }));
  const { rows, ...state } = pageProps(query);
  const isEmpty = query.data !== undefined && state.total === 0 && identifier === '';
  return (
    <Panel title="People" note={query.data === undefined ? '' : formatCount(state.total)} isFlush>
      {isEmpty ? (
        <EmptyState
          icon={<PersonOffOutlined />}
          title="Nobody has opted out"
          text="People appear here when they opt out, when you erase or suppress them, and when you add them."
        />
      ) : (
        <Stack spacing={2}>
          <Box sx={{ px: 2, pt: 1 }}>
            <PersonFinder
              found={identifier}
              error={fieldErrorsOf(query.error)['identifier']}
              onFind={(next) => {
                setIdentifier(next);
                setPlace({ ...place, page: 0 });
              }}
            />
          </Box>
          <DataTable
            {...state}
            {...place}
            rows={query.isError ? [] : rows}
            label="Opted-out people"
            columns={columnsOf({ onLift: setLifted, onRemovals: setRemoved })}
            orderable={['at']}
            orderBy="at"
            orderDirection={direction}
            onPage={(page, perPage) => setPlace({ page, perPage })}
            onOrder={(_column, next) => setDirection(next)}
            emptyText="This person has not opted out"
          />
        </Stack>
      )}
      {removed === null ? null : <RemovalsDialog id={removed.id} onClose={() => setRemoved(null)} />}
      {lifted === null ? null : <LiftDialog scope={scope} entry={lifted} onClose={() => setLifted(null)} />}
    </Panel>
  );
}
