import { addProtocol, type StyleSpecification } from 'maplibre-gl';

type Layer = StyleSpecification['layers'][number];

/** Signs come from a sprite that we do not have: names stay, signs alone go. */
function withoutSigns(layer: Layer): Layer[] {
  if (layer.type !== 'symbol' || layer.layout?.['icon-image'] === undefined) return [layer];
  const { 'icon-image': _sign, ...layout } = layer.layout;
  return layout['text-field'] === undefined ? [] : [{ ...layer, layout }];
}

/** The style of the operator's tiles, which have the layers of Protomaps. Its letters are the fonts of the page. */
export async function tilesStyle(scheme: 'light' | 'dark'): Promise<StyleSpecification> {
  const [{ Protocol }, { layers, namedFlavor }] = await Promise.all([import('pmtiles'), import('@protomaps/basemaps')]);
  addProtocol('pmtiles', new Protocol({ metadata: true }).tile);
  return {
    version: 8,
    sources: { base: { type: 'vector', url: `pmtiles://${location.origin}/map/tiles.pmtiles` } },
    layers: layers('base', namedFlavor(scheme), { lang: 'en' }).flatMap(withoutSigns),
  };
}
