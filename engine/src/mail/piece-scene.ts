import type { Scene, SceneNode, SceneZone } from '@acquaint/contract';
import { newShape, newText } from '../scene/new-nodes.ts';
import { addressZone, barcodeRoom, pieceFields, pieceMargin as margin } from './piece-places.ts';

/** What is put on a design before it is mailed. */
export interface PieceOptions {
  /** What the account's codes hold, by their ids; a short link gets the code of the piece, so that scans show whose piece it was. */
  readonly shortLinks: ReadonlyMap<string, string>;
  /** Lines of the sender; none are printed without them. */
  readonly returnAddress: readonly string[];
  readonly hasBarcode: boolean;
}

const black = { type: 'cmyk', c: 0, m: 0, y: 0, k: 100 } as const;
const white = { type: 'rgb', hex: '#ffffff' } as const;
const font = { font: 'Inter', fill: black } as const;
/** In micrometers. */
const returnRoom = 12_000;

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
        text: `{${pieceFields.address}}`,
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
    return { ...node, content: { type: 'text', text: `${link}/{${pieceFields.code}}` } };
  };
  const extra = [
    { key: pieceFields.address, label: 'Address block', sample: '', fallback: '' },
    { key: pieceFields.code, label: 'Code of the piece', sample: 'A1B2C3D4E5', fallback: '' },
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
