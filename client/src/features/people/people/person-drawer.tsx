import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Collapse from '@mui/material/Collapse';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { OwnPerson, PersonDetails, PersonLink } from '@acquaint/contract';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { formatCount, formatMoment, formatDecimal } from '../../../ui/text/formats.ts';
import { SampleBadge } from '../../../ui/sample-badge.tsx';
import { Waterfall } from '../../../ui/charts/waterfall.tsx';
import { Facts } from '../../web/reports/index.ts';
import { PersonConsents } from '../privacy/index.ts';
import { personOptions, useErasePerson, useExportPerson, useSplitPerson, useUndoChange } from './people.queries.ts';
import { recordFacts, recordOrigin } from './record-facts.ts';
import { useAnswer } from '../../../platform/api/use-answer.ts';
import { asPart } from '../../../ui/part.tsx';
import { texts } from './people.texts.ts';

/** How somebody is called of whom only an address' fingerprint is known. */
export const personTitle = ({ name, email }: Pick<OwnPerson, 'name' | 'email'>): string =>
  name !== '' ? name : email !== '' ? email : texts.unnamedPerson;

const linkReasons: Readonly<Record<PersonLink['kind'], string>> = {
  customer_id: texts.sameCustomerNumber,
  email: texts.sameEmailAddressNoConflicting,
  compared: texts.similarInAllComparedFields,
  manual: texts.confirmedByUser,
};

interface Numbered {
  readonly data: PersonDetails;
}

const numberOf = ({ evidence }: PersonDetails, id: string): number => evidence.findIndex((one) => one.id === id) + 1;

function Why({ link, data }: Numbered & { readonly link: PersonLink }) {
  const [isOpen, setIsOpen] = useState(false);
  const last = link.steps.at(-1);
  const weight = link.steps.reduce((sum, step) => sum + step.weight, 0);
  return (
    <Box component="li">
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'baseline' }}>
        <Typography variant="body2">
          <strong>
            {[numberOf(data, link.left), numberOf(data, link.right)].toSorted((a, b) => a - b).join(' and ')}
          </strong>
          {` · ${linkReasons[link.kind]}`}
        </Typography>
        {last === undefined ? null : (
          <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {`${formatDecimal(100 * link.probability, 1)}%`}
          </Button>
        )}
      </Stack>
      <Collapse in={isOpen} unmountOnExit>
        <Box sx={{ py: 2 }}>
          <Waterfall steps={link.steps} weight={weight} probability={link.probability} />
        </Box>
      </Collapse>
    </Box>
  );
}

function Evidence({ data }: Numbered) {
  const split = useSplitPerson();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const canSplit = chosen.size > 0 && chosen.size < data.evidence.length;
  return (
    <Stack component="section" aria-label={texts.records} spacing={1.5}>
      <Typography variant="overline" color="textSecondary">
        {texts.madeOfRecords({ count2: data.evidence.length })}
      </Typography>
      {data.evidence.map((record, place) => (
        <Paper key={record.id} variant="outlined" sx={{ p: 2 }}>
          <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-start' }}>
            <Facts title={`${place + 1} · ${recordOrigin(record)}`} facts={recordFacts(record)} />
            {data.evidence.length > 1 ? (
              <Checkbox
                edge="end"
                checked={chosen.has(record.id)}
                slotProps={{ input: { 'aria-label': texts.chooseRecordPlace({ place: place + 1 }) } }}
                onChange={({ target }) =>
                  setChosen(
                    new Set(target.checked ? [...chosen, record.id] : [...chosen].filter((one) => one !== record.id)),
                  )
                }
              />
            ) : null}
          </Stack>
        </Paper>
      ))}
      {data.evidence.length > 1 ? (
        <Button
          variant="outlined"
          disabled={!canSplit}
          loading={split.isPending}
          sx={{ alignSelf: 'flex-start' }}
          onClick={() =>
            split.mutate(
              { params: { id: data.id }, body: { records: [...chosen] } },
              { onSuccess: () => setChosen(new Set()) },
            )
          }
        >
          {texts.splitIntoSeparatePerson}
        </Button>
      ) : null}
    </Stack>
  );
}

