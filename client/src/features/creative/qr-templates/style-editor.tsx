import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { longestCaption, qrCorrections, qrEyes, qrFrames, qrModules, type QrStyle } from '@acquaint/contract';
import { ColorField } from './color-field.tsx';
import { LogoFields } from './logo-fields.tsx';
import { PartHeading } from './part-heading.tsx';
import { ShapePicker } from './shape-picker.tsx';
import type { StyleEditorProps } from './style-draft.ts';
import { correctionNames, eyeNames, frameNames, moduleNames } from './style-names.ts';
import { texts } from './qr-templates.texts.ts';

interface PartProps {
  readonly style: QrStyle;
  readonly set: (change: Partial<QrStyle>) => void;
  readonly errors: Readonly<Record<string, string>>;
}

const columns = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;

function Shapes({ style, set }: PartProps) {
  return (
    <Stack spacing={2}>
      <PartHeading>{texts.shapes}</PartHeading>
      <ShapePicker
        label={texts.modules}
        shapes={qrModules}
        names={moduleNames}
        value={style.module}
        styleOf={(module) => ({ module })}
        onChange={(module) => set({ module })}
      />
      <ShapePicker
        label={texts.outerCornerStyle}
        shapes={qrEyes}
        names={eyeNames}
        value={style.eye_frame}
        styleOf={(eye) => ({ module: style.module, eye_frame: eye, eye_ball: style.eye_ball })}
        onChange={(eye) => set({ eye_frame: eye })}
      />
      <ShapePicker
        label={texts.innerCornerStyle}
        shapes={qrEyes}
        names={eyeNames}
        value={style.eye_ball}
        styleOf={(eye) => ({ module: style.module, eye_frame: style.eye_frame, eye_ball: eye })}
        onChange={(eye) => set({ eye_ball: eye })}
      />
    </Stack>
  );
}

const gradients = { none: texts.oneColor, linear: texts.linearGradient, radial: texts.radialGradient } as const;

function Gradient({ style, set }: PartProps) {
  const { gradient } = style;
  const choose = (type: string): void =>
    set({
      gradient:
        type === 'linear' || type === 'radial'
          ? { type, to: gradient?.to ?? '#0f6b5c', angle: gradient?.angle ?? 45 }
          : null,
    });
  return (
    <Box sx={columns}>
      <TextField
        select
        label={texts.fill}
        value={gradient?.type ?? 'none'}
        onChange={({ target }) => choose(target.value)}
      >
        {Object.entries(gradients).map(([value, label]) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      {gradient === null ? null : (
        <ColorField
          label={texts.secondColor}
          value={gradient.to}
          onChange={(to) => set({ gradient: { ...gradient, to } })}
        />
      )}
      {gradient?.type === 'linear' ? (
        <TextField
          type="number"
          label={texts.angle}
          value={gradient.angle}
          onChange={({ target }) =>
            set({ gradient: { ...gradient, angle: Math.min(359, Math.max(0, Math.round(Number(target.value)))) } })
          }
          slotProps={{ htmlInput: { min: 0, max: 359, step: 15 } }}
        />
      ) : null}
    </Box>
  );
}

function Colors(props: PartProps) {
  const { style, set, errors } = props;
  return (
    <Stack spacing={2}>
      <PartHeading>{texts.colors}</PartHeading>
      <Box sx={columns}>
        <ColorField label={texts.code} value={style.fg} error={errors['style.fg']} onChange={(fg) => set({ fg })} />
        {style.bg === null ? null : (
          <ColorField
            label={texts.background}
            value={style.bg}
            error={errors['style.bg']}
            onChange={(bg) => set({ bg })}
          />
        )}
      </Box>
      <Gradient {...props} />
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 2 }}>
        <FormControlLabel
          control={
            <Switch checked={style.bg === null} onChange={(_event, isOn) => set({ bg: isOn ? null : '#ffffff' })} />
          }
          label={texts.transparentBackground}
        />
        <FormControlLabel
          control={
            <Switch
              checked={style.eye_color !== null}
              onChange={(_event, isOn) => set({ eye_color: isOn ? style.fg : null })}
            />
          }
          label={texts.separateCornerColor}
        />
      </Stack>
      {style.eye_color === null ? null : (
        <Box sx={columns}>
          <ColorField label={texts.corners} value={style.eye_color} onChange={(color) => set({ eye_color: color })} />
        </Box>
      )}
    </Stack>
  );
}

function Frame({ style, set, errors }: PartProps) {
  const hasCaption = style.frame !== 'none' && style.frame !== 'border';
  return (
    <Stack spacing={2}>
      <PartHeading>{texts.frame}</PartHeading>
      <Box sx={columns}>
        <TextField
          select
          label={texts.frame}
          value={style.frame}
          onChange={({ target }) => set({ frame: qrFrames.find((frame) => frame === target.value) ?? 'none' })}
        >
          {qrFrames.map((frame) => (
            <MenuItem key={frame} value={frame}>
              {frameNames[frame]}
            </MenuItem>
          ))}
        </TextField>
        {hasCaption ? (
          <TextField
            label={texts.caption}
            value={style.caption}
            error={errors['style.caption'] !== undefined}
            helperText={
              errors['style.caption'] ?? texts.countOfLongestCaption({ count: style.caption.length, longestCaption })
            }
            placeholder={texts.scanMe}
            onChange={({ target }) => set({ caption: target.value })}
            slotProps={{ htmlInput: { maxLength: longestCaption } }}
          />
        ) : null}
        {style.frame === 'none' ? null : (
          <ColorField
            label={texts.frameColor}
            value={style.frame_color}
            onChange={(color) => set({ frame_color: color })}
          />
        )}
        {hasCaption ? (
          <ColorField
            label={texts.captionColor}
            value={style.caption_color}
            onChange={(color) => set({ caption_color: color })}
          />
        ) : null}
      </Box>
    </Stack>
  );
}

function Robustness({ style, set }: PartProps) {
  return (
    <Stack spacing={2}>
      <PartHeading>{texts.robustness}</PartHeading>
      <Box sx={columns}>
        <TextField
          select
          label={texts.errorCorrection}
          value={style.ecc}
          helperText={texts.moreCorrectionSurvivesMoreDamage}
          onChange={({ target }) => set({ ecc: qrCorrections.find((level) => level === target.value) ?? 'auto' })}
        >
          {qrCorrections.map((level) => (
            <MenuItem key={level} value={level}>
              {correctionNames[level]}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          type="number"
          label={texts.quietZoneInModules}
          value={style.margin}
          helperText={texts.phonesNeedFourWhitePaper}
          onChange={({ target }) => set({ margin: Math.min(10, Math.max(0, Math.round(Number(target.value)))) })}
          slotProps={{ htmlInput: { min: 0, max: 10 } }}
        />
      </Box>
    </Stack>
  );
}

/** Everything that makes the look of a code. */
export function StyleEditor(props: StyleEditorProps) {
  const { style, logoUrl, onChange, errors = {} } = props;
  const set = (change: Partial<QrStyle>): void => onChange({ style: { ...style, ...change }, logoUrl });
  const parts = { style, set, errors };
  return (
    <Stack spacing={3.5}>
      {errors['style'] === undefined ? null : <Alert severity="error">{errors['style']}</Alert>}
      <Shapes {...parts} />
      <Colors {...parts} />
      <LogoFields {...props} />
      <Frame {...parts} />
      <Robustness {...parts} />
    </Stack>
  );
}
