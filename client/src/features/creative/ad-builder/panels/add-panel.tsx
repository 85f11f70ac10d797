import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { sceneShapes, type TextStyle } from '@acquaint/contract';
import { brandPaints, newImage, newQr, newShape, newText, shapePath, svgPathData } from '@acquaint/engine';
import { IconPicker } from './icon-picker.tsx';
import { useInsert } from './use-insert.ts';
import { texts as words } from '../ad-builder.texts.ts';

const texts: readonly (readonly [label: string, style: Partial<TextStyle>, width: number, height: number])[] = [
  [words.heading, { font: 'brand:heading', weight: 700, size: 3_200 }, 120_000, 18_000],
  [words.subheading, { font: 'brand:heading', weight: 600, size: 1_800 }, 100_000, 11_000],
  [words.bodyText, { size: 1_100 }, 90_000, 24_000],
  [words.smallPrint, { size: 750 }, 90_000, 8_000],
];

function Heading({ children }: { readonly children: string }) {
  return (
    <Typography variant="subtitle2" component="h3">
      {children}
    </Typography>
  );
}

/** What can be put on a page. */
export function AddPanel() {
  const insert = useInsert();
  return (
    <Stack spacing={2}>
      <Stack spacing={1}>
        <Heading>{words.text}</Heading>
        {texts.map(([label, style, w, h]) => (
          <Button
            key={label}
            variant="outlined"
            color="inherit"
            sx={{ justifyContent: 'flex-start', fontWeight: style.weight ?? 400, borderColor: 'divider' }}
            onClick={() => insert((id, box) => newText(id, box(w, h), { text: label, style }))}
          >
            {label}
          </Button>
        ))}
      </Stack>
      <Stack spacing={1}>
        <Heading>{words.shapes}</Heading>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(44px, 1fr))', gap: 0.5 }}>
          {sceneShapes.map((shape) => (
            <ButtonBase
              key={shape}
              aria-label={words.addShape({ shape })}
              sx={{ p: 1, borderRadius: 1, '&:hover': { bgcolor: 'action.hover' } }}
              onClick={() =>
                insert((id, box) =>
                  shape === 'line'
                    ? newShape(id, box(60_000, 2_000), {
                        fill: null,
                        shape,
                        stroke: { paint: brandPaints.text, width: 700, is_dashed: false },
                      })
                    : newShape(id, box(40_000, 40_000), { fill: brandPaints.primary, shape }),
                )
              }
            >
              <Box
                component="svg"
                viewBox="-2 -2 36 36"
                sx={{ width: 28, height: 28 }}
                fill="currentColor"
                stroke="currentColor"
              >
                <path
                  fill={shape === 'line' ? 'none' : 'currentColor'}
                  strokeWidth={shape === 'line' ? 2 : 0}
                  d={svgPathData(shapePath({ ...newShape('', { x: 0, y: 0, w: 32, h: 32 }, { fill: null }), shape }))}
                />
              </Box>
            </ButtonBase>
          ))}
        </Box>
      </Stack>
      <Stack spacing={1}>
        <Heading>{words.more}</Heading>
        <Button
          variant="outlined"
          color="inherit"
          sx={{ borderColor: 'divider' }}
          onClick={() => insert((id, box) => ({ ...newQr(id, box(30_000, 30_000)), name: words.qrCode }))}
        >
          {words.qrCode}
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          sx={{ borderColor: 'divider' }}
          onClick={() =>
            insert((id, box) =>
              newImage(id, box(50_000, 25_000), {
                source: { type: 'brand_logo', variant: 'primary' },
                fit: 'contain',
                name: words.logo,
              }),
            )
          }
        >
          {words.brandLogo}
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          sx={{ borderColor: 'divider' }}
          onClick={() => insert((id, box) => newImage(id, box(70_000, 50_000), { source: { type: 'none' } }))}
        >
          {words.picturePlaceholder}
        </Button>
      </Stack>
      <Stack spacing={1}>
        <Heading>{words.icons}</Heading>
        <IconPicker />
      </Stack>
    </Stack>
  );
}
