import type { CodedPeople } from '../personas/latent-classes.ts';

/** What each value of each attribute adds to the log-odds: `weights[attribute][value - 1]`. What is not known adds nothing. */
export interface LogisticModel {
  readonly intercept: number;
  readonly weights: readonly (readonly number[])[];
}

export interface LogisticOptions {
  /** How strongly weights are drawn to 0 (ridge): the variance of a normal prior is one divided by it. */
  readonly penalty: number;
  /** Rows that count; all where it is not given. */
  readonly rows?: Int32Array;
}

const mostSteps = 30;
/** A step that moves no weight further than this is the last one. */
const tolerance = 1e-6;

/** A square matrix, row by row. */
interface Matrix {
  readonly size: number;
  readonly cells: Float64Array;
}

const dotOfRows = ({ size, cells }: Matrix, [row, other]: readonly [number, number], length: number): number => {
  let sum = 0;
  for (let column = 0; column < length; column += 1)
    sum += (cells[row * size + column] ?? 0) * (cells[other * size + column] ?? 0);
  return sum;
};

/** Turns the lower half of a symmetric, positive matrix into its Cholesky factor. */
function factor(matrix: Matrix): void {
  const { size, cells } = matrix;
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column <= row; column += 1) {
      const left = (cells[row * size + column] ?? 0) - dotOfRows(matrix, [row, column], column);
      cells[row * size + column] =
        row === column ? Math.sqrt(Math.max(left, 1e-12)) : left / (cells[column * size + column] ?? 1);
    }
}

/** Solves `L · x = right` in place, for the lower half L of a matrix. */
function solveLower({ size, cells }: Matrix, right: Float64Array): void {
  for (let row = 0; row < size; row += 1) {
    let sum = right[row] ?? 0;
    for (let inner = 0; inner < row; inner += 1) sum -= (cells[row * size + inner] ?? 0) * (right[inner] ?? 0);
    right[row] = sum / (cells[row * size + row] ?? 1);
  }
}

/** Solves `Lᵀ · x = right` in place. */
function solveUpper({ size, cells }: Matrix, right: Float64Array): void {
  for (let row = size - 1; row >= 0; row -= 1) {
    let sum = right[row] ?? 0;
    for (let inner = row + 1; inner < size; inner += 1) sum -= (cells[inner * size + row] ?? 0) * (right[inner] ?? 0);
    right[row] = sum / (cells[row * size + row] ?? 1);
  }
}

/** Where the values of each attribute begin among all weights; the intercept is at 0. */
function beginnings(levels: readonly number[]): { starts: number[]; size: number } {
  const starts: number[] = [];
  let size = 1;
  for (const count of levels) {
    starts.push(size);
    size += count;
  }
  return { starts, size };
}

const probability = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

/** Adds one person to the gradient and to the curvature (its lower half); `active` are the weights that are theirs. */
function addPerson(
  { gradient, curvature }: { gradient: Float64Array; curvature: Float64Array },
  active: Int32Array,
  { residual, weight }: { residual: number; weight: number },
): void {
  const size = gradient.length;
  for (const [place, one] of active.entries()) {
    gradient[one] = (gradient[one] ?? 0) + residual;
    for (let earlier = 0; earlier <= place; earlier += 1) {
      const cell = one * size + (active[earlier] ?? 0);
      curvature[cell] = (curvature[cell] ?? 0) + weight;
    }
  }
}

/** The weights that each person has, the intercept first, in rising order. */
function activeReader({ columns, levels }: CodedPeople): (person: number) => Int32Array {
  const { starts } = beginnings(levels);
  const held = new Int32Array(columns.length + 1);
  return (person) => {
    let count = 1;
    for (let attribute = 0; attribute < columns.length; attribute += 1) {
      const code = columns[attribute]?.[person] ?? 0;
      if (code === 0) continue;
      held[count] = (starts[attribute] ?? 0) + code - 1;
      count += 1;
    }
    return held.subarray(0, count);
  };
}

interface Fit {
  readonly people: CodedPeople;
  readonly outcomes: Uint8Array;
  readonly rows: Int32Array;
  readonly penalty: number;
}

/** The step from some weights to where the penalized likelihood would be greatest if it were a parabola. */
function newtonStep({ people, outcomes, rows, penalty }: Fit, weights: Float64Array): Float64Array {
  const size = weights.length;
  const sums = { gradient: new Float64Array(size), curvature: new Float64Array(size * size) };
  const activeOf = activeReader(people);
  for (const person of rows) {
    const active = activeOf(person);
    let logOdds = 0;
    for (const place of active) logOdds += weights[place] ?? 0;
    const chance = probability(logOdds);
    addPerson(sums, active, { residual: (outcomes[person] ?? 0) - chance, weight: chance * (1 - chance) });
  }
  const { gradient, curvature } = sums;
  for (let place = 1; place < size; place += 1) {
    gradient[place] = (gradient[place] ?? 0) - penalty * (weights[place] ?? 0);
    curvature[place * size + place] = (curvature[place * size + place] ?? 0) + penalty;
  }
  const matrix = { size, cells: curvature };
  factor(matrix);
  solveLower(matrix, gradient);
  solveUpper(matrix, gradient);
  return gradient;
}

/**
 * Logistic regression with a ridge penalty on all weights but the intercept, by Newton's method (iteratively reweighted least squares).
 * `outcomes` is 1 for those to be distinguished from the others, which are 0, one for each person.
 * Source of the method: Hastie, Tibshirani, Friedman, The Elements of Statistical Learning, 4.4.1.
 */
export function fitLogistic(people: CodedPeople, outcomes: Uint8Array, options: LogisticOptions): LogisticModel {
  const { starts, size } = beginnings(people.levels);
  const fit = { people, outcomes, rows: Int32Array.from(outcomes.keys()), ...options };
  const weights = new Float64Array(size);
  for (let step = 0; step < mostSteps; step += 1) {
    const move = newtonStep(fit, weights);
    for (const [place, by] of move.entries()) weights[place] = (weights[place] ?? 0) + by;
    if (move.every((by) => Math.abs(by) < tolerance)) break;
  }
  return {
    intercept: weights[0] ?? 0,
    weights: people.levels.map((count, attribute) =>
      Array.from({ length: count }, (_, value) => weights[(starts[attribute] ?? 0) + value] ?? 0),
    ),
  };
}

/** The log-odds of each of some people, in the order of `rows`. */
export function logOddsOf(
  { intercept, weights }: LogisticModel,
  { columns }: Pick<CodedPeople, 'columns'>,
  rows: Int32Array,
): Float64Array {
  return Float64Array.from(rows, (person) =>
    columns.reduce((sum, column, attribute) => {
      const code = column[person] ?? 0;
      return code === 0 ? sum : sum + (weights[attribute]?.[code - 1] ?? 0);
    }, intercept),
  );
}
