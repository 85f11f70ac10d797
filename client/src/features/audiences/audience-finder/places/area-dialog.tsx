import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import Remove from '@mui/icons-material/Remove';
import { segmentLimits } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loadCounties } from '../../../../ui/charts/county-shapes.ts';
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx';
import { fromMap, type Position, toMap } from '../../../../ui/charts/us-projection.ts';
import { AreaMap } from './area-map.tsx';
import { type AreaView, viewAt, viewOf, wholeMap } from './area-view.ts';
import { PlaceSearch } from '../../places/index.ts';
import { bundled } from '../../../../platform/api/query.ts';
import { texts } from '../audience-finder.texts.ts';

export interface AreaDialogProps {
  readonly corners: readonly Position[];
  readonly onUse: (corners: Position[]) => void;
  readonly onClose: () => void;
}

/** Looks at a place's surroundings. */
const near = 16;

function GoTo({ onView }: { readonly onView: (view: AreaView) => void }) {
  return (
    <PlaceSearch
      label={texts.goTo}
      value=""
      onChoose={(place) => {
        const point = place === null ? null : toMap([place.longitude, place.latitude]);
        if (point !== null) onView(viewAt(point, near));
      }}
      sx={{ flex: 1, minWidth: 200, maxWidth: 320 }}
    />
  );
}

interface CornersProps {
  readonly corners: readonly Position[];
  readonly onChange: (corners: Position[]) => void;
}

/** The corners as numbers, for who would rather type them than point. */
function Corners({ corners, onChange }: CornersProps) {
  const change = (index: number, corner: Position): void => onChange(corners.with(index, corner));
  return (
    <Stack
      component="ol"
      aria-label={texts.corners}
      spacing={1}
      sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 220, overflowY: 'auto', pt: 1 }}
    >
      {corners.map(([longitude, latitude], index) => (
        // eslint-disable-next-line react/no-array-index-key -- a corner is its place
        <Stack component="li" key={index} direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <TextField
            type="number"
            size="small"
            label={texts.latitudeIndex({ index: index + 1 })}
            value={latitude}
            onChange={({ target }) => change(index, [longitude, Number(target.value)])}
            slotProps={{ htmlInput: { min: -90, max: 90, step: 0.01 } }}
          />
          <TextField
            type="number"
            size="small"
            label={texts.longitudeIndex({ index: index + 1 })}
            value={longitude}
            onChange={({ target }) => change(index, [Number(target.value), latitude])}
            slotProps={{ htmlInput: { min: -180, max: 180, step: 0.01 } }}
          />
          <IconButton
            aria-label={texts.removeCornerIndex({ index: index + 1 })}
            size="small"
            onClick={() => onChange(corners.toSpliced(index, 1))}
          >
            <Close fontSize="small" />
          </IconButton>
        </Stack>
      ))}
    </Stack>
  );
}

/** Draws an area on a map of the United States. */
export function AreaDialog({ corners: before, onUse, onClose }: AreaDialogProps) {
  const { data: shapes } = useQuery(bundled('counties', loadCounties));
  const [corners, setCorners] = useState<readonly Position[]>(before);
  const [view, setView] = useState<AreaView>(() =>
    viewOf(
      before.flatMap((corner) => {
        const point = toMap(corner);
        return point === null ? [] : [point];
      }),
    ),
  );
  const isFull = corners.length >= segmentLimits.corners;
  const add = (corner: Position): void =>
    setCorners((now) => (now.length >= segmentLimits.corners ? now : [...now, corner]));
  const zoomBy = (factor: number) => () => setView(({ middle, zoom }) => viewAt(middle, zoom * factor));
  return (
    <FormDialog
      title={texts.drawArea}
      maxWidth="md"
      submitLabel={corners.length < 3 ? texts.addAtLeastThreeCorners : texts.usingThisArea}
      isDisabled={corners.length < 3}
      isBusy={false}
      failure={null}
      onSubmit={() => onUse([...corners])}
      onClose={onClose}
    >
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', pt: 1 }}>
        <GoTo onView={setView} />
        <IconButton aria-label={texts.zoomIn} onClick={zoomBy(1.6)}>
          <Add />
        </IconButton>
        <IconButton aria-label={texts.zoomOut} onClick={zoomBy(1 / 1.6)}>
          <Remove />
        </IconButton>
        <Button onClick={() => setView(wholeMap)}>{texts.wholeMap}</Button>
        <Button disabled={corners.length === 0} onClick={() => setCorners(corners.slice(0, -1))}>
          {texts.undoCorner}
        </Button>
        <Button disabled={corners.length === 0} onClick={() => setCorners([])}>
          {texts.clear}
        </Button>
        <Button
          disabled={isFull}
          onClick={() => {
            const corner = fromMap(view.middle);
            if (corner !== null) add(corner);
          }}
        >
          {texts.addCornerInMiddle}
        </Button>
      </Stack>
      {shapes === undefined ? (
        <Skeleton variant="rounded" sx={{ height: 'auto', aspectRatio: '975 / 610' }} />
      ) : (
        <AreaMap
          shapes={shapes}
          corners={corners}
          view={view}
          onView={setView}
          onAdd={add}
          onMove={(index, corner) => setCorners((now) => now.with(index, corner))}
        />
      )}
      <Typography variant="body2" color="textSecondary">
        {texts.clickToAddCornersAnd}
      </Typography>
      <Corners corners={corners} onChange={setCorners} />
    </FormDialog>
  );
}
