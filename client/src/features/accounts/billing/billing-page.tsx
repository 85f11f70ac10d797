import AddCardOutlined from '@mui/icons-material/AddCardOutlined';
import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Grid from '@mui/material/Grid';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { PaymentMethod, PaymentMethods, Usage, UsageMeter } from '@acquaint/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Figure } from '../../../ui/charts/figure.tsx';
import { formatBytes } from '../../../ui/text/format-bytes.ts';
import { formatCount, formatDay } from '../../../ui/text/formats.ts';
import { MoreMenu } from '../../../ui/dialogs/more-menu.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { AddCardDialog } from './add-card-dialog.tsx';
import { cardsOptions, usageOptions, useChooseCard, useRemoveCard } from './billing.queries.ts';
import { listPaymentMethods } from '@acquaint/contract';
import { invalidate } from '../../../platform/api/query.ts';

const usedText = ({ unit, used }: UsageMeter): string => (unit === 'count' ? formatCount(used) : formatBytes(used));

function UsagePanel({ usage }: { readonly usage: Usage }) {
  return (
    <Panel title="Usage" note={`since ${formatDay(usage.from)}`}>
      <Grid container spacing={2}>
        {usage.meters.map((meter) => (
          <Figure
            key={meter.key}
            isOfMany
            label={meter.label}
            value={usedText(meter)}
            note={meter.before === null ? 'everything stored' : `${formatCount(meter.before)} in the month before`}
          />
        ))}
      </Grid>
    </Panel>
  );
}

interface CardRowProps {
  readonly card: PaymentMethod;
  readonly onRemove: (card: PaymentMethod) => void;
}

const nameOf = ({ brand, last4 }: PaymentMethod): string =>
  `${brand.slice(0, 1).toUpperCase()}${brand.slice(1)} that ends in ${last4}`;

function CardRow({ card, onRemove }: CardRowProps) {
  const choose = useChooseCard();
  const month = String(card.exp_month).padStart(2, '0');
  return (
    <Stack component="li" direction="row" spacing={2} sx={{ alignItems: 'center', py: 1 }}>
      <CreditCardOutlined color="action" />
      <Stack sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{nameOf(card)}</Typography>
        <Typography variant="body2" color={card.is_expiring ? 'error' : 'textSecondary'}>
          Good until {month}/{card.exp_year}
          {card.is_expiring ? ': add another one soon' : ''}
        </Typography>
      </Stack>
      {card.is_default ? <Chip size="small" variant="outlined" color="success" label="Charged" /> : null}
      <MoreMenu
        label={`Actions for ${nameOf(card)}`}
        isBusy={choose.isPending}
        actions={[
          {
            label: 'Use this card',
            isDisabled: card.is_default,
            onChoose: () => choose.mutate({ params: { id: card.id } }),
          },
          { label: 'Remove', onChoose: () => onRemove(card) },
        ]}
      />
    </Stack>
  );
}

function Cards({ methods }: { readonly methods: PaymentMethods }) {
  const [isAdding, setIsAdding] = useState(false);
  const [removed, setRemoved] = useState<PaymentMethod | null>(null);
  const remove = useRemoveCard();
  const queryClient = useQueryClient();
  if (!methods.configured)
    return (
      <Panel title="Cards">
        <EmptyState icon={<CreditCardOutlined />} title="Payments are not set up" text={methods.advice} />
      </Panel>
    );
  const add = (
    <Button variant="contained" startIcon={<AddCardOutlined />} onClick={() => setIsAdding(true)}>
      Add a card
    </Button>
  );
  return (
    <Panel
      title="Cards"
      note={methods.is_test ? 'test mode: nothing is charged' : undefined}
      actions={methods.data.length === 0 ? undefined : add}
    >
      {methods.advice === '' ? null : <Alert severity="warning">{methods.advice}</Alert>}
      {methods.data.length === 0 ? (
        <EmptyState
          icon={<CreditCardOutlined />}
          title="No cards yet"
          text="Your card is charged when a mail house prints and mails for you, and only after you approve."
          action={add}
        />
      ) : (
        <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {methods.data.map((card) => (
            <CardRow key={card.id} card={card} onRemove={setRemoved} />
          ))}
        </Stack>
      )}
      {isAdding ? (
        <AddCardDialog
          onAdded={() => void invalidate(queryClient, listPaymentMethods)}
          onClose={() => setIsAdding(false)}
        />
      ) : null}
      {removed === null ? null : (
        <ConfirmDialog
          title={`Remove the ${nameOf(removed)}?`}
          text={
            removed.is_default ? 'This is your default card. Choose another one first.' : "It won't be charged again."
          }
          confirmLabel="Remove"
          color="error"
          onConfirm={() => remove.mutateAsync({ params: { id: removed.id } })}
          onClose={() => setRemoved(null)}
        />
      )}
    </Panel>
  );
}

/** What the account uses, its plan, and its cards. */
export function BillingPage() {
  const { data: usage } = useQuery({ ...usageOptions(), throwOnError: true });
  const { data: methods } = useQuery({ ...cardsOptions(), throwOnError: true });
  return (
    <Page title="Billing" subtitle="Your usage and payment cards.">
      <Panel title="Subscription Plan">
        <Typography sx={{ fontSize: '1.25rem', fontWeight: 650 }}>{usage?.plan ?? '–'}</Typography>
        <Typography color="textSecondary">Acquaint runs on your own server: no limits, no usage charges.</Typography>
      </Panel>
      {usage === undefined ? <LinearProgress aria-label="Loading usage" /> : <UsagePanel usage={usage} />}
      {methods === undefined ? <LinearProgress aria-label="Loading cards" /> : <Cards methods={methods} />}
    </Page>
  );
}
