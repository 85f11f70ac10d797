import { type CodedPeople, randomOf } from '../personas/latent-classes.ts';
import { type Discrimination, discrimination, type GainsCurve, gainsCurve, seedsWithin } from './gains.ts';
import { fitLogistic, type LogisticModel, logOddsOf } from './logistic.ts';

/** Of fewer seeds nothing can be learned that holds for others. */
export const fewestSeeds = 300;

/** A model is fitted on all parts but one and judged by that one, each in turn. */
const folds = 5;
const penalties = [1, 10, 100] as const;

/** A tenth of all people, the likest first. */
export interface Decile {
  readonly decile: number;
  /** Share of the seeds that are in it. */
  readonly seeds: number;
  /** Seeds against people, times 100: 300 is three times as many as by chance. */
  readonly index: number;
}

export interface Lookalike {
  readonly model: LogisticModel;
  readonly penalty: number;
  /** By people whom the model had not seen. */
  readonly discrimination: Discrimination;
  readonly deciles: readonly Decile[];
  /** Shares of seeds within shares of people, in steps of a hundredth; by people whom the model had not seen. */
  readonly gains: GainsCurve;
}

export interface LookalikeTask {
  readonly people: CodedPeople;
  /** 1 for the seeds, 0 for the others. */
  readonly outcomes: Uint8Array;
  /** The same seed gives the same model. */
  readonly seed: number;
}

/** The part of each person, 0 to 4: seeds and others are spread over the parts alike. */
function foldsOf(outcomes: Uint8Array, seed: number): Uint8Array {
  const random = randomOf(seed);
  const parts = new Uint8Array(outcomes.length);
  for (const outcome of [0, 1]) {
    const own = [...outcomes.keys()].filter((person) => outcomes[person] === outcome);
    for (let place = own.length - 1; place > 0; place -= 1) {
      const other = Math.floor(random() * (place + 1));
      [own[place], own[other]] = [own[other] ?? 0, own[place] ?? 0];
    }
    for (const [place, person] of own.entries()) parts[person] = place % folds;
  }
  return parts;
}

/** Scores of everybody by a model that has not seen them. */
function heldOutScores({ people, outcomes }: LookalikeTask, parts: Uint8Array, penalty: number): Float64Array {
  const scores = new Float64Array(outcomes.length);
  for (let part = 0; part < folds; part += 1) {
    const rows = Int32Array.from([...parts.keys()].filter((person) => parts[person] !== part));
    const held = Int32Array.from([...parts.keys()].filter((person) => parts[person] === part));
    const reported = logOddsOf(fitLogistic(people, outcomes, { penalty, rows }), people, held);
    for (const [place, person] of held.entries()) scores[person] = reported[place] ?? 0;
  }
  return scores;
}

/** Mean log-loss of log-odds: ln(1 + e^x) − y·x. */
function lossOf(scores: Float64Array, outcomes: Uint8Array): number {
  const sum = scores.reduce(
    (total, score, person) =>
      total + Math.max(score, 0) + Math.log1p(Math.exp(-Math.abs(score))) - (outcomes[person] ?? 0) * score,
    0,
  );
  return sum / scores.length;
}

function decilesOf(curve: GainsCurve): Decile[] {
  return Array.from({ length: 10 }, (_, index) => {
    const seeds = seedsWithin(curve, (index + 1) / 10) - seedsWithin(curve, index / 10);
    return { decile: index + 1, seeds, index: Math.round(seeds * 1_000) };
  });
}

/**
 * Learns who is like some people (the seeds) among others: a logistic regression whose penalty predicts best who was held out.
 * `onProgress` hears how much is done, 0 to 1.
 */
export function findLookalike(task: LookalikeTask, onProgress: (share: number) => void = () => undefined): Lookalike {
  const { people, outcomes, seed } = task;
  const parts = foldsOf(outcomes, seed);
  const tried = penalties.map((penalty, index) => {
    const scores = heldOutScores(task, parts, penalty);
    onProgress((index + 1) / (penalties.length + 1));
    return { penalty, scores, loss: lossOf(scores, outcomes) };
  });
  const best = tried.reduce((least, one) => (one.loss < least.loss ? one : least));
  const scoresOf = (outcome: number): Float64Array => best.scores.filter((_, person) => outcomes[person] === outcome);
  const [others, seeds] = [scoresOf(0), scoresOf(1)];
  const curve = gainsCurve(seeds, others);
  const model = fitLogistic(people, outcomes, { penalty: best.penalty });
  onProgress(1);
  return {
    model,
    penalty: best.penalty,
    discrimination: discrimination(curve, { seeds: seeds.length, others: others.length }),
    deciles: decilesOf(curve),
    gains: Array.from({ length: 101 }, (_, percent) => ({
      people: percent / 100,
      seeds: seedsWithin(curve, percent / 100),
    })),
  };
}
