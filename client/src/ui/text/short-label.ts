import { texts } from './text.texts.ts';
const amountPattern = /(-?)\$([\d,.]+)( million| billion| mill(?:ón|ones))?/g;
const units: Readonly<Record<string, number>> = { ' billion': 1e9 };
const suffixes = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
] as const;

/** An amount without its sign as '20' and 'K', to the nearest thousand where it ends in 999. */
function shorten(amount: number): { digits: string; suffix: string } {
  const rounded = amount % 1_000 === 999 ? amount + 1 : amount;
  const [size, suffix] = suffixes.find(([least]) => rounded >= least) ?? [1, ''];
  return { digits: String(rounded / size), suffix };
}

/** The label of a band of money in few characters: '$20,000 to $29,999' as '$20–30K', '$250,000 and more' as '$250K+'; others stay as they are. */
export function shortLabel(label: string): string {
  const found = [...label.matchAll(amountPattern)];
  const unit = (text: string | undefined): number => (text === undefined ? 1 : (units[text] ?? 1e6));
  const lastUnit = unit(found.at(-1)?.[3]);
  const amounts = found.map(([, sign = '', digits = '', own]) => ({
    sign: sign === '-' ? '−' : '',
    ...shorten(Number(digits.replaceAll(',', '')) * (own === undefined ? lastUnit : unit(own))),
  }));
  const [low, high] = amounts;
  if (low === undefined) return label;
  const written = `${low.sign}$${low.digits}${low.suffix}`;
  if (high === undefined) {
    if (/^(?:Less than|Under|Menos de) /.test(label)) return texts.underWritten({ written });
    return /^(?:More than|Over|Más de) /.test(label) ? texts.overWritten({ written }) : `${written}+`;
  }
  const end = `${high.digits}${high.suffix}`;
  if (low.sign !== '' || high.sign !== '') return texts.writtenToSignEnd({ written, sign: high.sign, end });
  return low.suffix === high.suffix ? `$${low.digits}–${end}` : `${written}–${end}`;
}
