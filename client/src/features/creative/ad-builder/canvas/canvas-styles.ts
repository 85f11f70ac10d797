import type { SxProps, Theme } from '@mui/material/styles';

/** The looks of the page that is worked on; what is printed has its own colors. */
export const canvasStyles: SxProps<Theme> = {
  position: 'relative',
  overflow: 'auto',
  flex: 1,
  minWidth: 0,
  minHeight: { xs: 340, md: 0 },
  order: { xs: -1, md: 0 },
  bgcolor: 'background.default',
  '& svg': { display: 'block', userSelect: 'none' },
  '& .paper': {
    fill: (theme) => (theme.vars ?? theme).palette.common.white,
    stroke: (theme) => (theme.vars ?? theme).palette.divider,
  },
  '& .layer': { cursor: 'move', outline: 'none' },
  '& .layer.locked': { cursor: 'default' },
  '& .layer:focus-visible > rect': { stroke: 'primary.main', strokeWidth: 900 },
  '& .frame': { fill: 'none', stroke: (theme) => (theme.vars ?? theme).palette.info.main, pointerEvents: 'none' },
  '& .handle': {
    fill: (theme) => (theme.vars ?? theme).palette.common.white,
    stroke: (theme) => (theme.vars ?? theme).palette.info.main,
  },
  '& .marquee': {
    fill: (theme) => (theme.vars ?? theme).palette.info.main,
    fillOpacity: 0.12,
    stroke: (theme) => (theme.vars ?? theme).palette.info.main,
  },
  '& .guides line': { stroke: (theme) => (theme.vars ?? theme).palette.error.main },
  '& .outside': { fill: (theme) => (theme.vars ?? theme).palette.background.default, fillOpacity: 0.78 },
  '& .zone': {
    fill: (theme) => (theme.vars ?? theme).palette.warning.main,
    fillOpacity: 0.08,
    stroke: (theme) => (theme.vars ?? theme).palette.warning.main,
  },
  '& .zone-label': { fill: (theme) => (theme.vars ?? theme).palette.warning.main, fontFamily: 'inherit' },
  // A light and a dark line beside each other are seen on any color. Blending would be too, but is drawn again with each frame.
  '& .safe, & .trim': { fill: 'none', stroke: (theme) => (theme.vars ?? theme).palette.common.black, opacity: 0.45 },
  '& .under': { fill: 'none', stroke: (theme) => (theme.vars ?? theme).palette.common.white, opacity: 0.6 },
  '& .empty-place': {
    fill: (theme) => (theme.vars ?? theme).palette.text.secondary,
    fillOpacity: 0.08,
    stroke: (theme) => (theme.vars ?? theme).palette.text.secondary,
    strokeWidth: 300,
  },
  '& .text-mark': { fill: (theme) => (theme.vars ?? theme).palette.info.main, fillOpacity: 0.3 },
  '& .text-field': {
    width: '100%',
    height: '100%',
    padding: 0,
    border: 0,
    opacity: 0,
    resize: 'none',
    fontSize: 4_000,
  },
  '& .caret': { animation: 'caret 1.1s steps(1) infinite' },
  '@keyframes caret': { '0%': { opacity: 1 }, '50%': { opacity: 0 } },
  '@media (prefers-reduced-motion: reduce)': { '& .caret': { animation: 'none' } },
};
