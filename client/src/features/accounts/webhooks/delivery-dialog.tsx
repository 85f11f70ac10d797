import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { WebhookDelivery } from '@acquaint/contract';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { CodeBlock } from '../../../ui/text/code-block.tsx';
import { formatMoment } from '../../../ui/text/formats.ts';
import { prettyJson, stateOfDelivery } from './webhook-labels.ts';
import { deliveryOptions, useResend } from './webhooks.queries.ts';
import { texts } from './webhooks.texts.ts';

interface DeliveryDialogProps {
  readonly delivery: WebhookDelivery;
  readonly onClose: () => void;
}

/** One message: what was sent, and what was answered at each try. */
export function DeliveryDialog({ delivery, onClose }: DeliveryDialogProps) {
  const { data } = useQuery(deliveryOptions(delivery.id));
  const resend = useResend();
  const attempts = data?.attempts ?? [];
  const answer = attempts[0]?.response_body ?? '';
  const resendNow = (): void =>
    resend.mutate(
      { params: { id: delivery.webhook_id }, body: { delivery_ids: [delivery.id] } },
      { onSuccess: onClose },
    );
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby="delivery-title">
      <DialogTitle id="delivery-title">{delivery.event_type}</DialogTitle>
      <DialogContent>
        <Stack spacing={2.5}>
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {stateOfDelivery(delivery).label} · {formatMoment(delivery.happened_at)} · {delivery.message_id}
          </Typography>
          <Section title={texts.request}>
            <CodeBlock
              code={prettyJson(data?.request_body ?? '')}
              label={texts.requestBody}
              copyLabel={texts.copyBody}
            />
          </Section>
          {answer === '' ? null : (
            <Section title={texts.lastResponse}>
              <CodeBlock code={prettyJson(answer)} label={texts.bodyOfLastResponse} copyLabel={texts.copyBody} />
            </Section>
          )}
          {attempts.length === 0 ? null : (
            <Section title={texts.attempts}>
              <SimpleTable
                label={texts.attempts}
                columns={[texts.when, texts.response, { label: texts.took, isNumeric: true }]}
                rows={attempts.map(({ at, status, message, milliseconds }) => ({
                  id: at,
                  cells: [
                    formatMoment(at),
                    status === null ? message : String(status),
                    texts.millisecondsMs({ milliseconds }),
                  ],
                }))}
              />
            </Section>
          )}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{texts.close}</Button>
        <Button variant="contained" loading={resend.isPending} onClick={resendNow}>
          {texts.resend}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack component="section" spacing={1}>
      <Typography variant="h3">{title}</Typography>
      {children}
    </Stack>
  );
}
