import { adjustedRandIndex } from './agreement.ts';
import {
  assignClasses,
  bayesianCriterion,
  type CodedPeople,
  fitLatentClasses,
  type LatentClasses,
  randomOf,
  selectPeople,
} from './latent-classes.ts';

/** Fewest people that personas are made of. */
export const fewestPeople = 300;
/** A persona has at least this share of the people, and this many of them. */
const leastShare = 0.08;
const leastPeople = 150;
/** How well models of resampled people must agree about everybody (adjusted Rand index). */
export const leastAgreement = 0.6;
const mostClasses = 6;
const resamples = 3;
/** Resamples have at most so many people. */
const peopleOfResample = 6_000;

/** What was found for one number of classes. */
export interface TriedClasses {
  readonly classes: number;
  readonly bic: number;
  /** People in the smallest class. */
  readonly smallest: number;
  /** Mean adjusted Rand index of resampled models, up to 1. */
  readonly agreement: number;
  readonly isAccepted: boolean;
}

export interface ChosenClasses {
  readonly model: LatentClasses;
  /** The class of everybody, counted from 0. */
  readonly assigned: Uint8Array;
  readonly tried: readonly TriedClasses[];
  /** Whether the number of classes passed the rule, rather than being the best of those that did not. */
  readonly isStable: boolean;
}

export interface ChooseOptions {
  readonly seed: number;
  /** A number that is asked for, 2 to 8; without one the rule decides. */
  readonly classes?: number;
  /** Hears how much is done, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

interface Candidate extends TriedClasses {
  readonly model: LatentClasses;
  readonly assigned: Uint8Array;
}

/** How well models of people who are drawn again, with repetition, agree with the model about everybody. */
function agreementOf(people: CodedPeople, assigned: Uint8Array, { classes, seed }: { classes: number; seed: number }) {
  const random = randomOf(seed);
  const count = assigned.length;
  let sum = 0;
  for (let sample = 0; sample < resamples; sample += 1) {
    const drawn = Int32Array.from({ length: Math.min(count, peopleOfResample) }, () => Math.floor(random() * count));
    const model = fitLatentClasses(selectPeople(people, drawn), { classes, seed: seed + sample + 1, mostSteps: 100 });
    sum += adjustedRandIndex(assigned, assignClasses(model, people));
  }
  return sum / resamples;
}

function tryClasses(people: CodedPeople, classes: number, seed: number): Candidate {
  const model = fitLatentClasses(people, { classes, seed });
  const assigned = assignClasses(model, people);
  const sizes = model.sizes.map((_, group) => assigned.reduce((sum, own) => (own === group ? sum + 1 : sum), 0));
  const smallest = Math.min(...sizes);
  const agreement = agreementOf(people, assigned, { classes, seed });
  const isLarge = smallest >= leastPeople && smallest >= leastShare * assigned.length;
  return {
    classes,
    model,
    assigned,
    bic: bayesianCriterion(model, people),
    smallest,
    agreement,
    isAccepted: isLarge && agreement >= leastAgreement,
  };
}

/**
 * Chooses how many classes there are: the most of 2 to 6 whose every class has at least 8% of the people and 150 of them, and whose models agree when
 * people are drawn again (adjusted Rand index of at least 0.6). Where none does, the number whose models agree best; where one is asked for, that one.
 */
export function chooseClasses(people: CodedPeople, options: ChooseOptions): ChosenClasses {
  const { seed, classes, onProgress = () => undefined } = options;
  const numbers = classes === undefined ? Array.from({ length: mostClasses - 1 }, (_, index) => index + 2) : [classes];
  const candidates = numbers.map((number, index) => {
    const candidate = tryClasses(people, number, seed);
    onProgress((index + 1) / numbers.length);
    return candidate;
  });
  const accepted = candidates.findLast(({ isAccepted }) => isAccepted);
  const chosen = accepted ?? candidates.reduce((best, next) => (next.agreement > best.agreement ? next : best));
  return {
    model: chosen.model,
    assigned: chosen.assigned,
    tried: candidates.map(({ model: _model, assigned: _assigned, ...tried }) => tried),
    isStable: accepted !== undefined,
  };
}
