import type { Operation, OperationInput, OperationOutput } from '@acquaint/contract';
import type { z } from 'zod';
import type { PublicContext, UserContext } from './context.ts';
import type { EventStream } from './event-stream.ts';
import type { FileAnswer } from './file-answer.ts';

export type ContextOf<O extends Operation> = O['access'] extends 'public' ? PublicContext : UserContext;

export type VerbOutput<O extends Operation> = O extends { readonly answersFile: true }
  ? FileAnswer
  : O extends { readonly answersEvents: infer S extends z.ZodType<object> }
    ? EventStream<z.output<S>>
    : OperationOutput<O>;

/** What answers an operation. The transactions of its context only read: whatever writes is made by `mutation`. */
export type Verb<O extends Operation> = (context: ContextOf<O>, input: OperationInput<O>) => Promise<VerbOutput<O>>;

/** A verb that says what it may change: made by `mutation`, `computation` or `unframed`. */
export interface FramedVerb<O extends Operation> {
  readonly frame: 'mutation' | 'computation' | 'unframed';
  readonly run: Verb<O>;
}

/** What an operation may be bound to: what is not a GET needs a frame. */
export type Bindable<O extends Operation> = O['method'] extends 'GET' ? Verb<O> | FramedVerb<O> : FramedVerb<O>;
