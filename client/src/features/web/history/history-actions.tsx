import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type HistoryImport, holdsOrders } from '@acquaint/contract';
import { addDays } from '@acquaint/engine/dates';
import { useState } from 'react';
import { showFailure } from '../../../platform/toasts.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useCheckHistory, useDeleteHistory, useStartHistory, useUndoHistory } from './history.queries.ts';
import { texts } from './history.texts.ts';

interface Props {
  readonly data: HistoryImport;
  readonly onDeleted: () => void;
}

function removalOf({ can_undo: canUndo, format, file_name: file }: HistoryImport) {
  if (canUndo) return { label: texts.undoImport, title: texts.undoFile({ file }), text: texts.undoRemoves };
  if (format === 'server_events')
    return { label: texts.discardEvents, title: texts.discardEventsQuestion, text: texts.discardRemoves };
  return { label: texts.deleteFile, title: texts.deleteFileQuestion({ file }), text: texts.deleteRemoves };
}

/** A button that asks first. */
function Removal({ data, onDeleted }: Props) {
  const undo = useUndoHistory();
  const remove = useDeleteHistory();
  const [isAsking, setIsAsking] = useState(false);
  const { id, can_undo: canUndo } = data;
  const { label, title, text } = removalOf(data);
  return (
    <>
      <Button color="error" onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={title}
          text={text}
          confirmLabel={label}
          color="error"
          onConfirm={async () => {
            await (canUndo ? undo : remove).mutateAsync({ params: { id } });
            setIsAsking(false);
            if (!canUndo) onDeleted();
          }}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}

function hintOf({ can_start: canStart, status, counts }: HistoryImport): string | null {
  if (!canStart || status === 'stopped' || status === 'receiving') return null;
  if (counts === null) return texts.checkFirst;
  return counts.added + counts.overlapping === 0 ? texts.nothingToAdd : texts.readyToImport;
}

interface Choice {
  readonly label: string;
  readonly includesOverlap: boolean;
  readonly onChange: (includesOverlap: boolean) => void;
}

/** Whether days that the pixel measured itself, or orders that may be duplicates, are imported, too; asked once a dry run found some. */
function OverlapChoice({ label, includesOverlap, onChange }: Choice) {
  return (
    <FormControlLabel
      sx={{ width: 1 }}
      control={<Checkbox checked={includesOverlap} onChange={({ target }) => onChange(target.checked)} />}
      label={label}
    />
  );
}

type Buttons = Pick<Props, 'data'> & Pick<Choice, 'includesOverlap'>;

const variantOf = (isFirst: boolean) => (isFirst ? 'contained' : 'outlined');

function startLabel({ status, can_undo: isBegun }: HistoryImport): string {
  if (status === 'receiving') return texts.startNow;
  return isBegun ? texts.continueImport : texts.startImport;
}

/** The buttons that try and start an import: first the one that is likely. */
function StartButtons({ data, includesOverlap }: Buttons) {
  const { id, counts, can_undo: isBegun } = data;
  const check = useCheckHistory();
  const start = useStartHistory();
  const isPending = check.isPending || start.isPending;
  const isChecked = counts !== null;
  const hasNothing = counts?.added === 0 && !isBegun && !includesOverlap;
  const request = { params: { id }, body: { include_overlap: includesOverlap } };
  const trying =
    isBegun || data.status === 'receiving' ? null : (
      <Button
        key="check"
        variant={variantOf(!isChecked)}
        disabled={isPending}
        onClick={() => check.mutate(request, { onError: showFailure })}
      >
        {isChecked ? texts.tryAgain : texts.tryIt}
      </Button>
    );
  const starting = (
    <Button
      key="start"
      variant={variantOf(isChecked)}
      disabled={isPending || hasNothing}
      onClick={() => start.mutate(request, { onError: showFailure })}
    >
      {startLabel(data)}
    </Button>
  );
  return isChecked ? [starting, trying] : [trying, starting];
}

function Start({ data }: Pick<Props, 'data'>) {
  const [includesOverlap, setIncludesOverlap] = useState(data.includes_overlap);
  const label = holdsOrders(data.format) ? texts.includeDuplicates : texts.includeOverlap;
  const hasOverlap = data.format !== 'server_events' && (data.includes_overlap || (data.counts?.overlapping ?? 0) > 0);
  return (
    <>
      {hasOverlap ? (
        <OverlapChoice label={label} includesOverlap={includesOverlap} onChange={setIncludesOverlap} />
      ) : null}
      <StartButtons data={data} includesOverlap={includesOverlap} />
    </>
  );
}

const threeYears = 1_095;

/** Days of the report of an import: its last three years at most. */
function rangeOf({ summary: { from, until } }: HistoryImport): { from: string; to: string } {
  const [first = '', last = ''] = [from, until].map((at) => at?.slice(0, 10));
  const earliest = addDays(last, -threeYears);
  return { from: first > earliest ? first : earliest, to: last };
}

/** What can be done with an import now. */
export function HistoryActions({ data, onDeleted }: Props) {
  const hint = hintOf(data);
  return (
    <Panel title={texts.next}>
      <Stack spacing={2}>
        {hint === null ? null : <Typography color="textSecondary">{hint}</Typography>}
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          {data.can_start ? <Start data={data} /> : null}
          {data.status === 'done' ? (
            <ButtonLink to="/reports" search={{ pixelUuid: data.pixel_uuid, ...rangeOf(data) }} variant="contained">
              {texts.openReport}
            </ButtonLink>
          ) : null}
          <Removal data={data} onDeleted={onDeleted} />
        </Stack>
      </Stack>
    </Panel>
  );
}
