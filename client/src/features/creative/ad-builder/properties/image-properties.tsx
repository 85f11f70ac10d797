import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { SceneNodeOf } from '@acquaint/contract';
import { findPlace, imageKeyOf } from '@acquaint/engine';
import { fillPage } from '../canvas/picture-target.ts';
import { useEditor } from '../editor-context.ts';
import { fieldGrid, type LayerFields } from './layer-fields.ts';
import { LengthField, NumberField } from './number-field.tsx';
import { texts } from '../ad-builder.texts.ts';

const adjustments = [
  [texts.brightness, 'brightness'],
  [texts.contrast, 'contrast'],
  [texts.saturation, 'saturation'],
] as const;

type FileSource = Extract<SceneNodeOf<'image'>['source'], { type: 'asset' }>;

/** What can be set of a file of the library: a newer version of it, and which page of a PDF. */
function FileFields({ source, onChange }: { source: FileSource; onChange: (source: FileSource) => void }) {
  const { sources } = useEditor();
  const { latest = null, pages = null } = sources.images[imageKeyOf(source) ?? ''] ?? {};
  return (
    <>
      {latest !== null && latest > source.version ? (
        <Alert
          severity="info"
          action={
            <Button size="small" color="inherit" onClick={() => onChange({ ...source, version: latest })}>
              {texts.update}
            </Button>
          }
        >
          {texts.newerVersionIsAvailable}
        </Alert>
      ) : null}
      {pages !== null && pages > 1 ? (
        <TextField
          select
          size="small"
          label={texts.pdfPage}
          value={String(source.page ?? 1)}
          onChange={({ target }) => onChange({ ...source, page: Number(target.value) })}
        >
          {Array.from({ length: pages }, (_, index) => (
            <MenuItem key={index} value={String(index + 1)}>
              {index + 1}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
    </>
  );
}

/** Makes the picture the ground of its page. */
function FillPage({ node }: Pick<LayerFields<SceneNodeOf<'image'>>, 'node'>) {
  const { state, dispatch } = useEditor();
  const place = findPlace(state.scene, node.id);
  const command = place === null || place.isLocked ? null : fillPage(state.scene, place);
  if (command === null) return null;
  return (
    <Button
      variant="outlined"
      color="inherit"
      sx={{ borderColor: 'divider' }}
      onClick={() => dispatch({ type: 'do', command, say: texts.fillPage })}
    >
      {texts.fillPage}
    </Button>
  );
}

/** What can be set of a picture: what of it is seen, in which shape, and its colors. */
export function ImageProperties({ node, set }: LayerFields<SceneNodeOf<'image'>>) {
  const { source } = node;
  return (
    <Stack spacing={1.5}>
      {source.type === 'asset' ? <FileFields source={source} onChange={(changed) => set({ source: changed })} /> : null}
      <FillPage node={node} />
      <Box sx={fieldGrid}>
        <TextField
          select
          size="small"
          label={texts.picture}
          value={node.fit}
          onChange={({ target }) => set({ fit: target.value === 'contain' ? 'contain' : 'cover' })}
        >
          <MenuItem value="cover">{texts.fillBox}</MenuItem>
          <MenuItem value="contain">{texts.fitInsideBox}</MenuItem>
        </TextField>
        <TextField
          select
          size="small"
          label={texts.shape}
          value={node.mask}
          // One of the three below.
          onChange={({ target }) => set({ mask: target.value as typeof node.mask })}
        >
          <MenuItem value="none">{texts.box}</MenuItem>
          <MenuItem value="rounded">{texts.roundCorners}</MenuItem>
          <MenuItem value="ellipse">{texts.ellipse}</MenuItem>
        </TextField>
        <NumberField
          label={texts.horizontalFocus}
          unit="%"
          per={100}
          min={0}
          max={100}
          step={5}
          value={node.focal.x}
          onChange={(x) => set({ focal: { ...node.focal, x } })}
        />
        <NumberField
          label={texts.verticalFocus}
          unit="%"
          per={100}
          min={0}
          max={100}
          step={5}
          value={node.focal.y}
          onChange={(y) => set({ focal: { ...node.focal, y } })}
        />
        <NumberField
          label={texts.zoom}
          unit="%"
          min={100}
          max={800}
          step={10}
          value={node.zoom}
          onChange={(zoom) => set({ zoom })}
        />
        {node.mask === 'rounded' ? (
          <LengthField
            label={texts.corners}
            min={0}
            max={500}
            value={node.radius}
            onChange={(radius) => set({ radius })}
          />
        ) : null}
        {adjustments.map(([label, name]) => (
          <NumberField
            key={name}
            label={label}
            min={-100}
            max={100}
            step={5}
            value={node.adjust[name]}
            onChange={(value) => set({ adjust: { ...node.adjust, [name]: value } })}
          />
        ))}
      </Box>
      <TextField
        size="small"
        label={texts.description}
        value={node.alt}
        onChange={({ target }) => set({ alt: target.value.slice(0, 500) })}
        helperText={texts.altText}
      />
    </Stack>
  );
}
