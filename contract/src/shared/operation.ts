import type { z } from 'zod';
import type { Access } from './access.ts';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './roles.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A schema of an object, as path, query and body always are. */
export type ObjectSchema = z.ZodType<object>;

/** A file that comes as multipart/form-data in the field `file`, next to the body's fields, which are texts then. */
export interface Upload {
  /** Content types that may be declared; what is inside is for the verb to find out. */
  readonly types: readonly string[];
  readonly maximumBytes: number;
  /** Without a file the body may also be JSON. */
  readonly isOptional?: boolean;
}

/** An uploaded file while its verb runs. */
export interface UploadedFile {
  /** A temporary file; it is gone after the verb. */
  readonly path: string;
  /** As the sender called it, without folders. */
  readonly name: string;
  /** As the sender declared it. */
  readonly type: string;
  readonly bytes: number;
}

/**
 * One call of the product, declared once: the server binds a verb to it, the client calls it, the documents and the fuzz test are made from it.
 * `path` is written with `:name` for parameters. A PUT operation also answers to POST with `_method: "PUT"` in its body.
 */
export interface Operation {
  readonly name: string;
  readonly summary: string;
  readonly method: Method;
  readonly path: `/${string}`;
  readonly access: Access;
  /** Only for a session whose user confirmed within the last minutes that it is them: 403 `identity_unconfirmed` otherwise. */
  readonly confirmsIdentity?: true;
  /** Also for a user who has to set up a second factor before anything else: 403 `second_factor_required` otherwise. */
  readonly allowsMissingFactor?: true;
  /** It answers single people, or rows about them, not counts: assistants need the scope `people:read` besides its own. */
  readonly answersPeople?: true;
  /** The permission that it takes, where that does not follow from the rest: see `permissionOf`. */
  readonly permission?: Permission;
  /** Fields of the body that take a permission of their own. */
  readonly fieldPermissions?: Readonly<Record<string, Permission>>;
  /** It answers people to those who may see them, and everything else to everybody. */
  readonly leavesOutPeople?: true;
  /** Why a POST without a session takes no Idempotency-Key: see `isRepeatable`. */
  readonly unrepeatable?: 'answers a secret' | 'takes ids of the sender';
  /** What it is about belongs to the installation, not to the caller's account. */
  readonly scope?: 'installation';
  readonly params?: ObjectSchema;
  readonly query?: ObjectSchema;
  /** Other names that query parameters may be given under, each with the name in `query`. */
  readonly queryAliases?: Readonly<Record<string, string>>;
  readonly body?: ObjectSchema;
  readonly upload?: Upload;
  /** Maximum bytes of a file that it stores without an upload, such as one fetched from the web. Upload limits apply. */
  readonly storesBytes?: number;
  /**
   * A list without pages: how many rows it answers at most. Either no more can be made, as `refuse_above_bound` in the migrations refuses them, or a verb
   * does, or it is cut there. Every list has this or goes on by a cursor.
   */
  readonly mostRows?: number;
  /** The body of a successful answer; without one the answer is 204. */
  readonly response?: z.ZodType;
  /** A successful answer is a file to keep, not JSON. */
  readonly answersFile?: true;
  /** A successful answer is a stream of server-sent events, each of this shape. */
  readonly answersEvents?: z.ZodType<object>;
  /**
   * What can go wrong beyond the errors that every operation shares (400, 401, 403, 413, 415, 429, 503; of uploads 507). `conflict` stands for all
   * `conflictCodes`. An operation that answers any other error fails in tests.
   */
  readonly errors: readonly ErrorCode[];
}

/**
 * Whether an operation may be sent again under one Idempotency-Key: whatever is sent by POST and answers JSON. Not where the answer lets somebody in, or shows
 * what only a link or a password shows: it is never stored. Nor where what is created has ids of the sender, by which it is stored once.
 */
export function isRepeatable({ method, unrepeatable, answersFile, answersEvents }: Operation): boolean {
  return method === 'POST' && unrepeatable === undefined && answersFile !== true && answersEvents === undefined;
}

type Part<O, K extends 'params' | 'query' | 'body'> = O extends { readonly [P in K]: infer S extends z.ZodType }
  ? S
  : never;

type FileInput<O extends Operation> = O extends { readonly upload: Upload }
  ? { readonly file: O extends { readonly upload: { readonly isOptional: true } } ? UploadedFile | null : UploadedFile }
  : object;

/** What a verb receives: parsed path, query and body in one object each, and the uploaded file where one is declared. */
export type OperationInput<O extends Operation> = {
  readonly params: [Part<O, 'params'>] extends [never] ? Readonly<Record<string, never>> : z.output<Part<O, 'params'>>;
  readonly query: [Part<O, 'query'>] extends [never] ? Readonly<Record<string, never>> : z.output<Part<O, 'query'>>;
  readonly body: [Part<O, 'body'>] extends [never] ? Readonly<Record<string, never>> : z.output<Part<O, 'body'>>;
} & FileInput<O>;

type FileRequest<O extends Operation> = O extends { readonly upload: Upload }
  ? O extends { readonly upload: { readonly isOptional: true } }
    ? { file?: File | undefined }
    : { file: File }
  : { file?: never };

/** What a caller sends: only the parts that the operation declares. */
export type OperationRequest<O extends Operation> = ([Part<O, 'params'>] extends [never]
  ? { params?: never }
  : { params: z.input<Part<O, 'params'>> }) &
  ([Part<O, 'query'>] extends [never] ? { query?: never } : { query?: z.input<Part<O, 'query'>> }) &
  ([Part<O, 'body'>] extends [never] ? { body?: never } : { body: z.input<Part<O, 'body'>> }) &
  FileRequest<O>;

/** What a verb returns and a caller receives. */
export type OperationOutput<O extends Operation> = O extends { readonly response: infer R extends z.ZodType }
  ? z.output<R>
  : undefined;

/** Declares an operation, keeping its literal types. */
export function defineOperation<const O extends Operation>(operation: O): O {
  return operation;
}
