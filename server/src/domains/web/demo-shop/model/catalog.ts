export interface Category {
  readonly slug: string;
  readonly name: string;
  readonly line: string;
}

export interface Product {
  readonly slug: string;
  readonly category: string;
  readonly name: string;
  /** Cents, US dollars. */
  readonly price: number;
  readonly line: string;
  readonly story: string;
  readonly details: readonly string[];
  readonly sizes: readonly string[];
}

export const categories: readonly Category[] = [
  { slug: 'outdoor', name: 'Outdoor', line: 'Made for drizzle, ridgelines and the long way back to the car.' },
  { slug: 'home', name: 'Home', line: 'For the hour after: dry socks, a full kettle, nowhere to be.' },
];

export const products: readonly Product[] = [
  {
    slug: 'tidewater-rain-jacket',
    category: 'outdoor',
    name: 'Tidewater Rain Jacket',
    price: 16_800,
    line: 'Three light layers, taped seams, a hood that turns with you.',
    story:
      'We tested the Tidewater on a pier in November, which is to say in sideways rain. It breathes on the climb, packs into its own pocket and is repaired for free as long as you wear it.',
    details: [
      'Recycled nylon, 20,000 mm water column',
      'Two-way zip, chest pocket, hem drawcord',
      '410 g in size M',
      'Made in Portugal',
    ],
    sizes: ['XS', 'S', 'M', 'L', 'XL'],
  },
  {
    slug: 'ridgeline-day-pack',
    category: 'outdoor',
    name: 'Ridgeline Day Pack',
    price: 9_600,
    line: 'Twenty-two liters of waxed canvas that get better with every trip.',
    story:
      'One big room, one small pocket, one strap to hold it all: the Ridgeline has exactly what a day outside asks for. The canvas is waxed by hand and ages like a good boot.',
    details: [
      '22 liters, fits a 15-inch laptop',
      'Waxed organic cotton, leather pulls',
      'Padded back, sternum strap',
      'Lifetime repairs',
    ],
    sizes: [],
  },
  {
    slug: 'beacon-camp-lantern',
    category: 'outdoor',
    name: 'Beacon Camp Lantern',
    price: 6_400,
    line: 'A warm glow for the table, eighty hours on one charge.',
    story:
      'Named after the lighthouse across the bay. The Beacon dims down to a candle, lights up a whole campsite and charges your phone when the evening gets long.',
    details: [
      '3 to 400 lumens, 2,700 K',
      '80 hours on low, USB-C',
      'Steel and borosilicate glass',
      'Splash-proof (IPX4)',
    ],
    sizes: [],
  },
  {
    slug: 'fireside-wool-blanket',
    category: 'home',
    name: 'Fireside Wool Blanket',
    price: 12_800,
    line: 'Lambswool from one valley, woven two streets away from it.',
    story:
      'Heavy enough to feel, light enough to carry to the porch. The Fireside is woven from undyed and plant-dyed yarns, so that no two are quite the same.',
    details: [
      '100% lambswool, 150 × 200 cm',
      'Plant-dyed stripes, hand-finished fringe',
      'Wash cold, dry flat',
      'Woven in Vermont',
    ],
    sizes: [],
  },
  {
    slug: 'driftwood-enamel-mug',
    category: 'home',
    name: 'Driftwood Enamel Mug',
    price: 1_800,
    line: 'Chips tell stories. This one is ready for yours.',
    story:
      'Double-dipped enamel on steel, with a rim that stays cool. It goes over the fire, into the dishwasher and, once, off a cliff. It came back with one chip.',
    details: ['350 ml', 'Enamel on steel, rolled rim', 'Fire, oven and dishwasher proof', 'Fired in Poland'],
    sizes: [],
  },
  {
    slug: 'cedar-and-salt-candle',
    category: 'home',
    name: 'Cedar & Salt Candle',
    price: 3_200,
    line: 'Smells like the boathouse, burns for fifty evenings.',
    story:
      'Cedar shavings, sea salt and a little smoke, poured into a glass that becomes your next water tumbler. No perfume, no palm oil, no fuss.',
    details: ['Soy and rapeseed wax, cotton wick', '220 g, about 50 hours', 'Reusable glass', 'Poured in Maine'],
    sizes: [],
  },
];

export function formatPrice(cents: number): string {
  return `$${(cents / 100).toFixed(2).replace('.00', '')}`;
}
