import type { Icon } from './icons.ts';

/** What is printed most, first: the library itself is in the order of its letters, from `a-arrow-down` on. */
const everyday = [
  'house',
  'gift',
  'car',
  'heart',
  'star',
  'phone',
  'mail',
  'map-pin',
  'calendar',
  'clock',
  'tag',
  'percent',
  'shopping-bag',
  'shopping-cart',
  'store',
  'truck',
  'key',
  'sofa',
  'lamp',
  'bed-double',
  'bath',
  'utensils',
  'pizza',
  'coffee',
  'cake',
  'wine',
  'scissors',
  'wrench',
  'hammer',
  'paint-roller',
  'lightbulb',
  'flame',
  'tree-pine',
  'flower',
  'leaf',
  'sun',
  'snowflake',
  'umbrella',
  'dog',
  'cat',
  'paw-print',
  'baby',
  'users',
  'smile',
  'graduation-cap',
  'book-open',
  'music',
  'camera',
  'dumbbell',
  'bike',
  'stethoscope',
  'shield-check',
  'badge-check',
  'thumbs-up',
  'award',
  'party-popper',
  'dollar-sign',
  'credit-card',
  'handshake',
  'megaphone',
] as const;

const places = new Map<string, number>(everyday.map((name, place) => [name, place]));
const placeOf = ({ name }: Icon): number => places.get(name) ?? everyday.length;

/** How well an icon goes with what was typed: by its name, by a word for it, or by a part of either; null for not at all. */
function rankOf({ name, words }: Icon, wanted: string): number | null {
  if (name === wanted || words.includes(wanted)) return 0;
  if (name.startsWith(wanted) || words.some((word) => word.startsWith(wanted))) return 1;
  return name.includes(wanted) || words.some((word) => word.includes(wanted)) ? 2 : null;
}

/** Icons by the words that people have for them, the best first; without a word those that are printed most. */
export function findIcons(icons: readonly Icon[], search: string): readonly Icon[] {
  const wanted = search.trim().toLowerCase();
  return icons
    .flatMap((icon) => {
      const rank = wanted === '' ? 0 : rankOf(icon, wanted);
      return rank === null ? [] : [{ icon, rank }];
    })
    .toSorted((one, other) => one.rank - other.rank || placeOf(one.icon) - placeOf(other.icon))
    .map(({ icon }) => icon);
}
