import { addProtocol, type StyleSpecification } from 'maplibre-gl';

type Layer = StyleSpecification['layers'][number];

/** Signs come from a sprite that we do not have: names stay, signs alone go. */
function withoutSigns(layer: Layer): Layer[] {
  if (layer.type !== 'symbol' || layer.layout?.['icon-image'] === undefined) return [layer];
  const { 'icon-image': _sign, ...layout } = layer.layout;
  return layout['text-field'] === undefined ? [] : [{ ...layer, layout }];
}

/** Lets maps read parts of the tiles' file, once: it keeps what it has read of the file. */
let protocol: Promise<void> | null = null;
const withTiles = (): Promise<void> =>
  (protocol ??= import('pmtiles').then(({ Protocol }) =>
    addProtocol('pmtiles', new Protocol({ metadata: true }).tile),
  ));

/** The style of the operator's tiles, which have the layers of Protomaps. Its letters are the fonts of the page. */
export async function tilesStyle(scheme: 'light' | 'dark'): Promise<StyleSpecification> {
  const [{ layers, namedFlavor }] = await Promise.all([import('@protomaps/basemaps'), withTiles()]);
  return {
    version: 8,
    sources: { base: { type: 'vector', url: `pmtiles://${location.origin}/map/tiles.pmtiles` } },
    layers: layers('base', namedFlavor(scheme), { lang: 'en' }).flatMap(withoutSigns),
  };
}
