import {
  type DisplayItem,
  filterValues,
  type GlyphItem,
  glyphPathData,
  type ImageItem,
  isGradient,
  type PathItem,
  screenColor,
  screenGradient,
  svgPathData,
  svgTransform,
  type Typesetter,
} from '@acquaint/engine';
import { useId } from 'react';
import { apiAddress } from '../../../../platform/api/api-client.ts';
import { SvgGradientTag } from '../../../../ui/charts/svg-gradient.tsx';

export interface ItemViewProps {
  readonly item: DisplayItem;
  readonly typesetter: Typesetter;
  /** Where a picture is shown from, by its key. */
  readonly hrefOf: (key: string) => string | null;
}

function Glyphs({ item, typesetter }: { readonly item: GlyphItem; readonly typesetter: Typesetter }) {
  return (
    <path
      transform={svgTransform(item.matrix)}
      opacity={item.opacity}
      fill={screenColor(item.ink)}
      d={glyphPathData(item, typesetter)}
    />
  );
}

function Area({ item }: { readonly item: PathItem }) {
  const id = useId();
  const { fill, stroke } = item;
  const lines =
    stroke === null
      ? {}
      : {
          stroke: screenColor(stroke.ink),
          strokeWidth: stroke.width,
          strokeLinejoin: 'round' as const,
          strokeLinecap: stroke.isDashed ? ('butt' as const) : ('round' as const),
          ...(stroke.isDashed ? { strokeDasharray: `${stroke.width * 3} ${stroke.width * 2}` } : {}),
        };
  const hasGradient = fill !== null && isGradient(fill);
  return (
    <>
      {hasGradient ? <SvgGradientTag id={id} gradient={screenGradient(fill, item)} /> : null}
      <path
        transform={svgTransform(item.matrix)}
        opacity={item.opacity}
        fill={fill === null ? 'none' : hasGradient ? `url(#${id})` : screenColor(fill)}
        fillRule={item.isEvenOdd ? 'evenodd' : 'nonzero'}
        d={svgPathData(item.path)}
        {...lines}
      />
    </>
  );
}

function Picture({ item, hrefOf }: { readonly item: ImageItem; readonly hrefOf: ItemViewProps['hrefOf'] }) {
  const id = useId();
  const href = hrefOf(item.key);
  if (href === null) return null;
  const values = filterValues(item);
  const { x, y, w, h } = item.box;
  return (
    <g transform={svgTransform(item.matrix)} opacity={item.opacity}>
      <clipPath id={id}>
        <path d={svgPathData(item.clip)} />
      </clipPath>
      {values === null ? null : (
        <filter id={`${id}f`} x="0" y="0" width="1" height="1" colorInterpolationFilters="sRGB">
          <feColorMatrix values={values} />
        </filter>
      )}
      <g clipPath={`url(#${id})`}>
        <image
          x={x}
          y={y}
          width={w}
          height={h}
          preserveAspectRatio="none"
          href={apiAddress(href)}
          {...(values === null ? {} : { filter: `url(#${id}f)` })}
        />
      </g>
    </g>
  );
}

/** One item of a display list as SVG: the same geometry that print gets. */
export function ItemView({ item, typesetter, hrefOf }: ItemViewProps) {
  if (item.type === 'glyphs') return <Glyphs item={item} typesetter={typesetter} />;
  if (item.type === 'path') return <Area item={item} />;
  return <Picture item={item} hrefOf={hrefOf} />;
}
