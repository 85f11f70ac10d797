import type { Scene, SceneNode, SceneZone } from '@acquaint/contract';
import { newShape, newText } from '../scene/new-nodes.ts';

/** Where the address and the mark of the post are on a piece. */
export interface EddmZones {
  readonly address: SceneZone;
  readonly indicia: SceneZone;
}

/** The zones of a design for every door: both on one side, the address in its upper half (USPS DMM 140); null where there are none. */
export function eddmZonesOf({ zones, size }: Pick<Scene, 'zones' | 'size'>): EddmZones | null {
  const address = zones.find(({ kind, y, h }) => kind === 'address' && y + h / 2 <= size.height / 2);
  const indicia = zones.find(({ kind, page }) => kind === 'indicia' && page === address?.page);
  return address === undefined || indicia === undefined ? null : { address, indicia };
}

const black = { type: 'cmyk', c: 0, m: 0, y: 0, k: 100 } as const;
const white = { type: 'rgb', hex: '#ffffff' } as const;
const font = { font: 'Inter', fill: black } as const;
const inset = 1_500;

/** The mark by which postage is paid at the counter. */
const indiciaText = ['PRSRT STD', 'ECRWSS', 'U.S. POSTAGE', 'PAID', 'EDDM RETAIL'].join('\n');
const addressText = 'LOCAL\nPOSTAL CUSTOMER';

const within = ({ x, y, w, h }: SceneZone) => ({ x: x + inset, y: y + inset, w: w - 2 * inset, h: h - 2 * inset });

function postalNodes({ address, indicia }: EddmZones): SceneNode[] {
  return [
    newShape('eddm-clear-address', address, { fill: white }),
    newShape('eddm-clear-indicia', indicia, { fill: white, stroke: { paint: black, width: 250, is_dashed: false } }),
    newText('eddm-indicia', within(indicia), {
      text: indiciaText,
      style: { ...font, weight: 600, size: 800 },
      align: 'center',
      valign: 'middle',
      leading: 110,
    }),
    newText('eddm-address', within(address), {
      text: addressText,
      style: { ...font, size: 1_200 },
      valign: 'middle',
      leading: 120,
    }),
  ];
}

/** A design as it goes to every door: with the simplified address and the mark of EDDM Retail on white ground. Throws RangeError without zones for them. */
export function eddmScene(scene: Scene): Scene {
  const zones = eddmZonesOf(scene);
  if (zones === null) throw new RangeError('The design has no place for the address and the mark of the post');
  return {
    ...scene,
    pages: scene.pages.map((page, index) =>
      index === zones.address.page ? { ...page, children: [...page.children, ...postalNodes(zones)] } : page,
    ),
  };
}
