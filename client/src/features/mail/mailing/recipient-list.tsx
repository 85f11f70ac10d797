import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Recipient } from '@acquaint/contract';
import { pieceStateLabel } from '@acquaint/engine';
import { formatMoment } from '../../../ui/text/formats.ts';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';

interface RecipientListProps {
  readonly recipients: readonly Recipient[];
  readonly isLoading: boolean;
  readonly onProof: ((serial: number) => void) | null;
  readonly onBack: (() => void) | null;
  readonly onNext: (() => void) | null;
}

const columns = [
  { label: 'No.', isNumeric: true },
  { label: 'Name', isWhole: true },
  { label: 'Address', minWidth: 220 },
  { label: 'Status', isWhole: true },
  { label: 'Source', minWidth: 170 },
  'Code',
  { label: 'Responded', isWhole: true },
];

const lastOf = ({ events }: Recipient): string => {
  const last = events.at(-1);
  return last === undefined ? 'No status yet' : `${last.source}, ${formatMoment(last.at)}`;
};

/** Recipients, a page at a time in the order of their pieces. */
export function RecipientList({ recipients, isLoading, onProof, onBack, onNext }: RecipientListProps) {
  return (
    <>
      {isLoading ? <LinearProgress aria-label="Loading recipients" /> : null}
      <SimpleTable
        label="Recipients"
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
                    aria-label={`Piece ${recipient.serial} as PDF`}
                    onClick={() => onProof(recipient.serial)}
                  >
                    PDF
                  </Button>,
                ]),
          ],
        }))}
      />
      {recipients.length === 0 ? (
        <Typography color="textSecondary" sx={{ p: 3, textAlign: 'center' }}>
          No matching recipients
        </Typography>
      ) : null}
      {onBack === null && onNext === null ? null : (
        <Stack direction="row" spacing={1} sx={{ p: 1.5, justifyContent: 'flex-end' }}>
          <Button disabled={onBack === null} onClick={() => onBack?.()}>
            Previous
          </Button>
          <Button disabled={onNext === null} onClick={() => onNext?.()}>
            Next
          </Button>
        </Stack>
      )}
    </>
  );
}
