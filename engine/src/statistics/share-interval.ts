const z95 = 1.959964;

/**
 * Interval of 95% of a share, by `found` of `looked`, from 0 to 1 (Wilson 1927). Of `of` in all, those who were not looked at make it wide (correction
 * for finite populations): where everybody was looked at it is the share.
 */
export function shareInterval(found: number, looked: number, of = Infinity): { low: number; high: number } {
  if (looked === 0) return { low: 0, high: 1 };
  const share = found / looked;
  const unseen = of <= 1 ? 0 : of === Infinity ? 1 : Math.max(0, (of - looked) / (of - 1));
  const squared = (z95 * z95 * unseen) / looked;
  const middle = (share + squared / 2) / (1 + squared);
  const half = Math.sqrt(squared * (share * (1 - share) + squared / 4)) / (1 + squared);
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
