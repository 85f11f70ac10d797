import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { SceneNode, SceneNodeOf } from '@acquaint/contract';
import { useEditor } from '../editor-context.ts';
import { fieldGrid, type LayerFields } from './layer-fields.ts';
import { LengthField, NumberField } from './number-field.tsx';
import { PaintField } from './paint-field.tsx';
import { ImageProperties } from './image-properties.tsx';
import { QrProperties } from './qr-properties.tsx';
import { TextProperties } from './text-properties.tsx';
import { texts } from '../ad-builder.texts.ts';

/** Where a layer is, and how much of it is seen. */
function PlaceProperties({ node, set }: LayerFields<SceneNode>) {
  const lengths = [
    ['X', 'x'],
    ['Y', 'y'],
    [texts.width, 'w'],
    [texts.height, 'h'],
  ] as const;
  return (
    <Box sx={fieldGrid}>
      {lengths.map(([label, name]) => (
        <LengthField
          key={name}
          label={label}
          min={name === 'w' || name === 'h' ? 0.1 : -3_000}
          value={node[name]}
          isDisabled={node.is_locked}
          onChange={(value) => set({ [name]: value })}
        />
      ))}
      <NumberField
        label={texts.rotation}
        unit="°"
        per={10}
        min={-360}
        max={360}
        value={node.rotation}
        isDisabled={node.is_locked}
        onChange={(value) => set({ rotation: (value + 3_600) % 3_600 })}
      />
      <NumberField
        label={texts.opacity}
        unit="%"
        min={0}
        max={100}
        step={5}
        value={node.opacity}
        onChange={(opacity) => set({ opacity })}
      />
    </Box>
  );
}

function ShapeProperties({ node, set }: LayerFields<SceneNodeOf<'shape'>>) {
  const { stroke } = node;
  return (
    <Stack spacing={1.5}>
      {node.shape === 'line' ? null : (
        <PaintField label={texts.fill} value={node.fill} canBeGradient canBeNone onChange={(fill) => set({ fill })} />
      )}
      <PaintField
        label={texts.line}
        value={stroke?.paint ?? null}
        canBeNone
        onChange={(paint) =>
          set({
            stroke:
              paint === null || paint.type === 'gradient'
                ? null
                : { paint, width: stroke?.width ?? 500, is_dashed: stroke?.is_dashed ?? false },
          })
        }
      />
      <Box sx={fieldGrid}>
        {stroke === null ? null : (
          <LengthField
            label={texts.lineWidth}
            min={0}
            max={50}
            step={0.1}
            value={stroke.width}
            onChange={(width) => set({ stroke: { ...stroke, width } })}
          />
        )}
        {node.shape === 'rectangle' ? (
          <LengthField
            label={texts.corners}
            min={0}
            max={500}
            value={node.radius}
            onChange={(radius) => set({ radius })}
          />
        ) : null}
      </Box>
    </Stack>
  );
}

function PathProperties({ node, set }: LayerFields<SceneNodeOf<'path'>>) {
  const { stroke } = node;
  return (
    <Stack spacing={1.5}>
      <PaintField
        label={texts.line}
        value={stroke?.paint ?? null}
        canBeNone
        onChange={(paint) =>
          set({ stroke: paint === null || paint.type === 'gradient' ? null : { paint, width: stroke?.width ?? 2 } })
        }
      />
      <PaintField label={texts.fill} value={node.fill} canBeGradient canBeNone onChange={(fill) => set({ fill })} />
    </Stack>
  );
}

function OwnProperties({ node, set }: LayerFields<SceneNode>) {
  if (node.type === 'text') return <TextProperties node={node} set={set} />;
  if (node.type === 'shape') return <ShapeProperties node={node} set={set} />;
  if (node.type === 'path') return <PathProperties node={node} set={set} />;
  if (node.type === 'image') return <ImageProperties node={node} set={set} />;
  if (node.type === 'qr') return <QrProperties node={node} set={set} />;
  return (
    <Typography variant="body2" color="textSecondary">
      {texts.groupOfCountLayersDouble({ count: node.children.length })}
    </Typography>
  );
}

/** What can be set of one layer. */
export function LayerProperties({ node }: { readonly node: SceneNode }) {
  const { dispatch } = useEditor();
  const set = (values: object): void =>
    dispatch({
      type: 'do',
      command: { type: 'set_node', id: node.id, values: { ...values } },
      merge: `set ${node.id} ${Object.keys(values).join(' ')}`,
    });
  return (
    <Stack spacing={2}>
      <TextField
        size="small"
        label={texts.name}
        value={node.name}
        onChange={({ target }) => set({ name: target.value.slice(0, 100) })}
      />
      <OwnProperties node={node} set={set} />
      <PlaceProperties node={node} set={set} />
      {node.is_locked ? (
        <Button variant="outlined" onClick={() => set({ is_locked: false })}>
          {texts.unlock}
        </Button>
      ) : null}
    </Stack>
  );
}
