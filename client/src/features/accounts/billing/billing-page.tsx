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
import { texts } from './billing.texts.ts';

const usedText = ({ unit, used }: UsageMeter): string => (unit === 'count' ? formatCount(used) : formatBytes(used));

function UsagePanel({ usage }: { readonly usage: Usage }) {
  return (
    <Panel title={texts.usage} note={texts.sinceFrom({ from: formatDay(usage.from) })}>
      <Grid container spacing={2}>
        {usage.meters.map((meter) => (
          <Figure
            key={meter.key}
            isOfMany
            label={meter.label}
            value={usedText(meter)}
            note={
              meter.before === null
                ? texts.everythingStored
                : texts.beforeInMonthBefore({ before: formatCount(meter.before) })
            }
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
  texts.brandBrand2ThatEndsIn({ brand: brand.slice(0, 1).toUpperCase(), brand2: brand.slice(1), last4 });

function CardRow({ card, onRemove }: CardRowProps) {
  const choose = useChooseCard();
  const month = String(card.exp_month).padStart(2, '0');
  return (
    <Stack component="li" direction="row" spacing={2} sx={{ alignItems: 'center', py: 1 }}>
      <CreditCardOutlined color="action" />
      <Stack sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{nameOf(card)}</Typography>
        <Typography variant="body2" color={card.is_expiring ? 'error' : 'textSecondary'}>
          {texts.goodUntilMonthExpYearValue({
            month,
            expYear: card.exp_year,
            advice: card.is_expiring ? texts.addAnotherOneSoon : '',
          })}
        </Typography>
      </Stack>
      {card.is_default ? <Chip size="small" variant="outlined" color="success" label={texts.charged} /> : null}
      <MoreMenu
        label={texts.actionsForCard({ card: nameOf(card) })}
        isBusy={choose.isPending}
        actions={[
          {
            label: texts.usingThisCard,
            isDisabled: card.is_default,
            onChoose: () => choose.mutate({ params: { id: card.id } }),
          },
          { label: texts.remove, onChoose: () => onRemove(card) },
        ]}
      />
    </Stack>
  );
}

function Cards({ cards, meta }: { readonly cards: readonly PaymentMethod[]; readonly meta: PaymentMethods['meta'] }) {
  const [isAdding, setIsAdding] = useState(false);
  const [removed, setRemoved] = useState<PaymentMethod | null>(null);
  const remove = useRemoveCard();
  const queryClient = useQueryClient();
  if (!meta.configured)
    return (
      <Panel title={texts.cards}>
        <EmptyState icon={<CreditCardOutlined />} title={texts.paymentsAreNotSetUp} text={meta.advice} />
      </Panel>
    );
  const add = (
    <Button variant="contained" startIcon={<AddCardOutlined />} onClick={() => setIsAdding(true)}>
      {texts.addCard}
    </Button>
  );
  return (
    <Panel
      title={texts.cards}
      note={meta.is_test ? texts.testModeNothingIsCharged : undefined}
      actions={cards.length === 0 ? undefined : add}
    >
      {meta.advice === '' ? null : <Alert severity="warning">{meta.advice}</Alert>}
      {cards.length === 0 ? (
        <EmptyState
          icon={<CreditCardOutlined />}
          title={texts.noCardsYet}
          text={texts.yourCardIsChargedWhen}
          action={add}
        />
      ) : (
        <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {cards.map((card) => (
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
          title={texts.removeRemoved({ removed: nameOf(removed) })}
          text={removed.is_default ? texts.thisIsYourDefaultCard : texts.itWontBeChargedAgain}
          confirmLabel={texts.remove}
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
    <Page title={texts.billing} subtitle={texts.yourUsageAndPaymentCards}>
      <Panel title={texts.subscriptionPlan}>
        <Typography sx={{ fontSize: '1.25rem', fontWeight: 650 }}>{usage?.plan ?? '–'}</Typography>
        <Typography color="textSecondary">{texts.acquaintRunsOnYourOwn}</Typography>
      </Panel>
      {usage === undefined ? <LinearProgress aria-label={texts.loadingUsage} /> : <UsagePanel usage={usage} />}
      {methods === undefined ? (
        <LinearProgress aria-label={texts.loadingCards} />
      ) : (
        <Cards cards={methods.data} meta={methods.meta} />
      )}
    </Page>
  );
}
