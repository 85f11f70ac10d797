import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import {
  type Webhook,
  type WebhookDelivery,
  type WebhookDeliveryState,
  webhookDeliveryStates,
} from '@acquaint/contract';
import type { GridColDef } from '@mui/x-data-grid';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type TableSearch, useTableNavigation } from '../../../platform/table-search.ts';
import { Panel } from '../../../ui/panel.tsx';
import { DataTable, pageProps } from '../../../ui/tables/data-table.tsx';
import { formatMoment } from '../../../ui/text/formats.ts';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { ResendDialog } from './resend-dialog.tsx';
import { StateChip } from './state-chip.tsx';
import { stateOfDelivery } from './webhook-labels.ts';
import { deliveriesOptions, deliveriesQueryOf } from './webhooks.queries.ts';

const stateLabels: Readonly<Record<WebhookDeliveryState, string>> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
};

const columns: GridColDef<WebhookDelivery>[] = [
  { field: 'event_type', headerName: 'Event', flex: 1, minWidth: 170, sortable: false },
  {
    field: 'state',
    headerName: 'State',
    width: 120,
    sortable: false,
    renderCell: ({ row }) => <StateChip state={stateOfDelivery(row)} />,
  },
  {
    field: 'status',
    headerName: 'Response',
    flex: 1,
    minWidth: 150,
    sortable: false,
    valueGetter: (_value, { status, message }) => (status === null ? message : String(status)),
  },
  { field: 'tries', headerName: 'Tries', width: 80, type: 'number', sortable: false },
  { field: 'happened_at', headerName: 'When', width: 170, valueFormatter: (value: string) => formatMoment(value) },
];

interface DeliveriesPanelProps {
  readonly webhook: Webhook;
  readonly search: TableSearch;
}

/** Messages of a webhook, with what became of them. */
export function DeliveriesPanel({ webhook, search }: DeliveriesPanelProps) {
  const [state, setState] = useState<WebhookDeliveryState | undefined>(undefined);
  const [opened, setOpened] = useState<WebhookDelivery | null>(null);
  const [isResending, setIsResending] = useState(false);
  const { onPage, onOrder, go } = useTableNavigation();
  const query = deliveriesQueryOf(search, state);
  const deliveries = useQuery(deliveriesOptions(webhook.id, query));
  return (
    <Panel
      title="Messages"
      note="Kept for 30 days"
      isFlush
      actions={
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <TextField
            select
            size="small"
            label="State"
            value={state ?? ''}
            fullWidth={false}
            sx={{ width: 130 }}
            onChange={({ target }) => {
              setState(webhookDeliveryStates.find((one) => one === target.value));
              go({ page: undefined });
            }}
          >
            <MenuItem value="">All</MenuItem>
            {webhookDeliveryStates.map((one) => (
              <MenuItem key={one} value={one}>
                {stateLabels[one]}
              </MenuItem>
            ))}
          </TextField>
          <Button sx={{ whiteSpace: 'nowrap' }} onClick={() => setIsResending(true)}>
            Resend
          </Button>
        </Stack>
      }
    >
      <DataTable
        {...pageProps(deliveries)}
        label="Messages"
        columns={columns}
        page={query.page}
        perPage={query.perPage}
        orderable={['happened_at']}
        orderBy="happened_at"
        orderDirection="desc"
        onPage={onPage}
        onOrder={onOrder}
        onOpen={setOpened}
        emptyText="No messages yet"
        isCompact
      />
      {opened === null ? null : <DeliveryDialog delivery={opened} onClose={() => setOpened(null)} />}
      {isResending ? <ResendDialog id={webhook.id} onClose={() => setIsResending(false)} /> : null}
    </Panel>
  );
}
