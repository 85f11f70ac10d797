import type { PathItem } from '../display-list.ts';
import { noBrand, paintOf } from '../inks.ts';
import { boxAround, identityMatrix, type Point } from '../matrix.ts';
import { readPathData } from '../shape-paths.ts';
import type { Path } from '../../paths/paths.ts';
import { house, kitchen, livingRoom, oldKitchen, street } from './home-pictures.ts';
import { dog, garden, market, road } from './outdoor-pictures.ts';
import { man, woman } from './people-pictures.ts';
import { newPicturePen, type PictureFill, type PicturePen, type PictureShape } from './picture-pen.ts';
import { clinic, desk, glasses, gym, hills, spa } from './still-pictures.ts';
import type { StockName, StockPicture } from './stock-catalog.ts';
import { coffee, dinner, pizza, produce } from './table-pictures.ts';

const drawings: Readonly<Record<StockName, (pen: PicturePen) => void>> = {
  house,
  street,
  'living-room': livingRoom,
  kitchen,
  'old-kitchen': oldKitchen,
  pizza,
  coffee,
  dinner,
  produce,
  garden,
  dog,
  road,
  market,
  spa,
  gym,
  desk,
  glasses,
  clinic,
  hills,
  woman,
  man,
};

const solid = (hex: string) => ({ type: 'rgb', hex }) as const;

function fillOf(fill: PictureFill | null): PathItem['fill'] {
  if (fill === null) return null;
  if (typeof fill === 'string') return paintOf(solid(fill), noBrand);
  const [from, to, angle] = fill;
  return paintOf({ type: 'gradient', shape: 'linear', from: solid(from), to: solid(to), angle }, noBrand);
}

function pointsOf(path: Path): Point[] {
  return path.flatMap((step): Point[] => {
    if (step[0] === 'Z') return [];
    if (step[0] !== 'C') return [[step[1], step[2]]];
    const [, x1, y1, x2, y2, x, y] = step;
    return [
      [x1, y1],
      [x2, y2],
      [x, y],
    ];
  });
}

function itemOf({ d, fill, opacity, stroke }: PictureShape): PathItem {
  const path = readPathData(d);
  return {
    type: 'path',
    node: '',
    matrix: identityMatrix,
    opacity,
    path,
    isEvenOdd: false,
    fill: fillOf(fill),
    box: boxAround(pointsOf(path)),
    stroke: stroke === null ? null : { ink: solid(stroke.hex), width: stroke.width, isDashed: false },
  };
}

/** The outlines of a picture, from the lowest up. */
export function drawStockPicture({ name }: Pick<StockPicture, 'name'>): PathItem[] {
  const pen = newPicturePen();
  drawings[name](pen);
  return pen.shapes.map(itemOf);
}
