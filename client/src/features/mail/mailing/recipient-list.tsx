import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { Recipient } from '@acquaint/contract';
import { pieceStateLabel } from '@acquaint/engine';
import { formatMoment } from '../../../ui/formats.ts';

interface RecipientListProps {
  readonly recipients: readonly Recipient[];
  readonly isLoading: boolean;
  readonly onProof: ((serial: number) => void) | null;
  readonly onBack: (() => void) | null;
  readonly onNext: (() => void) | null;
}

const lastOf = ({ events }: Recipient): string => {
  const last = events.at(-1);
  return last === undefined ? 'No status yet' : `${last.source}, ${formatMoment(last.at)}`;
};

/** Recipients, a page at a time in the order of their pieces. */
export function RecipientList({ recipients, isLoading, onProof, onBack, onNext }: RecipientListProps) {
  return (
    <>
      {isLoading ? <LinearProgress aria-label="Loading recipients" /> : null}
      <TableContainer tabIndex={0} aria-label="Recipients">
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell align="right">No.</TableCell>
              <TableCell>Name</TableCell>
              <TableCell>Address</TableCell>
              <TableCell>Status</TableCell>
              <TableCell>Source</TableCell>
              <TableCell>Code</TableCell>
              <TableCell>Responded</TableCell>
              {onProof === null ? null : <TableCell />}
            </TableRow>
          </TableHead>
          <TableBody>
            {recipients.map((recipient) => (
              <TableRow key={recipient.serial} hover>
                <TableCell align="right">{recipient.serial}</TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{recipient.name}</TableCell>
                <TableCell sx={{ minWidth: 220 }}>{recipient.address}</TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{pieceStateLabel(recipient.state)}</TableCell>
                <TableCell sx={{ minWidth: 170 }}>
                  <Typography variant="body2" color="textSecondary">
                    {lastOf(recipient)}
                  </Typography>
                </TableCell>
                <TableCell sx={{ fontFamily: 'monospace' }}>{recipient.code}</TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  {recipient.responded_at === null ? '–' : formatMoment(recipient.responded_at)}
                </TableCell>
                {onProof === null ? null : (
                  <TableCell padding="none">
                    <Button
                      size="small"
                      aria-label={`Piece ${recipient.serial} as PDF`}
                      onClick={() => onProof(recipient.serial)}
                    >
                      PDF
                    </Button>
                  </TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
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
