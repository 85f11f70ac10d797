import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatCount, formatMoney } from '../../ui/formats.ts';
import { TextLink } from '../../ui/links.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SampleBadge } from '../../ui/sample-badge.tsx';
import { eddmMailingsOptions } from './eddm.api.ts';
import { daysAtPost } from './eddm-words.ts';

const newest = { page: 0, perPage: 5, orderBy: 'first_day', orderDirection: 'desc', status: 'mailed' } as const;

/** The mailings to every door that were brought to the post last; nothing before there is one. The post tells nothing of their pieces. */
export function MailedDoors() {
  const { data: mailings } = useQuery(eddmMailingsOptions(newest));
  if (mailings === undefined || mailings.data.length === 0) return null;
  return (
    <Panel
      title="To every door"
      note="the post tells nothing of single pieces; scans tell who responded"
      isFlush
      actions={
        <Button component={Link} to="/mailing/eddm" size="small" sx={{ flexShrink: 0 }}>
          All of them
        </Button>
      }
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {mailings.data.map((mailing) => (
          <Stack
            key={mailing.id}
            component="li"
            direction={{ xs: 'column', sm: 'row' }}
            spacing={{ xs: 0.5, sm: 2 }}
            sx={{ px: 2.5, py: 1.25, borderTop: 1, borderColor: 'divider', justifyContent: 'space-between' }}
          >
            <Stack direction="row" spacing={1} sx={{ alignItems: 'center', minWidth: 0 }}>
              <TextLink to="/mailing/eddm/$id" params={{ id: mailing.id }} noWrap sx={{ fontWeight: 600 }}>
                {mailing.name}
              </TextLink>
              {mailing.is_sample ? <SampleBadge /> : null}
            </Stack>
            <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {[
                daysAtPost(mailing),
                `${formatCount(mailing.pieces)} pieces`,
                formatMoney(mailing.total_cents, mailing.currency),
              ].join(' · ')}
            </Typography>
          </Stack>
        ))}
      </Box>
    </Panel>
  );
}
