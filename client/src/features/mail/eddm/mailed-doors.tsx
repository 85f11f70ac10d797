import Box from '@mui/material/Box';
import { asPart } from '../../../ui/part.tsx';
import { useAnswer } from '../../../platform/api/use-answer.ts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from '@tanstack/react-router';
import { formatMoney } from '../../../ui/text/formats.ts';
import { TextLink } from '../../../ui/links.tsx';
import { ListRow } from '../../../ui/tables/list-row.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ListSampleBadge, RowSampleBadge, SampleRows } from '../../../ui/sample-badge.tsx';
import { eddmMailingsOptions } from './eddm.queries.ts';
import { daysAtPost } from './eddm-words.ts';
import { texts } from './eddm.texts.ts';

const newest = { page: 0, perPage: 5, orderBy: 'first_day', orderDirection: 'desc', status: 'mailed' } as const;

/** The mailings to every door that were brought to the post last; nothing before there is one. The post reports nothing of their pieces. */
export const MailedDoors = asPart(texts.mailedRoutes, function MailedDoors() {
  const { data: mailings } = useAnswer(eddmMailingsOptions(newest));
  if (mailings === undefined || mailings.data.length === 0) return null;
  return (
    <Panel
      title={texts.everyDoor}
      note={texts.uspsDoesntTrackIndividualPieces}
      isFlush
      actions={
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexShrink: 0 }}>
          <ListSampleBadge rows={mailings.data} />
          <Button component={Link} to="/mailing/eddm" size="small" sx={{ flexShrink: 0 }}>
            {texts.allOfThem}
          </Button>
        </Stack>
      }
    >
      <SampleRows rows={mailings.data}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {mailings.data.map((mailing) => (
            <ListRow
              key={mailing.id}
              note={[
                daysAtPost(mailing),
                texts.pieces2({ pieces: mailing.pieces }),
                formatMoney(mailing.total_cents, mailing.currency),
              ].join(' · ')}
            >
              <TextLink to="/mailing/eddm/$id" params={{ id: mailing.id }} noWrap sx={{ fontWeight: 600 }}>
                {mailing.name}
              </TextLink>
              <RowSampleBadge row={mailing} />
            </ListRow>
          ))}
        </Box>
      </SampleRows>
    </Panel>
  );
});