function Changes({ data }: Numbered) {
  const undo = useUndoChange();
  if (data.changes.length === 0) return null;
  return (
    <Stack component="section" aria-label={texts.changes} spacing={1}>
      <Typography variant="overline" color="textSecondary">
        {texts.mergedAndSplit}
      </Typography>
      {data.changes.map((change) => (
        <Stack key={change.id} direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
          <Typography variant="body2">
            {change.reason}
            <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
              {`${formatMoment(change.at)}, ${formatCount(change.records)} ${change.records === 1 ? 'record' : 'records'}`}
            </Typography>
          </Typography>
          {change.can_undo ? (
            <Button size="small" loading={undo.isPending} onClick={() => undo.mutate({ params: { id: change.id } })}>
              {texts.undo}
            </Button>
          ) : null}
        </Stack>
      ))}
    </Stack>
  );
}

function Rights({ data, onGone }: Numbered & { readonly onGone: () => void }) {
  const save = useExportPerson();
  const erase = useErasePerson();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      <Button variant="outlined" loading={save.isPending} onClick={() => save.mutate(data.id)}>
        {texts.exportEverything}
      </Button>
      <Button color="error" variant="outlined" onClick={() => setIsAsking(true)}>
        {texts.erase}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={texts.eraseData({ data: personTitle(data) })}
          text={texts.thisDeletesEveryRecordVisit}
          confirmLabel={texts.erase2}
          color="error"
          onConfirm={async () => {
            await erase.mutateAsync({ body: { identifier: data.id } });
            onGone();
          }}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </Stack>
  );
}

const Details = asPart(
  texts.person,
  function Details({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
    const { data } = useAnswer(personOptions(id));
    if (data === undefined) return <LinearProgress aria-label={texts.loadingPerson} />;
    return (
      <Stack spacing={3} sx={{ p: 3 }}>
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-start' }}>
          <Box>
            <Typography variant="h1">{personTitle(data)}</Typography>
            <Typography color="textSecondary">
              {[data.email, data.phone, [data.city, data.state].filter((part) => part !== '').join(', ')]
                .filter((part) => part !== '')
                .join(' · ')}
            </Typography>
            {data.is_sample ? <SampleBadge /> : null}
          </Box>
          <IconButton onClick={onClose} aria-label={texts.close}>
            <Close />
          </IconButton>
        </Stack>
        {data.links.length === 0 ? null : (
          <Box component="section" aria-label={texts.whyMerged}>
            <Typography variant="overline" color="textSecondary">
              {texts.whyTheseRecordsAreOne}
            </Typography>
            <Stack component="ul" spacing={0.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
              {data.links.map((link) => (
                <Why key={`${link.left} ${link.right} ${link.kind}`} link={link} data={data} />
              ))}
            </Stack>
          </Box>
        )}
        {data.email === '' ? null : <PersonConsents email={data.email} />}
        <Evidence data={data} />
        <Changes data={data} />
        <Rights data={data} onGone={onClose} />
      </Stack>
    );
  },
);

export interface PersonDrawerProps {
  /** The person that is looked at; null closes it. */
  readonly id: string | null;
  readonly onClose: () => void;
}

/** One person: of which records, why these belong together, and the ways to change that. */
export function PersonDrawer({ id, onClose }: PersonDrawerProps) {
  // Stays while the drawer slides away.
  const [shown, setShown] = useState(id);
  if (id !== null && id !== shown) setShown(id);
  return (
    <Drawer
      anchor="right"
      open={id !== null}
      onClose={onClose}
      slotProps={{ paper: { sx: { width: 520, maxWidth: '100vw' }, 'aria-label': texts.person } }}
    >
      {shown === null ? null : <Details key={shown} id={shown} onClose={onClose} />}
    </Drawer>
  );
}
