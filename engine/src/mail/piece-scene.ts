import type { Scene, SceneNode, SceneZone } from '@acquaint/contract';
import type { Box } from '../scene/matrix.ts';
import { newShape, newText } from '../scene/new-nodes.ts';

/** What is put on a design before it is mailed. */
export interface PieceOptions {
  /** What the account's codes hold, by their ids; a short link gets the code of the piece, so that scans tell whose piece it was. */
  readonly shortLinks: ReadonlyMap<string, string>;
  /** Lines of the sender; none are printed without them. */
  readonly returnAddress: readonly string[];
  readonly hasBarcode: boolean;
}

/** Merge fields that pieces have beside those of their design. */
const addressField = 'piece_address';
const codeField = 'code';
/** The merge fields of a piece: the block of the address, and the code that is printed. */
export const pieceFields = { address: addressField, code: codeField } as const;

const black = { type: 'cmyk', c: 0, m: 0, y: 0, k: 100 } as const;
const white = { type: 'rgb', hex: '#ffffff' } as const;
const font = { font: 'Inter', fill: black } as const;
/** In micrometers: what stays free in the address block, and the height that the barcode takes with its clear zone. */
const margin = 4_000;
const barcodeRoom = 8_000;
const returnRoom = 12_000;

/** Where the post reads; null for a design that cannot be mailed to a person. */
export function addressZone({ zones }: Pick<Scene, 'zones'>): SceneZone | null {
  return zones.find(({ kind }) => kind === 'address') ?? null;
}

/** Whether there is room for the sender beside the recipient: not in the window of an envelope. */
const hasReturnRoom = ({ page, h }: SceneZone): boolean => page > 0 && h >= 36_000;

function addressNodes(zone: SceneZone, { zones }: Scene, options: PieceOptions): SceneNode[] {
  const nodes: SceneNode[] = [];
  const inner = { x: zone.x + margin, y: zone.y + margin / 2, w: zone.w - 2 * margin, h: zone.h - margin };
  const ownBarcode = zones.find(({ kind, page }) => kind === 'barcode' && page === zone.page);
  for (const [index, cleared] of [zone, ...(ownBarcode === undefined ? [] : [ownBarcode])].entries())
    nodes.push(newShape(`piece-clear-${index}`, cleared, { shape: 'rectangle', fill: white }));
  const above = options.returnAddress.length > 0 && hasReturnRoom(zone) ? returnRoom : 0;
  const below = options.hasBarcode && ownBarcode === undefined ? barcodeRoom : 0;
  if (above > 0)
    nodes.push(
      newText(
        'piece-return',
        { ...inner, h: returnRoom },
        { text: options.returnAddress.join('\n'), style: { ...font, size: 700 }, min_size: 500, leading: 115 },
      ),
    );
  nodes.push(
    newText(
      'piece-address',
      { ...inner, y: inner.y + above, h: inner.h - above - below },
      {
        text: `{${addressField}}`,
        style: { ...font, size: 1_050 },
        min_size: 800,
        leading: 120,
        valign: 'bottom',
      },
    ),
  );
  return nodes;
}

/** A design with each of its layers looked at. */
function mapNodes(nodes: readonly SceneNode[], change: (node: SceneNode) => SceneNode): SceneNode[] {
  return nodes.map((node) =>
    node.type === 'group' ? { ...node, children: mapNodes(node.children, change) } : change(node),
  );
}

/**
 * A design as it is mailed: the address block in its zone on white ground, and codes that name the piece. Its merge fields are those of the design with
 * `pieceFields`.
 */
export function pieceScene(scene: Scene, options: PieceOptions): Scene {
  const zone = addressZone(scene);
  const named = (node: SceneNode): SceneNode => {
    const link =
      node.type === 'qr' && node.content.type === 'code' ? options.shortLinks.get(node.content.qr_code_id) : undefined;
    if (link === undefined || node.type !== 'qr') return node;
    return { ...node, content: { type: 'text', text: `${link}/{${codeField}}` } };
  };
  const extra = [
    { key: addressField, label: 'Address block', sample: '', fallback: '' },
    { key: codeField, label: 'Code of the piece', sample: 'A1B2C3D4E5', fallback: '' },
  ];
  return {
    ...scene,
    fields: [...scene.fields.filter(({ key }) => extra.every((field) => field.key !== key)), ...extra],
    pages: scene.pages.map((page, index) => ({
      ...page,
      children: [
        ...mapNodes(page.children, named),
        ...(zone?.page === index ? addressNodes(zone, scene, options) : []),
      ],
    })),
  };
}

/**
 * Bars of an Intelligent Mail barcode in micrometers (USPS-B-3200): 22 bars an inch, 0.020 in wide; a tracker of 0.050 in, ascenders and descenders
 * up to 0.150 in together.
 */
const barcode = { pitch: 1_154, width: 508, tracker: 1_270, reach: 1_270 } as const;

/** The bars of a barcode: full, ascender, descender, tracker. */
export type MailBars = readonly ('F' | 'A' | 'D' | 'T')[];

/** Where the bars of a barcode stand: in the barcode zone, or at the foot of the address block. In micrometers of the page. */
export function placeBars(
  scene: Pick<Scene, 'zones'>,
  bars: MailBars,
): { readonly page: number; readonly bars: readonly Box[] } | null {
  const zone = addressZone(scene);
  if (zone === null) return null;
  const own = scene.zones.find(({ kind, page }) => kind === 'barcode' && page === zone.page);
  const height = barcode.tracker + 2 * barcode.reach;
  const x = (own ?? zone).x + margin;
  const top = own === undefined ? zone.y + zone.h - barcodeRoom + 1_500 : own.y + Math.round((own.h - height) / 2);
  const boxes = bars.map((bar, index) => {
    const [up, down] = [bar === 'F' || bar === 'A', bar === 'F' || bar === 'D'];
    return {
      x: x + index * barcode.pitch,
      y: top + (up ? 0 : barcode.reach),
      w: barcode.width,
      h: barcode.tracker + (up ? barcode.reach : 0) + (down ? barcode.reach : 0),
    };
  });
  return { page: zone.page, bars: boxes };
}
