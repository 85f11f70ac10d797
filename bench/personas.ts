import { censusRegions, type PersonaAttribute, personaAttributes } from '@acquaint/contract';
import {
  adjustedRandIndex,
  assignClasses,
  chooseClasses,
  type CodedPeople,
  fitLatentClasses,
  randomOf,
} from '@acquaint/engine';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { generateConsumers } from '../server/src/domains/people/consumers/index.ts';
import { startTestServer } from '../server/src/testing/test-server.ts';

// How long personas take and how well they find groups of customers who were carved out of the sample file, beside k-means on one-hot columns.
// Usage: node bench/personas.ts [--people 20000] [--runs 5]
const { values } = parseArgs({
  options: { people: { type: 'string', default: '20000' }, runs: { type: 'string', default: '5' } },
});
const wanted = Number(values.people);
const runs = Number(values.runs);

const attributes: readonly PersonaAttribute[] = personaAttributes;
const names = personaAttributes.map(({ name }) => name);
const levels = personaAttributes.map(({ options }) => options.length);
const row = z.record(z.string(), z.string());
type Person = z.infer<typeof row>;

const server = await startTestServer({});
const { clickhouse, identityPepper } = server.running.services;
await generateConsumers({ clickhouse, count: wanted * 6, seed: 5, pepper: identityPepper });
const file = await clickhouse.rows({
  sql: 'select age_range, gender, married, children, homeowner, income_range, net_worth, state from consumers order by cityHash64(consumer_id)',
  row,
});
await server.stop();

const is = (person: Person, name: string, ...any: string[]): number => (any.includes(person[name] ?? '') ? 1 : 0);
/** How likely somebody is a customer of each of four kinds: soft rules over people as they are, whose attributes hang together. */
const kinds: readonly ((person: Person) => number)[] = [
  (person) => 0.01 + is(person, 'age_range', '18-24', '25-34') * (0.2 + 0.6 * is(person, 'homeowner', 'N')),
  (person) =>
    0.01 +
    is(person, 'children', 'Y') *
      is(person, 'age_range', '25-34', '35-44', '45-54') *
      (0.2 + 0.6 * is(person, 'homeowner', 'Y')),
  (person) =>
    0.01 +
    is(person, 'income_range', '150-199k', '200-249k', '250k+') *
      (0.3 + 0.6 * is(person, 'net_worth', '750-999k', '1m+', '500-749k')),
  (person) =>
    0.01 +
    is(person, 'age_range', '65+') * (0.2 + 0.6 * is(person, 'income_range', '0-19k', '20-29k', '30-39k', '40-49k')),
];
const regionOf = new Map(
  censusRegions.flatMap(({ states }, index) => states.map((state) => [state, index + 1] as const)),
);

function codeOf(person: Person, attribute: number): number {
  const { name, options } = attributes[attribute] ?? { name: '', options: [] };
  if (name === 'region') return regionOf.get(person['state'] ?? '') ?? 0;
  return options.findIndex(({ value }) => value === person[name]) + 1;
}

/** Customers of four kinds in equal parts, 30 % of whose values are not known. */
function carve(seed: number): { people: CodedPeople; truth: Uint8Array } {
  const random = randomOf(seed);
  const chosen: { person: Person; kind: number }[] = [];
  const left = kinds.map(() => Math.floor(wanted / kinds.length));
  for (let place = 0; left.some((many) => many > 0); place += 1) {
    const person = file[(place * 7 + seed) % file.length] ?? {};
    const kind = place % kinds.length;
    if ((left[kind] ?? 0) === 0 || random() > (kinds[kind]?.(person) ?? 0)) continue;
    left[kind] = (left[kind] ?? 0) - 1;
    chosen.push({ person, kind });
  }
  const columns = names.map((_, attribute) =>
    Uint8Array.from(chosen, ({ person }) => (random() < 0.3 ? 0 : codeOf(person, attribute))),
  );
  return { people: { columns, levels }, truth: Uint8Array.from(chosen, ({ kind }) => kind) };
}

