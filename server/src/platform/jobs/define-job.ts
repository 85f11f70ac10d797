import { z } from 'zod';
import type { Services } from '../services.ts';
import type { JobContext, JobHandler } from './jobs.ts';

/** A job about nothing in particular: its account is all that it needs to know. */
export const noInput = z.literal('');

/** A job about a thing of the account, by its id. */
export const thingId = z.uuid();

/** What a running job knows. */
interface JobRun<Input> extends Omit<JobContext, 'subject'> {
  readonly input: Input;
}

/** How a kind of long work is defined. */
interface JobDefinition<Input extends string> extends Pick<JobHandler, 'kind' | 'storesFiles'> {
  /** What it is enqueued with. It is stored as text, and parsed when the job runs. */
  readonly input: z.ZodType<Input>;
  /** Does the work, and answers with a sentence about its result. It may run twice after a crash, so every step must be harmless when repeated. */
  readonly process: (services: Services) => (run: JobRun<Input>) => Promise<string>;
}

/** A kind of long work, as manifests list it. */
export interface JobKind extends Pick<JobHandler, 'kind' | 'storesFiles'> {
  /** What runs it in a worker. */
  readonly handler: (services: Services) => JobHandler;
}

/** A kind of long work, as those who enqueue it know it. */
interface DefinedJob<Input extends string> extends JobKind {
  /** What is given to `jobs.enqueue`. */
  readonly work: (...input: Input extends '' ? [] : [input: Input]) => {
    readonly kind: string;
    readonly subject: string;
  };
}

/** Defines a kind of long work of an account: the one way to do so. */
export function defineJob<Input extends string>({ input, process, ...kind }: JobDefinition<Input>): DefinedJob<Input> {
  return {
    ...kind,
    work: (...[subject = '']) => ({ kind: kind.kind, subject }),
    handler(services) {
      const run = process(services);
      return { ...kind, run: ({ subject, ...context }) => run({ ...context, input: input.parse(subject) }) };
    },
  };
}
