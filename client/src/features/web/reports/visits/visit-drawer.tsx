import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Visit } from '@acquaint/contract';
import { formatAmount, formatMoment, formatOrders, formatSeconds, formatShare } from '../../../../ui/text/formats.ts';
import { SampleBadge } from '../../../../ui/sample-badge.tsx';
import { Facts } from '../panels/facts.tsx';
import { matchReason, personFacts, personName, personPlace } from '../panels/person-facts.ts';

function salesOf({ orders, revenue }: Visit, currency: string | null): string {
  if (currency === null || (orders === 0 && revenue === 0)) return '';
  return `${formatAmount(revenue, currency)} (${formatOrders(orders)})`;
}

function visitFacts(visit: Visit, currency: string | null): { label: string; value: string }[] {
  return [
    { label: 'Sales', value: salesOf(visit, currency) },
    { label: 'Started', value: formatMoment(visit.started_at) },
    { label: 'First page', value: visit.first_page },
    { label: 'Last page', value: visit.last_page },
    { label: 'Pages', value: String(visit.pages) },
    { label: 'Engaged', value: formatSeconds(visit.seconds) },
    { label: 'Source', value: visit.source },
    { label: 'Referrer', value: visit.referrer },
    { label: 'Campaign', value: visit.campaign },
    { label: 'Device', value: [visit.device, visit.browser, visit.platform].filter((part) => part !== '').join(', ') },
    { label: 'Screen', value: visit.screen },
    { label: 'Language', value: visit.language },
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
      slotProps={{ paper: { sx: { width: 440, maxWidth: '100vw' }, 'aria-label': 'Visit' } }}
    >
      {visit === null ? null : (
        <Stack spacing={3} sx={{ p: 3 }}>
          <Stack direction="row" spacing={1.5} sx={{ alignItems: 'flex-start', justifyContent: 'space-between' }}>
            <Box>
              <Typography variant="h1">{personName(visit.person)}</Typography>
              <Typography color="textSecondary">
                {visit.person === null ? 'This visitor has not been identified.' : personPlace(visit.person)}
              </Typography>
              {visit.is_sample ? (
                <Box sx={{ mt: 1 }}>
                  <SampleBadge />
                </Box>
              ) : null}
            </Box>
            <IconButton onClick={onClose} aria-label="Close">
              <CloseIcon />
            </IconButton>
          </Stack>
          {visit.person === null ? null : (
            <>
              <Facts title="Person" facts={personFacts(visit.person)} />
              <Box component="section" aria-label="Evidence">
                <Typography variant="overline" color="textSecondary">
                  Evidence
                </Typography>
                <Typography variant="body2">{matchReason(visit.person)}</Typography>
                <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
                  Confidence {formatShare(visit.person.match.confidence)}, matched {formatMoment(visit.person.match.at)}
                </Typography>
              </Box>
            </>
          )}
          <Facts title="Visit" facts={visitFacts(visit, currency)} />
        </Stack>
      )}
    </Drawer>
  );
}
