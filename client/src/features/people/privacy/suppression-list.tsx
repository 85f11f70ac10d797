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
import { texts } from './privacy.texts.ts';

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
    { field: 'at', headerName: texts.since, width: 150, valueFormatter: (value: string) => formatMoment(value) },
    {
      field: 'reason',
      headerName: texts.reason,
      minWidth: 180,
      flex: 1,
      sortable: false,
      valueFormatter: (value: string) => reasonLabels[value] ?? value,
    },
    { field: 'note', headerName: texts.note, minWidth: 140, flex: 1, sortable: false },
    {
      field: 'added_by',
      headerName: texts.addedBy,
      minWidth: 140,
      flex: 1,
      sortable: false,
      valueFormatter: (value: string | null) => value ?? texts.person,
    },
    {
      field: 'clues',
      headerName: texts.foundBy,
      minWidth: 180,
      flex: 1,
      sortable: false,
      valueFormatter: sentenceOf,
    },
    {
      field: 'lift',
      headerName: texts.actions,
      width: 190,
      sortable: false,
      renderCell: ({ row }) => (
        <>
          <Button size="small" onClick={() => onRemovals(row)}>
            {texts.destinations}
          </Button>
          <Button size="small" onClick={() => onLift(row)}>
            {texts.lift}
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
        label={texts.findPerson}
        value={identifier}
        error={error !== undefined}
        helperText={error ?? texts.fullEmailAddressPhoneNumber}
        onChange={({ target }) => setIdentifier(target.value)}
        sx={{ flex: 1, maxWidth: { sm: 440 } }}
        slotProps={{ htmlInput: { maxLength: 300, autoComplete: 'off' } }}
      />
      <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
        <Button type="submit" variant="outlined" startIcon={<SearchIcon />}>
          {texts.find}
        </Button>
        {found === '' ? null : (
          <Button
            onClick={() => {
              setIdentifier('');
              onFind('');
            }}
          >
            {texts.showAll}
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
  account: texts.thisPersonMayBeIdentified,
  installation: texts.thisPersonMayBeIdentifiedCounted,
};

function LiftDialog({ scope, entry, onClose }: LiftProps) {
  const lift = useLiftSuppression(scope);
  return (
    <ConfirmDialog
      title={texts.liftThisOptOut}
      text={`${consequences[scope]}${entry.reason === 'erasure' ? texts.theirErasedDataDoesNot : ''}`}
      confirmLabel={texts.lift}
      color="error"
      question={{ label: texts.why, helperText: texts.keptInAuditLogLeave }}
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
    <Panel title={texts.people} note={query.data === undefined ? '' : formatCount(state.total)} isFlush>
      {isEmpty ? (
        <EmptyState
          icon={<PersonOffOutlined />}
          title={texts.nobodyHasOptedOut}
          text={texts.peopleAppearHereWhenThey}
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
            label={texts.optedOutPeople}
            columns={columnsOf({ onLift: setLifted, onRemovals: setRemoved })}
            orderable={['at']}
            orderBy="at"
            orderDirection={direction}
            onPage={(page, perPage) => setPlace({ page, perPage })}
            onOrder={(_column, next) => setDirection(next)}
            emptyText={texts.thisPersonHasNotOpted}
          />
        </Stack>
      )}
      {removed === null ? null : <RemovalsDialog id={removed.id} onClose={() => setRemoved(null)} />}
      {lifted === null ? null : <LiftDialog scope={scope} entry={lifted} onClose={() => setLifted(null)} />}
    </Panel>
  );
}
