import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { QrStyle } from '@acquaint/contract';
import { drawQr, type QrDrawing, svgPathData } from '@acquaint/engine';
import { useId, useMemo } from 'react';
import { apiAddress } from '../../../platform/api/api-client.ts';
import { SvgGradientTag } from '../../../ui/charts/svg-gradient.tsx';

export interface QrPictureProps {
  /** What is in the code. */
  readonly text: string;
  readonly style: QrStyle;
  readonly logoUrl: string | null;
  /** What the picture is called for those who do not see it; '' where a text beside it says so. */
  readonly label: string;
  readonly sx: SxProps<Theme>;
}

function Areas({ drawing, id }: { readonly drawing: QrDrawing; readonly id: string }) {
  return drawing.shapes.map(({ path, fill }, index) => {
    const own = `${id}-${index}`;
    return (
      // eslint-disable-next-line react/no-array-index-key -- areas have no names, and are drawn again as a whole
      <g key={index}>
        {typeof fill === 'string' ? null : <SvgGradientTag id={own} gradient={fill} />}
        <path d={svgPathData(path)} fill={typeof fill === 'string' ? fill : `url(#${own})`} fillRule="evenodd" />
      </g>
    );
  });
}

/** A QR code as its files will be: drawn by the same geometry. */
export function QrPicture({ text, style, logoUrl, label, sx }: QrPictureProps) {
  const id = useId().replaceAll(/[^\w-]/g, '');
  const drawing = useMemo(() => drawQr(text, style), [text, style]);
  if (drawing === null) return null;
  const { width, height, logo } = drawing;
  const named = label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <Box component="svg" viewBox={`0 0 ${width} ${height}`} {...named} style={{ display: 'block' }} sx={sx}>
      <Areas drawing={drawing} id={id} />
      {logo === null || logoUrl === null ? null : (
        <image x={logo.x} y={logo.y} width={logo.edge} height={logo.edge} href={apiAddress(logoUrl)} />
      )}
    </Box>
  );
}
