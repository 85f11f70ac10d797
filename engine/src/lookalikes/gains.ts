/** How well scores distinguish some from others: the share of pairs in which the one scores higher, ties by half; with its interval of 95%. */
export interface Discrimination {
  readonly area: number;
  readonly low: number;
  readonly high: number;
}

/** A curve from (0, 0) to (1, 1): of all people the share with the highest scores, and the share of the seeds among them. */
export type GainsCurve = readonly { readonly people: number; readonly seeds: number }[];

/** The curve of gains. People of one score count as if they were mixed well: the curve is straight between scores. */
export function gainsCurve(seedScores: Float64Array, otherScores: Float64Array): GainsCurve {
  const seeds = seedScores.toSorted().toReversed();
  const others = otherScores.toSorted().toReversed();
  const curve = [{ people: 0, seeds: 0 }];
  let [seed, other] = [0, 0];
  while (seed < seeds.length || other < others.length) {
    const score = Math.max(seeds[seed] ?? -Infinity, others[other] ?? -Infinity);
    while (seed < seeds.length && seeds[seed] === score) seed += 1;
    while (other < others.length && others[other] === score) other += 1;
    curve.push({ people: other / others.length, seeds: seed / seeds.length });
  }
  return curve;
}

/** The share of the seeds among a share of all people, by a curve. */
export function seedsWithin(curve: GainsCurve, people: number): number {
  const after = curve.findIndex((point) => point.people >= people);
  const [from, to] = [curve[Math.max(0, after - 1)], curve[after]];
  if (to === undefined || from === undefined) return 1;
  // A rise without people is taken as a whole only once they are passed.
  if (to.people === from.people) return to.seeds;
  return from.seeds + ((people - from.people) / (to.people - from.people)) * (to.seeds - from.seeds);
}

/** Standard errors around the mean that hold 95% of a normal variable. */
const standardErrors = 1.959_964;

/** The area under a curve of gains, with the interval of Hanley and McNeil (Radiology 143, 1982). */
export function discrimination(
  curve: GainsCurve,
  { seeds, others }: { readonly seeds: number; readonly others: number },
): Discrimination {
  const area = curve.slice(1).reduce((sum, point, index) => {
    const from = curve[index] ?? point;
    return sum + ((point.people - from.people) * (point.seeds + from.seeds)) / 2;
  }, 0);
  const both = area / (2 - area) - area ** 2;
  const other = (2 * area ** 2) / (1 + area) - area ** 2;
  const variance = (area * (1 - area) + (seeds - 1) * both + (others - 1) * other) / (seeds * others);
  const reach = standardErrors * Math.sqrt(Math.max(0, variance));
  return { area, low: Math.max(0, area - reach), high: Math.min(1, area + reach) };
}
