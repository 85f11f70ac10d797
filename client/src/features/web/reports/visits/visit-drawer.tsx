import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Visit } from '@acquaint/contract';
import { formatAmount, formatMoment, formatOrders, formatSeconds, formatShare } from '../../../../ui/text/formats.ts';
import { ImportedBadge, SampleBadge } from '../../../../ui/sample-badge.tsx';
import { Facts } from '../panels/facts.tsx';
import { matchReason, personFacts, personName, personPlace } from '../panels/person-facts.ts';
import { texts } from '../reports.texts.ts';

function salesOf({ orders, revenue }: Visit, currency: string | null): string {
  if (currency === null || (orders === 0 && revenue === 0)) return '';
  return `${formatAmount(revenue, currency)} (${formatOrders(orders)})`;
}

function visitFacts(visit: Visit, currency: string | null): { label: string; value: string }[] {
  return [
    { label: texts.sales, value: salesOf(visit, currency) },
    { label: texts.started, value: formatMoment(visit.started_at) },
    { label: texts.firstPage, value: visit.first_page },
    { label: texts.lastPage, value: visit.last_page },
    { label: texts.pages, value: String(visit.pages) },
    { label: texts.engaged, value: formatSeconds(visit.seconds) },
    { label: texts.source, value: visit.source },
    { label: texts.referrer, value: visit.referrer },
    { label: texts.campaign, value: visit.campaign },
    {
      label: texts.device,
      value: [visit.device, visit.browser, visit.platform].filter((part) => part !== '').join(', '),
    },
    { label: texts.screen, value: visit.screen },
    { label: texts.language, value: visit.language },
  ];
}

export interface VisitDrawerProps {
  /** Stays while the drawer slides away. */
  readonly visit: Visit | null;
  /** Of what was bought; null before the first purchase. */
  readonly currency: string | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** One visit, the person behind it, and why we think so. */
export function VisitDrawer({ visit, currency, isOpen, onClose }: VisitDrawerProps) {
  return (
    <Drawer
      anchor="right"
      open={isOpen}
      onClose={onClose}
      slotProps={{ paper: { sx: { width: 440, maxWidth: '100vw' }, 'aria-label': texts.visit } }}
    >
      {visit === null ? null : (
        <Stack spacing={3} sx={{ p: 3 }}>
          <Stack direction="row" spacing={1.5} sx={{ alignItems: 'flex-start', justifyContent: 'space-between' }}>
            <Box>
              <Typography variant="h1">{personName(visit.person)}</Typography>
              <Typography color="textSecondary">
                {visit.person === null ? texts.thisVisitorHasNotBeen : personPlace(visit.person)}
              </Typography>
              {visit.is_sample ? (
                <Box sx={{ mt: 1 }}>
                  <SampleBadge />
                </Box>
              ) : null}
              {visit.is_imported ? (
                <Box sx={{ mt: 1 }}>
                  <ImportedBadge />
                </Box>
              ) : null}
            </Box>
            <IconButton onClick={onClose} aria-label={texts.close}>
              <CloseIcon />
            </IconButton>
          </Stack>
          {visit.person === null ? null : (
            <>
              <Facts title={texts.person} facts={personFacts(visit.person)} />
              <Box component="section" aria-label={texts.evidence}>
                <Typography variant="overline" color="textSecondary">
                  {texts.evidence}
                </Typography>
                <Typography variant="body2">{matchReason(visit.person)}</Typography>
                <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
                  {texts.confidenceConfidenceMatchedAt({
                    confidence: formatShare(visit.person.match.confidence),
                    at: formatMoment(visit.person.match.at),
                  })}
                </Typography>
              </Box>
            </>
          )}
          <Facts title={texts.visit} facts={visitFacts(visit, currency)} />
        </Stack>
      )}
    </Drawer>
  );
}
