import Box from '@mui/material/Box';
import FormLabel from '@mui/material/FormLabel';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useId } from 'react';
import { plainQrStyle, type QrStyle } from '@acquaint/contract';
import { QrPicture } from './qr-picture.tsx';

export interface ShapePickerProps<Shape extends string> {
  readonly label: string;
  readonly shapes: readonly Shape[];
  readonly names: Readonly<Record<Shape, string>>;
  readonly value: Shape;
  /** A style that shows a shape. */
  readonly styleOf: (shape: Shape) => Partial<QrStyle>;
  readonly onChange: (shape: Shape) => void;
}

/** What shapes are shown with: short, so that each part of it is large. */
const sample = 'QR';

/** Chooses one of some shapes by how it looks. */
export function ShapePicker<Shape extends string>(props: ShapePickerProps<Shape>) {
  const { label, shapes, names, value, styleOf, onChange } = props;
  const labelId = useId();
  return (
    <Box>
      <FormLabel id={labelId} sx={{ display: 'block', mb: 0.75, fontSize: '0.875rem' }}>
        {label}
      </FormLabel>
      <ToggleButtonGroup
        exclusive
        value={value}
        aria-labelledby={labelId}
        onChange={(_event, next: Shape | null) => (next === null ? undefined : onChange(next))}
        sx={{
          flexWrap: 'wrap',
          gap: 1,
          '& .MuiToggleButton-root': { border: 1, borderColor: 'divider', borderRadius: 1, m: 0 },
        }}
      >
        {shapes.map((shape) => (
          <ToggleButton
            key={shape}
            value={shape}
            aria-label={names[shape]}
            title={names[shape]}
            sx={{ p: 0.5, '&.Mui-selected': { outline: 2, outlineColor: 'primary.main' } }}
          >
            <QrPicture
              text={sample}
              style={{ ...plainQrStyle, margin: 1, ...styleOf(shape) }}
              logoUrl={null}
              label=""
              sx={{ width: 56, height: 56, borderRadius: 0.5 }}
            />
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}
