import ButtonBase from '@mui/material/ButtonBase';
import MenuItem from '@mui/material/MenuItem';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { BrandToken, ScenePaint, SolidPaint } from '@acquaint/contract';
import { brandPaints, inkOf, isGradient, paintOf, screenColor } from '@acquaint/engine';
import { type ReactNode, useState } from 'react';
import { ColorField } from '../../qr-templates/index.ts';
import { useEditor } from '../editor-context.ts';
import { NumberField } from './number-field.tsx';
import { texts } from '../ad-builder.texts.ts';

export interface PaintFieldProps {
  readonly label: string;
  readonly value: ScenePaint | null;
  readonly canBeGradient?: boolean;
  readonly canBeNone?: boolean;
  readonly onChange: (paint: ScenePaint | null) => void;
}

type Kind = ScenePaint['type'] | 'none';

const kindNames: Readonly<Record<Kind, string>> = {
  none: texts.none,
  brand: texts.brandColor,
  rgb: texts.color,
  gradient: texts.gradient,
  cmyk: texts.inksCmyk,
  spot: texts.spotColor,
};

const tokenNames: Readonly<Record<BrandToken, string>> = {
  primary: texts.primary,
  secondary: texts.secondary,
  accent: texts.accent,
  background: texts.background,
  text: texts.text,
  on_primary: texts.onPrimary,
  on_secondary: texts.onSecondary,
  on_accent: texts.onAccent,
};

/** The tokens of the brand, each with what stands in for it. */
const tokenPaints = Object.values(brandPaints);

function useCss(): (paint: ScenePaint | null) => string {
  const { brand } = useEditor().resources;
  return (paint) => {
    if (paint === null) return 'transparent';
    const ink = paintOf(paint, brand);
    return isGradient(ink)
      ? `linear-gradient(90deg, ${screenColor(ink.from)}, ${screenColor(ink.to)})`
      : screenColor(ink);
  };
}

function Swatch({
  css,
  label,
  isChosen,
  onClick,
}: {
  css: string;
  label: string;
  isChosen?: boolean;
  onClick: (element: HTMLElement) => void;
}) {
  return (
    <Tooltip title={label}>
      <ButtonBase
        aria-label={label}
        {...(isChosen === undefined ? {} : { 'aria-pressed': isChosen })}
        onClick={({ currentTarget }) => onClick(currentTarget)}
        sx={{
          width: 30,
          height: 30,
          borderRadius: 1,
          border: 2,
          borderColor: isChosen === true ? 'primary.main' : 'divider',
          background: css,
        }}
      />
    </Tooltip>
  );
}

/** What a paint becomes when its kind is changed: as near as can be to what it was. */
function convert(paint: ScenePaint | null, kind: Kind, hex: string): ScenePaint | null {
  const solid: SolidPaint = { type: 'rgb', hex };
  if (kind === 'none') return null;
  if (kind === 'rgb') return solid;
  if (kind === 'brand') return { type: 'brand', token: 'primary', hex };
  if (kind === 'cmyk') return { type: 'cmyk', c: 0, m: 0, y: 0, k: 100 };
  if (kind === 'spot') return { type: 'spot', name: 'PANTONE 186 C', c: 0, m: 100, y: 81, k: 4 };
  const from = paint !== null && paint.type !== 'gradient' ? paint : solid;
  return { type: 'gradient', shape: 'linear', angle: 0, from, to: { type: 'brand', token: 'accent', hex: '#f2a541' } };
}

function Inks({
  paint,
  onChange,
}: {
  paint: Extract<SolidPaint, { c: number }>;
  onChange: (paint: ScenePaint) => void;
}) {
  return (
    <>
      {paint.type === 'spot' ? (
        <TextField
          size="small"
          label={texts.inkName}
          value={paint.name}
          onChange={({ target }) => onChange({ ...paint, name: target.value.slice(0, 60) || texts.spot })}
        />
      ) : null}
      <Stack direction="row" spacing={1}>
        {(['c', 'm', 'y', 'k'] as const).map((ink) => (
          <NumberField
            key={ink}
            label={ink.toUpperCase()}
            value={paint[ink]}
            min={0}
            max={100}
            onChange={(value) => onChange({ ...paint, [ink]: value })}
          />
        ))}
      </Stack>
    </>
  );
}

function Details({ paint, onChange }: { paint: ScenePaint; onChange: (paint: ScenePaint) => void }): ReactNode {
  const css = useCss();
  if (paint.type === 'brand')
    return (
      <Stack direction="row" spacing={0.75} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {tokenPaints.map((token) => (
          <Swatch
            key={token.token}
            css={css(token)}
            label={tokenNames[token.token]}
            isChosen={paint.token === token.token}
            onClick={() => onChange(token)}
          />
        ))}
      </Stack>
    );
  if (paint.type === 'rgb')
    return <ColorField label={texts.color} value={paint.hex} onChange={(hex) => onChange({ type: 'rgb', hex })} />;
  if (paint.type !== 'gradient') return <Inks paint={paint} onChange={onChange} />;
  return (
    <>
      <PaintField
        label={texts.from}
        value={paint.from}
        onChange={(from) => isSolid(from) && onChange({ ...paint, from })}
      />
      <PaintField label={texts.to} value={paint.to} onChange={(to) => isSolid(to) && onChange({ ...paint, to })} />
      <TextField
        select
        size="small"
        label={texts.shape}
        value={paint.shape}
        onChange={({ target }) => onChange({ ...paint, shape: target.value === 'radial' ? 'radial' : 'linear' })}
      >
        <MenuItem value="linear">{texts.straight}</MenuItem>
        <MenuItem value="radial">{texts.radialGradient}</MenuItem>
      </TextField>
      {paint.shape === 'linear' ? (
        <NumberField
          label={texts.angle}
          unit="°"
          value={paint.angle}
          min={0}
          max={359}
          onChange={(angle) => onChange({ ...paint, angle })}
        />
      ) : null}
    </>
  );
}

const isSolid = (paint: ScenePaint | null): paint is SolidPaint => paint !== null && paint.type !== 'gradient';

/** A color of the brand, of the screen or of a press, or a gradient between two. */
export function PaintField({ label, value, canBeGradient = false, canBeNone = false, onChange }: PaintFieldProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const css = useCss();
  const { brand } = useEditor().resources;
  const kinds = (Object.keys(kindNames) as Kind[]).filter(
    (kind) => (kind !== 'gradient' || canBeGradient) && (kind !== 'none' || canBeNone),
  );
  const hex = isSolid(value) ? screenColor(inkOf(value, brand)) : '#0f6b5c';
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <Swatch css={css(value)} label={label} onClick={setAnchor} />
      <Typography variant="body2">{label}</Typography>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        <Stack spacing={1.5} sx={{ p: 2, width: 300 }}>
          <TextField
            select
            size="small"
            label={texts.labelKind({ label })}
            value={value?.type ?? 'none'}
            // One of the kinds that are offered.
            onChange={({ target }) => onChange(convert(value, target.value as Kind, hex))}
          >
            {kinds.map((kind) => (
              <MenuItem key={kind} value={kind}>
                {kindNames[kind]}
              </MenuItem>
            ))}
          </TextField>
          {value === null ? null : <Details paint={value} onChange={onChange} />}
        </Stack>
      </Popover>
    </Stack>
  );
}
