import Button from '@mui/material/Button';
import { asPart } from '../../../../ui/part.tsx';
import { useAnswer } from '../../../../platform/api/use-answer.ts';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TablePagination from '@mui/material/TablePagination';
import TextField from '@mui/material/TextField';
import type { SyncRun } from '@acquaint/contract';
import { useState } from 'react';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { formatMoment } from '../../../../ui/text/formats.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { SearchField } from '../../../../ui/forms/search-field.tsx';
import { rowLabels } from '../labels.ts';
import { SimpleTable } from '../../../../ui/tables/simple-table.tsx';
import { rowsOptions, type RowsQuery, useRetryRows } from '../sync.queries.ts';
import { texts } from '../audience-sync.texts.ts';

const states = ['in_destination', 'rejected', 'unsure', 'removing', 'removed'] as const;
const perPage = 20;

/** The rows that the button tries again: those that are shown, as far as they can be. */
function retriedBy({ search, state }: RowsQuery) {
  return { ...(search === undefined ? {} : { search }), state: state === 'unsure' ? state : ('rejected' as const) };
}

function retryLabel({ search, state }: RowsQuery): string {
  const which = state === 'unsure' ? texts.unknownOutcomes : 'rejected';
  return search === undefined ? texts.retryAllWhich({ which }) : texts.retryFoundWhich({ which });
}

/** The rows of a sync with what the destination said of them. */
export const RowsPanel = asPart(
  texts.rows,
  function RowsPanel({ id, run }: { readonly id: string; readonly run: SyncRun | null }) {
    const [query, setQuery] = useState<RowsQuery>({ page: 0 });
    const { data } = useAnswer(
      rowsOptions(id, { ...query, perPage }, run === null ? '' : `${run.id} ${run.state} ${run.batches.done}`),
    );
    const retry = useRetryRows();
    return (
      <Panel
        title={texts.rows}
        actions={
          <Button
            size="small"
            variant="outlined"
            loading={retry.isPending}
            onClick={() => retry.mutate({ params: { id }, body: retriedBy(query) })}
          >
            {retryLabel(query)}
          </Button>
        }
      >
        <Stack spacing={2}>
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
            <SearchField
              label={texts.findKeyOrAddress}
              value={query.search ?? ''}
              onChange={(search) => setQuery({ ...query, page: 0, search: search === '' ? undefined : search })}
            />
            <TextField
              select
              label={texts.state}
              value={query.state ?? 'all'}
              sx={{ minWidth: 200 }}
              onChange={({ target }) =>
                setQuery({ ...query, page: 0, state: states.find((state) => state === target.value) })
              }
            >
              <MenuItem value="all">{texts.all}</MenuItem>
              {states.map((state) => (
                <MenuItem key={state} value={state}>
                  {rowLabels[state]}
                </MenuItem>
              ))}
            </TextField>
          </Stack>
          {data === undefined || data.data.length === 0 ? (
            <EmptyState title={texts.noRows} text={texts.rowsAppearHereOnceRun} />
          ) : (
            <>
              <SimpleTable
                label={texts.rows}
                columns={[texts.destinationKey, texts.modelKey, texts.state, texts.reason, texts.changed, texts.retry]}
                rows={data.data.map((row) => ({
                  id: row.destination_key,
                  cells: [
                    row.destination_key,
                    row.row_key,
                    rowLabels[row.state],
                    row.reason,
                    formatMoment(row.changed_at),
                    row.state === 'rejected' || row.state === 'unsure' ? (
                      <Button
                        key="retry"
                        size="small"
                        aria-label={texts.retryDestinationKey({ destinationKey: row.destination_key })}
                        onClick={() =>
                          retry.mutate({ params: { id }, body: { destination_keys: [row.destination_key] } })
                        }
                      >
                        {texts.retry}
                      </Button>
                    ) : null,
                  ],
                }))}
              />
              <TablePagination
                component="div"
                count={data.meta.total}
                page={query.page ?? 0}
                rowsPerPage={perPage}
                rowsPerPageOptions={[perPage]}
                onPageChange={(_event, page) => setQuery({ ...query, page })}
              />
            </>
          )}
        </Stack>
      </Panel>
    );
  },
);
