/** What the sample shop sells, by the last part of the page of each. */
export const sampleProducts = [
  [
    'cedar-lantern',
    'Cedar lantern',
    'HP-LAN-01',
    'Outdoor',
    58,
    'Hand-joined cedar, storm glass, and a candle that lasts nine hours.',
  ],
  [
    'wool-camp-blanket',
    'Wool camp blanket',
    'HP-BLK-02',
    'Outdoor',
    46,
    'Heavy lambswool in forest green, woven in Maine.',
  ],
  ['enamel-kettle', 'Enamel kettle', 'HP-KET-03', 'Home', 52, 'Two quarts of red enamel, for the stove or the fire.'],
  ['field-table', 'Field table', 'HP-TAB-04', 'Outdoor', 41, 'Folds flat, seats four, and weighs eleven pounds.'],
] as const;

const byPage = new Map(sampleProducts.map(([slug, name, sku]) => [`/products/${slug}`, { name, sku }]));

/** How the shop's orders name what is sold on a page. */
export function soldOnPage(path: string): { name: string; sku: string } {
  return byPage.get(path) ?? { name: path, sku: '' };
}
