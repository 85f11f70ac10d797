import CloseIcon from '@mui/icons-material/Close';
import PlaylistAdd from '@mui/icons-material/PlaylistAdd';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Person, Visitor, VisitorDetails } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { formatMoment, formatShare } from '../../../ui/text/formats.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { SampleBadge } from '../../../ui/sample-badge.tsx';
import { AddToListDialog } from '../../audiences/prospects/index.ts';
import { Facts, personFacts, personName, personPlace } from '../reports/index.ts';
import { TagsOf } from '../../audiences/tags/index.ts';
import { consentLabels } from './visitor-columns.tsx';
import { VisitorTimeline } from './visitor-timeline.tsx';
import { useSuppressVisitor, visitorOptions } from './visitors.queries.ts';
import { texts } from './visitors.texts.ts';

/** The identifier, where and when it was given, and how sure it is. */
function Reason({ details }: { readonly details: VisitorDetails }) {
  const { person, evidence } = details;
  if (person === null) return null;
  const where =
    evidence === null
      ? texts.withEventThatsNoLonger
      : evidence.type === 'form'
        ? texts.withFormOnPath({ name: evidence.name, path: evidence.path, at: formatMoment(evidence.at) })
        : texts.byYourPageOnPath({ path: evidence.path, at: formatMoment(evidence.at) });
  return (
    <Box component="section" aria-label={texts.evidence}>
      <Typography variant="overline" color="textSecondary">
        {texts.evidence}
      </Typography>
      <Typography variant="body2">{texts.visitorGaveEmailAddressWhere({ where })}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {texts.confidenceConfidenceMatchedAt({
          confidence: formatShare(person.match.confidence),
          at: formatMoment(person.match.at),
        })}
      </Typography>
    </Box>
  );
}

/** The person's tags, and the way onto a prospect list. */
function Keeping({ person }: { readonly person: Person }) {
  const [isAdding, setIsAdding] = useState(false);
  const name = personName(person);
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <Button variant="outlined" size="small" startIcon={<PlaylistAdd />} onClick={() => setIsAdding(true)}>
        {texts.addToList}
      </Button>
      <TagsOf modelType="consumer" id={person.id} name={name} />
      {isAdding ? <AddToListDialog who={name} consumers={[person.id]} onClose={() => setIsAdding(false)} /> : null}
    </Stack>
  );
}

function Suppression({ visitor, onDone }: { readonly visitor: Visitor; readonly onDone: () => void }) {
  const suppress = useSuppressVisitor();
  const [isAsking, setIsAsking] = useState(false);
  if (visitor.person === null) return null;
  return (
    <>
      <Button color="error" variant="outlined" onClick={() => setIsAsking(true)} sx={{ alignSelf: 'flex-start' }}>
        {texts.suppressThisPerson}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={texts.suppressPerson({ person: personName(visitor.person) })}
          text={texts.thisPersonWillNoLonger}
          confirmLabel={texts.suppress}
          color="error"
          onConfirm={async () => {
            await suppress.mutateAsync({ params: { id: visitor.visitor_id } });
            onDone();
          }}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}

function Details({ visitor, onClose }: { readonly visitor: Visitor; readonly onClose: () => void }) {
  const { data: details } = useQuery(visitorOptions(visitor.visitor_id));
  const { person } = visitor;
  return (
    <Stack spacing={3} sx={{ p: 3 }}>
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <Box>
          <Typography variant="h1">{personName(person)}</Typography>
          <Typography color="textSecondary">
            {person === null ? texts.thisVisitorHasNotBeen : personPlace(person)}
          </Typography>
          {visitor.is_sample ? (
            <Box sx={{ mt: 1 }}>
              <SampleBadge />
            </Box>
          ) : null}
        </Box>
        <IconButton onClick={onClose} aria-label={texts.close}>
          <CloseIcon />
        </IconButton>
      </Stack>
      {person === null ? null : <Keeping person={person} />}
      {person === null ? null : <Facts title={texts.person} facts={personFacts(person)} />}
      {details === undefined ? null : <Reason details={details} />}
      {details?.own_person_id == null ? null : (
        <ButtonLink
          to="/visitors"
          search={{ tab: 'people', person: details.own_person_id }}
          variant="outlined"
          size="small"
          sx={{ alignSelf: 'flex-start' }}
          onClick={onClose}
        >
          {texts.fullProfile}
        </ButtonLink>
      )}
      <Facts
        title={texts.visitor}
        facts={[
          { label: texts.visits, value: String(visitor.visits) },
          { label: texts.firstSource, value: visitor.source },
          {
            label: texts.device,
            value: [visitor.device, visitor.browser, visitor.platform].filter((part) => part !== '').join(', '),
          },
          { label: texts.timeZone, value: visitor.time_zone },
          { label: texts.consent, value: consentLabels[visitor.consent] },
        ]}
      />
      <Suppression visitor={visitor} onDone={onClose} />
      <Stack spacing={2} component="section" aria-label={texts.timeline}>
        <Typography variant="overline" color="textSecondary">
          {texts.timeline}
        </Typography>
        {details === undefined ? (
          <Skeleton variant="rounded" height={160} />
        ) : (
          <>
            <VisitorTimeline entries={details.timeline} />
            {details.is_cut ? (
              <Typography variant="caption" color="textSecondary">
                {texts.earlierEventsArentShown}
              </Typography>
            ) : null}
          </>
        )}
      </Stack>
    </Stack>
  );
}

export interface VisitorDrawerProps {
  /** Stays while the drawer slides away. */
  readonly visitor: Visitor | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** One visitor: who it is and why we think so, what was done, and the way to suppress. */
export function VisitorDrawer({ visitor, isOpen, onClose }: VisitorDrawerProps) {
  return (
    <Drawer
      anchor="right"
      open={isOpen}
      onClose={onClose}
      slotProps={{ paper: { sx: { width: 480, maxWidth: '100vw' }, 'aria-label': texts.visitor } }}
    >
      {visitor === null ? null : <Details visitor={visitor} onClose={onClose} />}
    </Drawer>
  );
}
