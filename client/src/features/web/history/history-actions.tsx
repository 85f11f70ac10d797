import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { HistoryImport } from '@acquaint/contract';
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

/** A button that asks first. */
function Removal({ data, onDeleted }: Props) {
  const undo = useUndoHistory();
  const remove = useDeleteHistory();
  const [isAsking, setIsAsking] = useState(false);
  const { id, file_name: file, can_undo: canUndo } = data;
  const label = canUndo ? texts.undoImport : texts.deleteFile;
  return (
    <>
      <Button color="error" onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={canUndo ? texts.undoFile({ file }) : texts.deleteFileQuestion({ file })}
          text={canUndo ? texts.undoRemoves : texts.deleteRemoves}
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
  if (!canStart || status === 'stopped') return null;
  if (counts === null) return texts.checkFirst;
  return counts.added + counts.overlapping === 0 ? texts.nothingToAdd : texts.readyToImport;
}

interface Choice {
  readonly includesOverlap: boolean;
  readonly onChange: (includesOverlap: boolean) => void;
}

/** Whether days that the pixel measured itself are imported, too; asked once a dry run found some. */
function OverlapChoice({ includesOverlap, onChange }: Choice) {
  return (
    <FormControlLabel
      sx={{ width: 1 }}
      control={<Checkbox checked={includesOverlap} onChange={({ target }) => onChange(target.checked)} />}
      label={texts.includeOverlap}
    />
  );
}

type Buttons = Pick<Props, 'data'> & Pick<Choice, 'includesOverlap'>;

const variantOf = (isFirst: boolean) => (isFirst ? 'contained' : 'outlined');

/** The buttons that try and start an import: first the one that is likely. */
function StartButtons({ data: { id, counts, can_undo: isBegun }, includesOverlap }: Buttons) {
  const check = useCheckHistory();
  const start = useStartHistory();
  const isPending = check.isPending || start.isPending;
  const isChecked = counts !== null;
  const hasNothing = counts?.added === 0 && !isBegun && !includesOverlap;
  const request = { params: { id }, body: { include_overlap: includesOverlap } };
  const trying = isBegun ? null : (
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
      {isBegun ? texts.continueImport : texts.startImport}
    </Button>
  );
  return isChecked ? [starting, trying] : [trying, starting];
}

function Start({ data }: Pick<Props, 'data'>) {
  const [includesOverlap, setIncludesOverlap] = useState(data.includes_overlap);
  const hasOverlap = data.includes_overlap || (data.counts?.overlapping ?? 0) > 0;
  return (
    <>
      {hasOverlap ? <OverlapChoice includesOverlap={includesOverlap} onChange={setIncludesOverlap} /> : null}
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