/** Lloyd's k-means on one column for each value, begun by k-means++; what is not known is 0 everywhere. */
function kMeans({ columns }: CodedPeople, clusters: number, seed: number): Uint8Array {
  const random = randomOf(seed);
  const starts = levels.map((_, attribute) => levels.slice(0, attribute).reduce((sum, count) => sum + count, 0));
  const width = levels.reduce((sum, count) => sum + count, 0);
  const count = columns[0]?.length ?? 0;
  const placesOf = (person: number): number[] =>
    columns.flatMap((column, attribute) => {
      const code = column[person] ?? 0;
      return code === 0 ? [] : [(starts[attribute] ?? 0) + code - 1];
    });
  const places = Array.from({ length: count }, (_, person) => placesOf(person));
  const distance = (own: readonly number[], center: Float64Array, norm: number): number =>
    own.reduce((sum, place) => sum - 2 * (center[place] ?? 0), norm + own.length);
  const toCenter = (own: readonly number[]): Float64Array => {
    const center = new Float64Array(width);
    for (const place of own) center[place] = 1;
    return center;
  };
  const normOf = (center: Float64Array): number => center.reduce((sum, value) => sum + value * value, 0);
  let best = { inertia: Number.POSITIVE_INFINITY, assigned: new Uint8Array(count) };
  for (let start = 0; start < 4; start += 1) {
    let centers = [toCenter(places[Math.floor(random() * count)] ?? [])];
    while (centers.length < clusters) {
      const far = places.map((own) => Math.min(...centers.map((center) => distance(own, center, normOf(center)))));
      let mark = random() * far.reduce((sum, one) => sum + one, 0);
      centers = [...centers, toCenter(places[far.findIndex((one) => ((mark -= one), mark <= 0))] ?? [])];
    }
    const assigned = new Uint8Array(count);
    let inertia = 0;
    for (let step = 0; step < 50; step += 1) {
      const norms = centers.map(normOf);
      inertia = 0;
      let moved = 0;
      places.forEach((own, person) => {
        const distances = centers.map((center, index) => distance(own, center, norms[index] ?? 0));
        const nearest = distances.indexOf(Math.min(...distances));
        inertia += distances[nearest] ?? 0;
        if (assigned[person] !== nearest) moved += 1;
        assigned[person] = nearest;
      });
      centers = centers.map((center, index) => {
        const next = new Float64Array(width);
        let held = 0;
        places.forEach((own, person) => {
          if (assigned[person] !== index) return;
          held += 1;
          for (const place of own) next[place] = (next[place] ?? 0) + 1;
        });
        return held === 0 ? center : next.map((value) => value / held);
      });
      if (moved === 0) break;
    }
    if (inertia < best.inertia) best = { inertia, assigned };
  }
  return best.assigned;
}

function timed<Result>(work: () => Result): [result: Result, seconds: number] {
  const start = performance.now();
  const result = work();
  return [result, (performance.now() - start) / 1000];
}

console.log(
  `${wanted.toLocaleString('en-US')} people, ${names.length} attributes, 30 % of values missing, 4 planted kinds`,
);
for (let seed = 1; seed <= runs; seed += 1) {
  const { people, truth } = carve(seed);
  const [model, fitting] = timed(() => fitLatentClasses(people, { classes: 4, seed }));
  const latent = adjustedRandIndex(truth, assignClasses(model, people));
  const [means, clustering] = timed(() => kMeans(people, 4, seed));
  const [chosen, choosing] = timed(() => chooseClasses(people, { seed }));
  console.log(
    [
      `latent classes ${fitting.toFixed(2)} s, adjusted Rand index ${latent.toFixed(2)}`,
      `k-means ${clustering.toFixed(2)} s, ${adjustedRandIndex(truth, means).toFixed(2)}`,
      `choosing of 2 to 6 in ${choosing.toFixed(1)} s: ${chosen.model.sizes.length}, stability ${chosen.tried.map(({ agreement }) => agreement.toFixed(2)).join(' ')}, index ${adjustedRandIndex(truth, chosen.assigned).toFixed(2)}`,
    ].join(' · '),
  );
}
