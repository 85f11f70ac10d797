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
import { texts } from './webhooks.texts.ts';

const stateLabels: Readonly<Record<WebhookDeliveryState, string>> = {
  waiting: texts.waiting,
  delivered: texts.delivered,
  failed: texts.failed,
};

const columns: GridColDef<WebhookDelivery>[] = [
  { field: 'event_type', headerName: texts.event, flex: 1, minWidth: 170, sortable: false },
  {
    field: 'state',
    headerName: texts.state,
    width: 120,
    sortable: false,
    renderCell: ({ row }) => <StateChip state={stateOfDelivery(row)} />,
  },
  {
    field: 'status',
    headerName: texts.response,
    flex: 1,
    minWidth: 150,
    sortable: false,
    valueGetter: (_value, { status, message }) => (status === null ? message : String(status)),
  },
  { field: 'tries', headerName: texts.tries, width: 80, type: 'number', sortable: false },
  { field: 'happened_at', headerName: texts.when, width: 170, valueFormatter: (value: string) => formatMoment(value) },
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
      title={texts.messages}
      note={texts.keptFor30Days}
      isFlush
      actions={
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <TextField
            select
            size="small"
            label={texts.state}
            value={state ?? ''}
            fullWidth={false}
            sx={{ width: 130 }}
            onChange={({ target }) => {
              setState(webhookDeliveryStates.find((one) => one === target.value));
              go({ page: undefined });
            }}
          >
            <MenuItem value="">{texts.all}</MenuItem>
            {webhookDeliveryStates.map((one) => (
              <MenuItem key={one} value={one}>
                {stateLabels[one]}
              </MenuItem>
            ))}
          </TextField>
          <Button sx={{ whiteSpace: 'nowrap' }} onClick={() => setIsResending(true)}>
            {texts.resend}
          </Button>
        </Stack>
      }
    >
      <DataTable
        {...pageProps(deliveries)}
        label={texts.messages}
        columns={columns}
        page={query.page}
        perPage={query.perPage}
        orderable={['happened_at']}
        orderBy="happened_at"
        orderDirection="desc"
        onPage={onPage}
        onOrder={onOrder}
        onOpen={setOpened}
        emptyText={texts.noMessagesYet}
        isCompact
      />
      {opened === null ? null : <DeliveryDialog delivery={opened} onClose={() => setOpened(null)} />}
      {isResending ? <ResendDialog id={webhook.id} onClose={() => setIsResending(false)} /> : null}
    </Panel>
  );
}
