import FormatAlignCenter from '@mui/icons-material/FormatAlignCenter';
import FormatAlignJustify from '@mui/icons-material/FormatAlignJustify';
import FormatAlignLeft from '@mui/icons-material/FormatAlignLeft';
import FormatAlignRight from '@mui/icons-material/FormatAlignRight';
import FormatItalic from '@mui/icons-material/FormatItalic';
import FormatUnderlined from '@mui/icons-material/FormatUnderlined';
import TextFields from '@mui/icons-material/TextFields';
import VerticalAlignBottom from '@mui/icons-material/VerticalAlignBottom';
import VerticalAlignCenter from '@mui/icons-material/VerticalAlignCenter';
import VerticalAlignTop from '@mui/icons-material/VerticalAlignTop';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { SceneNodeOf, TextStyle } from '@acquaint/contract';
import { familyOf } from '@acquaint/engine';
import { useEditor } from '../editor-context.ts';
import { NumberField } from './number-field.tsx';
import { PaintField } from './paint-field.tsx';
import { replaceText, textOf } from '../canvas/text-runs.ts';
import { texts } from '../ad-builder.texts.ts';

type TextNode = SceneNodeOf<'text'>;

const roles = [
  ['brand:heading', texts.brandHeadings],
  ['brand:body', texts.brandText],
  ['brand:accent', texts.brandAccent],
] as const;

const weightNames: Readonly<Record<number, string>> = {
  300: texts.light,
  400: texts.regular,
  500: texts.medium,
  600: texts.semibold,
  700: texts.bold,
  800: texts.extraBold,
  900: texts.black,
};

const alignments = [
  ['left', texts.alignTextLeft, FormatAlignLeft],
  ['center', texts.centerText, FormatAlignCenter],
  ['right', texts.alignTextRight, FormatAlignRight],
  ['justify', texts.justifyText, FormatAlignJustify],
] as const;

const verticals = [
  ['top', texts.textAtTop, VerticalAlignTop],
  ['middle', texts.textInMiddle, VerticalAlignCenter],
  ['bottom', texts.textAtBottom, VerticalAlignBottom],
] as const;

interface Props {
  readonly node: TextNode;
  readonly set: (values: Partial<TextNode>) => void;
}

interface FontFieldsProps {
  readonly node: TextNode;
  readonly setStyle: (style: Partial<TextStyle>) => void;
  readonly setLeading: (leading: number) => void;
}

function FontFields({ node, setStyle, setLeading }: FontFieldsProps) {
  const { fonts, resources } = useEditor();
  const { style } = node;
  const family = fonts.catalog.find((each) => each.family === familyOf(style.font, resources.brand));
  const weights = [...new Set(family?.faces.map(({ weight }) => weight) ?? [400, 700])];
  const options = [...roles.map(([font]) => font), ...fonts.catalog.map((each) => each.family)];
  const labelOf = (font: string): string => roles.find(([role]) => role === font)?.[1] ?? font;
  return (
    <>
      <Autocomplete
        size="small"
        disableClearable
        options={options}
        getOptionLabel={labelOf}
        value={style.font}
        onChange={(_event, font) => setStyle({ font })}
        renderInput={(params) => <TextField {...params} label={texts.font} />}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
        <TextField
          select
          size="small"
          label={texts.weight}
          value={String(weights.includes(style.weight) ? style.weight : (weights[0] ?? 400))}
          onChange={({ target }) => setStyle({ weight: Number(target.value) })}
        >
          {weights.map((weight) => (
            <MenuItem key={weight} value={String(weight)}>
              {weightNames[weight] ?? weight}
            </MenuItem>
          ))}
        </TextField>
        <NumberField
          label={texts.size}
          unit="pt"
          per={100}
          min={1}
          max={1_000}
          value={style.size}
          onChange={(size) => setStyle({ size })}
        />
        <NumberField
          label={texts.lineHeight}
          unit="%"
          min={50}
          max={400}
          step={5}
          value={node.leading}
          onChange={setLeading}
        />
        <NumberField
          label={texts.spacing}
          unit="‰"
          min={-300}
          max={2_000}
          step={10}
          value={style.track}
          onChange={(track) => setStyle({ track })}
        />
      </Box>
    </>
  );
}

