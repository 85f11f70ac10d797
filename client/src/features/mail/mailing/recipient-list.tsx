import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Recipient } from '@acquaint/contract';
import { pieceStateLabel } from '@acquaint/engine';
import { formatMoment } from '../../../ui/text/formats.ts';
import { Outdated } from '../../../ui/tables/outdated.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { texts } from './mailing.texts.ts';

interface RecipientListProps {
  readonly recipients: readonly Recipient[];
  readonly isLoading: boolean;
  readonly onProof: ((serial: number) => void) | null;
  readonly onBack: (() => void) | null;
  readonly onNext: (() => void) | null;
}

const columns = [
  { label: texts.no, isNumeric: true },
  { label: texts.name, isWhole: true },
  { label: texts.address, minWidth: 220 },
  { label: texts.status, isWhole: true },
  { label: texts.source, minWidth: 170 },
  texts.code,
  { label: texts.responded, isWhole: true },
];

const lastOf = ({ events }: Recipient): string => {
  const last = events.at(-1);
  return last === undefined ? texts.noStatusYet : `${last.source}, ${formatMoment(last.at)}`;
};

/** Recipients, a page at a time in the order of their pieces. */
export function RecipientList({ recipients, isLoading, onProof, onBack, onNext }: RecipientListProps) {
  return (
    <>
      {isLoading ? <LinearProgress aria-label={texts.loadingRecipients} /> : null}
      <Outdated isOutdated={isLoading}>
        <SimpleTable
          label={texts.recipients}
          columns={onProof === null ? columns : [...columns, '']}
          rows={recipients.map((recipient) => ({
            id: String(recipient.serial),
            cells: [
              recipient.serial,
              recipient.name,
              recipient.address,
              pieceStateLabel(recipient.state),
              <Typography key="source" variant="body2" color="textSecondary">
                {lastOf(recipient)}
              </Typography>,
              <Box key="code" component="span" sx={{ fontFamily: 'monospace' }}>
                {recipient.code}
              </Box>,
              recipient.responded_at === null ? '–' : formatMoment(recipient.responded_at),
              ...(onProof === null
                ? []
                : [
                    <Button
                      key="proof"
                      size="small"
                      aria-label={texts.pieceSerialAsPdf({ serial: recipient.serial })}
                      onClick={() => onProof(recipient.serial)}
                    >
                      {texts.pdf}
                    </Button>,
                  ]),
            ],
          }))}
        />
      </Outdated>
      {recipients.length === 0 ? (
        <Typography color="textSecondary" sx={{ p: 3, textAlign: 'center' }}>
          {texts.noMatchingRecipients}
        </Typography>
      ) : null}
      {onBack === null && onNext === null ? null : (
        <Stack direction="row" spacing={1} sx={{ p: 1.5, justifyContent: 'flex-end' }}>
          <Button disabled={onBack === null} onClick={() => onBack?.()}>
            {texts.previous}
          </Button>
          <Button disabled={onNext === null} onClick={() => onNext?.()}>
            {texts.next}
          </Button>
        </Stack>
      )}
    </>
  );
}
