import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { MergeField } from '@acquaint/contract';
import { eddmVerdict, findPreset, resizeScene, scenePresets } from '@acquaint/engine';
import { useState } from 'react';
import { useEditor } from '../editor-context.ts';
import { PaintField } from './paint-field.tsx';
import { replaceScene } from '../canvas/replace-scene.ts';
import { texts } from '../ad-builder.texts.ts';

/** What is known of a size: how it is called, and whether it may go as every-door mail. */
function SizeFacts() {
  const { scene } = useEditor().state;
  const preset = findPreset(scene.preset);
  const { isEligible, reason } = eddmVerdict(scene.size);
  if (preset?.use === 'screen') return <Typography variant="body2">{`${preset.label}, ${preset.size}`}</Typography>;
  return (
    <>
      <Typography variant="body2">{preset === null ? texts.ownSize : `${preset.label}, ${preset.size}`}</Typography>
      <Alert severity={isEligible ? 'success' : 'info'} sx={{ py: 0 }}>
        {isEligible ? texts.eligibleForEveryDoorDirect({ reason }) : texts.notEligibleForEveryDoor({ reason })}
      </Alert>
    </>
  );
}

function Fields() {
  const { state, dispatch } = useEditor();
  const { fields } = state.scene;
  const set = (next: MergeField[], merge: string): void =>
    dispatch({ type: 'do', command: { type: 'set_scene', values: { fields: next } }, merge });
  return (
    <Stack spacing={1}>
      <Typography variant="subtitle2" component="h3">
        {texts.mergeFields}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {texts.printedWhenValueIsMissing}
      </Typography>
      {fields.map((field) => (
        <TextField
          key={field.key}
          size="small"
          label={`${field.label} {${field.key}}`}
          value={field.fallback}
          onChange={({ target }) =>
            set(
              fields.map((each) => (each.key === field.key ? { ...each, fallback: target.value.slice(0, 200) } : each)),
              `fallback ${field.key}`,
            )
          }
        />
      ))}
    </Stack>
  );
}

/** What can be set of the page and of the whole design. */
export function PageProperties() {
  const { state, dispatch } = useEditor();
  const { scene } = state;
  const page = scene.pages[state.page];
  const [preset, setPreset] = useState(scene.preset);
  if (page === undefined) return null;
  const resize = (): void => {
    const command = replaceScene(scene, resizeScene(scene, preset));
    dispatch({ type: 'do', command, select: [], say: texts.resizedCheckLayout });
  };
  return (
    <Stack spacing={2}>
      <SizeFacts />
      <PaintField
        label={texts.background}
        value={page.background}
        canBeGradient
        canBeNone
        onChange={(background) =>
          dispatch({
            type: 'do',
            command: { type: 'set_page', id: page.id, values: { background } },
            merge: `ground ${page.id}`,
          })
        }
      />
      <Divider />
      <Typography variant="subtitle2" component="h3">
        {texts.anotherSize}
      </Typography>
      <TextField
        select
        size="small"
        label={texts.size}
        value={preset}
        onChange={({ target }) => setPreset(target.value)}
      >
        {scenePresets.map(({ key, label, size }) => (
          <MenuItem key={key} value={key}>
            {label} · {size}
          </MenuItem>
        ))}
      </TextField>
      <Button variant="outlined" disabled={preset === scene.preset} onClick={resize}>
        {texts.resizeDesign}
      </Button>
      <Typography variant="caption" color="textSecondary">
        {texts.checkLayoutAfterwardsUndoRestores}
      </Typography>
      <Divider />
      <Fields />
    </Stack>
  );
}