function Alignments({ node, set }: Props) {
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={node.align}
        onChange={(_event, align: TextNode['align'] | null) => align !== null && set({ align })}
      >
        {alignments.map(([value, label, Icon]) => (
          <ToggleButton key={value} value={value} aria-label={label}>
            <Icon fontSize="small" />
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={node.valign}
        onChange={(_event, valign: TextNode['valign'] | null) => valign !== null && set({ valign })}
      >
        {verticals.map(([value, label, Icon]) => (
          <ToggleButton key={value} value={value} aria-label={label}>
            <Icon fontSize="small" />
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Stack>
  );
}

/** What can be set of a text: its letters as a whole, and how it is in its box. */
export function TextProperties({ node, set }: Props) {
  const { state } = useEditor();
  const { style } = node;
  const setStyle = (changes: Partial<TextStyle>): void => {
    // What parts of the text have of their own gives way, so that all of it looks as was chosen.
    const names = new Set(Object.keys(changes));
    const runs = node.runs.map((run) => ({
      ...run,
      style: Object.fromEntries(Object.entries(run.style).filter(([name]) => !names.has(name))),
    }));
    set({ style: Object.assign({ ...style }, changes), runs });
  };
  const insertField = (key: string): void => set({ runs: replaceText(node.runs, `${textOf(node)}{${key}}`) });
  return (
    <Stack spacing={1.5}>
      <FontFields node={node} setStyle={setStyle} setLeading={(leading) => set({ leading })} />
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <ToggleButton
          size="small"
          value="italic"
          aria-label={texts.italic}
          selected={style.is_italic}
          onChange={() => setStyle({ is_italic: !style.is_italic })}
        >
          <FormatItalic fontSize="small" />
        </ToggleButton>
        <ToggleButton
          size="small"
          value="underlined"
          aria-label={texts.underlined}
          selected={style.is_underlined}
          onChange={() => setStyle({ is_underlined: !style.is_underlined })}
        >
          <FormatUnderlined fontSize="small" />
        </ToggleButton>
        <ToggleButton
          size="small"
          value="upper"
          aria-label={texts.upperCase}
          selected={node.is_upper_case}
          onChange={() => set({ is_upper_case: !node.is_upper_case })}
        >
          <TextFields fontSize="small" />
        </ToggleButton>
      </Stack>
      <Alignments node={node} set={set} />
      <PaintField
        label={texts.textColor}
        value={style.fill}
        onChange={(fill) => fill !== null && fill.type !== 'gradient' && setStyle({ fill })}
      />
      <TextField
        select
        size="small"
        label={texts.ifTextIsTooLong}
        value={node.fit}
        // One of the three below.
        onChange={({ target }) => set({ fit: target.value as TextNode['fit'] })}
      >
        <MenuItem value="shrink">{texts.shrinkText}</MenuItem>
        <MenuItem value="grow">{texts.growBox}</MenuItem>
        <MenuItem value="none">{texts.letItOverflow}</MenuItem>
      </TextField>
      {node.fit === 'shrink' ? (
        <NumberField
          label={texts.minimumSize}
          unit="pt"
          per={100}
          min={1}
          max={1_000}
          value={node.min_size}
          onChange={(size) => set({ min_size: size })}
        />
      ) : null}
      <TextField
        select
        size="small"
        label={texts.insertMergeField}
        value=""
        onChange={({ target }) => insertField(target.value)}
        helperText={texts.usingItAnywhereInText({ brace: '{', brace2: '}' })}
      >
        {state.scene.fields.map(({ key, label }) => (
          <MenuItem key={key} value={key}>
            {label}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}
