/**
 * People as columns of codes, one for each attribute: 0 is not known, 1 to the attribute's number of levels are its values. All columns have one length.
 */
export interface CodedPeople {
  readonly columns: readonly Uint8Array[];
  /** How many values each attribute has, in the order of the columns. */
  readonly levels: readonly number[];
}

/** A latent class model: how large each class is, and how its people divide by each attribute. */
export interface LatentClasses {
  /** Share of each class, 0 to 1. */
  readonly sizes: readonly number[];
  /** `shares[class][attribute][value - 1]`, 0 to 1; those of an attribute sum to 1. */
  readonly shares: readonly (readonly (readonly number[])[])[];
  readonly logLikelihood: number;
}

export interface FitOptions {
  readonly classes: number;
  /** The same seed gives the same classes. */
  readonly seed: number;
  /** Random beginnings, of which the best goes on; 6 unless told. */
  readonly starts?: number;
  readonly mostSteps?: number;
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Pseudo-people of each value in each class: no share becomes 0, which one person of the other kind would contradict for good. */
const prior = 0.5;
/** A step that adds less than this to the mean log-likelihood of a person is the last one. */
const tolerance = 1e-6;
const shortSteps = 12;
/** Random beginnings are compared by this many people. */
const peopleOfStarts = 4_000;

/** Where the values of each attribute begin in a flat table of all attributes; value 0 has a place too. */
function placesOf(levels: readonly number[]): { offsets: number[]; width: number } {
  const offsets: number[] = [];
  let width = 0;
  for (const count of levels) {
    offsets.push(width);
    width += count + 1;
  }
  return { offsets, width };
}

/** The state of a fit: flat tables, class by class. */
interface Tables {
  readonly sizes: Float64Array;
  readonly shares: Float64Array;
}

/** Returns where the values of somebody are in the flat table of a class; the answer holds until the next one. */
function placesReader({ columns, levels }: CodedPeople): (person: number) => Int32Array {
  const { offsets } = placesOf(levels);
  const places = new Int32Array(columns.length);
  return (person) => {
    for (let attribute = 0; attribute < places.length; attribute += 1)
      places[attribute] = (offsets[attribute] ?? 0) + (columns[attribute]?.[person] ?? 0);
    return places;
  };
}

/** How likely somebody is of each class, which is put into `held`; answers how likely such a person is at all. */
function weigh({ sizes, shares }: Tables, places: Int32Array, held: Float64Array): number {
  const width = shares.length / sizes.length;
  let sum = 0;
  for (let group = 0; group < held.length; group += 1) {
    let product = sizes[group] ?? 0;
    for (const place of places) product *= shares[group * width + place] ?? 1;
    held[group] = product;
    sum += product;
  }
  for (let group = 0; group < held.length; group += 1) held[group] = (held[group] ?? 0) / sum;
  return sum;
}

/** Counts somebody to each class, as likely as they are of it. */
function count({ sizes, shares }: Tables, places: Int32Array, held: Float64Array): void {
  const width = shares.length / sizes.length;
  for (let group = 0; group < held.length; group += 1) {
    const weight = held[group] ?? 0;
    sizes[group] = (sizes[group] ?? 0) + weight;
    for (const place of places) shares[group * width + place] = (shares[group * width + place] ?? 0) + weight;
  }
}

/** One step of expectation and maximization over all people; answers the log-likelihood before it. */
function step(people: CodedPeople, tables: Tables, counted: Tables): number {
  const placesOfPerson = placesReader(people);
  const held = new Float64Array(tables.sizes.length);
  const many = people.columns[0]?.length ?? 0;
  let logLikelihood = 0;
  counted.sizes.fill(0);
  counted.shares.fill(0);
  for (let person = 0; person < many; person += 1) {
    const places = placesOfPerson(person);
    logLikelihood += Math.log(weigh(tables, places, held));
    count(counted, places, held);
  }
  return logLikelihood;
}

/** Turns what was counted into sizes and shares; not knowing says nothing about a class: its place stays 1. */
function normalize({ levels }: CodedPeople, tables: Tables, counted: Tables): void {
  const { offsets, width } = placesOf(levels);
  const people = counted.sizes.reduce((sum, size) => sum + size, 0);
  for (let group = 0; group < tables.sizes.length; group += 1) {
    tables.sizes[group] = ((counted.sizes[group] ?? 0) + prior) / (people + prior * tables.sizes.length);
    levels.forEach((count, attribute) => {
      const start = group * width + (offsets[attribute] ?? 0);
      tables.shares[start] = 1;
      let sum = prior * count;
      for (let value = 1; value <= count; value += 1) sum += counted.shares[start + value] ?? 0;
      for (let value = 1; value <= count; value += 1)
        tables.shares[start + value] = ((counted.shares[start + value] ?? 0) + prior) / sum;
    });
  }
}

function emptyTables(classes: number, levels: readonly number[]): Tables {
  return { sizes: new Float64Array(classes), shares: new Float64Array(classes * placesOf(levels).width) };
}

/** Begins with each class around a random person: their values weigh more. */
function begin(people: CodedPeople, classes: number, random: () => number): Tables {
  const tables = emptyTables(classes, people.levels);
  const counted = emptyTables(classes, people.levels);
  const { offsets, width } = placesOf(people.levels);
  const count = people.columns[0]?.length ?? 0;
  for (let group = 0; group < classes; group += 1) {
    counted.sizes[group] = 1;
    const center = Math.floor(random() * count);
    people.levels.forEach((values, attribute) => {
      const start = group * width + (offsets[attribute] ?? 0);
      for (let value = 1; value <= values; value += 1) counted.shares[start + value] = 0.5 + random();
      const own = people.columns[attribute]?.[center] ?? 0;
      if (own > 0) counted.shares[start + own] = (counted.shares[start + own] ?? 0) + values;
    });
  }
  normalize(people, tables, counted);
  return tables;
}

/** Steps until nothing is gained any more; answers the log-likelihood. */
function run(people: CodedPeople, tables: Tables, mostSteps: number): number {
  const counted = emptyTables(tables.sizes.length, people.levels);
  const count = people.columns[0]?.length ?? 0;
  let before = Number.NEGATIVE_INFINITY;
  for (let taken = 0; taken < mostSteps; taken += 1) {
    const logLikelihood = step(people, tables, counted);
    normalize(people, tables, counted);
    if (logLikelihood - before < tolerance * count) return logLikelihood;
    before = logLikelihood;
  }
  return before;
}

/** Some of the people: those at the given places, which may repeat. */
export function selectPeople({ columns, levels }: CodedPeople, chosen: Int32Array): CodedPeople {
  return { levels, columns: columns.map((column) => Uint8Array.from(chosen, (place) => column[place] ?? 0)) };
}

/** So many places of all, each at most once, in a random order. */
function samplePlaces(all: number, most: number, random: () => number): Int32Array {
  const places = Int32Array.from({ length: all }, (_, place) => place);
  const many = Math.min(all, most);
  for (let place = 0; place < many; place += 1) {
    const other = place + Math.floor(random() * (all - place));
    const kept = places[place] ?? 0;
    places[place] = places[other] ?? 0;
    places[other] = kept;
  }
  return places.slice(0, many);
}

/**
 * Fits a latent class model by expectation and maximization (Dempster, Laird and Rubin 1977; Goodman 1974). Attributes are independent within a class;
 * what is not known of somebody is left out of their likelihood, so nothing has to be filled in. Of several short runs from random beginnings over
 * some of the people the best goes on over all (Biernacki, Celeux and Govaert 2003). Classes are in the order of their size, the largest first.
 * Throws RangeError without people, attributes or classes.
 */
export function fitLatentClasses(people: CodedPeople, options: FitOptions): LatentClasses {
  const { classes, seed, starts = 6, mostSteps = 300 } = options;
  const count = people.columns[0]?.length ?? 0;
  if (count === 0 || people.columns.length !== people.levels.length || classes < 1)
    throw new RangeError('A latent class model needs people, their attributes and at least one class');
  const random = randomOf(seed);
  const some = count > peopleOfStarts ? selectPeople(people, samplePlaces(count, peopleOfStarts, random)) : people;
  let best = begin(some, classes, random);
  let most = run(some, best, shortSteps);
  for (let start = 1; start < starts; start += 1) {
    const tables = begin(some, classes, random);
    const logLikelihood = run(some, tables, shortSteps);
    if (logLikelihood > most) [best, most] = [tables, logLikelihood];
  }
  return toModel(people, best, run(people, best, mostSteps));
}

function toModel({ levels }: CodedPeople, { sizes, shares }: Tables, logLikelihood: number): LatentClasses {
  const { offsets, width } = placesOf(levels);
  const order = [...sizes.keys()].toSorted((left, right) => (sizes[right] ?? 0) - (sizes[left] ?? 0));
  return {
    logLikelihood,
    sizes: order.map((group) => sizes[group] ?? 0),
    shares: order.map((group) =>
      levels.map((count, attribute) => {
        const start = group * width + (offsets[attribute] ?? 0) + 1;
        return [...shares.subarray(start, start + count)];
      }),
    ),
  };
}

/** The most likely class of everybody, counted from 0: argmax over k of ln π(k) + Σ ln θ(k, j, x). */
export function assignClasses(model: LatentClasses, { columns }: CodedPeople): Uint8Array {
  const logs = logWeights(model);
  return Uint8Array.from({ length: columns[0]?.length ?? 0 }, (_, person) => {
    let best = 0;
    let most = Number.NEGATIVE_INFINITY;
    logs.forEach(({ size, values }, group) => {
      let score = size;
      for (let attribute = 0; attribute < columns.length; attribute += 1)
        score += values[attribute]?.[columns[attribute]?.[person] ?? 0] ?? 0;
      if (score > most) [best, most] = [group, score];
    });
    return best;
  });
}

/** What each value of each attribute adds to the score of a class; value 0, which is not known, adds nothing. */
export function logWeights({ sizes, shares }: Pick<LatentClasses, 'sizes' | 'shares'>): {
  readonly size: number;
  readonly values: readonly (readonly number[])[];
}[] {
  return sizes.map((size, group) => ({
    size: Math.log(size),
    values: (shares[group] ?? []).map((values) => [0, ...values.map(Math.log)]),
  }));
}

/** Bayesian information criterion of a model, the lower the better: -2 ln L + p · ln n, p being its free shares. */
export function bayesianCriterion(model: LatentClasses, people: CodedPeople): number {
  const values = people.levels.reduce((sum, count) => sum + count - 1, 0);
  const free = model.sizes.length - 1 + model.sizes.length * values;
  return -2 * model.logLikelihood + free * Math.log(people.columns[0]?.length ?? 1);
}
