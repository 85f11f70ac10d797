import type { ObjectSchema, Operation, UploadedFile } from '@acquaint/contract';
import { z } from 'zod';
import { isStorable } from './is-storable.ts';
import { invalidInput, OperationError } from './operation-error.ts';

const nothing = z.strictObject({});

export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly file: UploadedFile | null;
}

export interface ParsedInput {
  readonly params: object;
  readonly query: object;
  readonly body: object;
  readonly file: UploadedFile | null;
}

/** Messages by field from a failed check: `a.b.0` for nested fields, and one entry for each unknown field. */
function fieldErrors(error: z.ZodError): Record<string, string[]> {
  // No plain object: assigning to `__proto__`, which hostile input names, would lose the message.
  const fields = new Map<string, string[]>();
  const add = (path: readonly PropertyKey[], message: string): void => {
    const name = path.length === 0 ? 'request' : path.map(String).join('.');
    fields.set(name, [...(fields.get(name) ?? []), message]);
  };
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) add([...issue.path, key], 'This field is not known');
    else add(issue.path, issue.message);
  }
  return Object.fromEntries(fields);
}

/** An empty text counts as not given: an object's empty texts are left out before it is checked. */
function withoutEmptyTexts(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== ''));
}

function parsePart(schema: ObjectSchema | undefined, value: unknown): z.ZodSafeParseResult<object> {
  return (schema ?? nothing).safeParse(withoutEmptyTexts(value ?? {}));
}

/** The query under the names of its schema; a name that is given twice, once by an alias, stays unknown. */
function withoutAliases(aliases: Operation['queryAliases'], query: unknown): unknown {
  if (aliases === undefined || typeof query !== 'object' || query === null) return query;
  const known = new Map(Object.entries(aliases));
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      const meant = known.get(name) ?? name;
      return [meant in query ? name : meant, value];
    }),
  );
}

function errorsOf(result: z.ZodSafeParseResult<object>): Record<string, string[]> {
  return result.success ? {} : fieldErrors(result.error);
}

/** Errors of the query under the names that the caller used. */
function queryErrorsOf(
  result: z.ZodSafeParseResult<object>,
  { queryAliases = {} }: Operation,
  query: unknown,
): Record<string, string[]> {
  const given = typeof query === 'object' && query !== null ? query : {};
  const used = new Map(
    Object.entries(queryAliases).flatMap(([alias, name]) => (alias in given ? [[name, alias]] : [])),
  );
  return Object.fromEntries(Object.entries(errorsOf(result)).map(([name, texts]) => [used.get(name) ?? name, texts]));
}

function missingFile({ upload }: Operation, { file }: RawInput): Record<string, string[]> {
  return upload === undefined || upload.isOptional === true || file !== null ? {} : { file: ['A file is required'] };
}

/** Checks path, query and body against an operation. Throws 404 for a path that cannot exist, 400 with the errors of all fields otherwise. */
export function parseInput(operation: Operation, raw: RawInput): ParsedInput {
  const params = parsePart(operation.params, raw.params);
  if (!params.success || !isStorable(raw.params)) throw new OperationError('not_found');
  if (!isStorable(raw.query) || !isStorable(raw.body))
    throw invalidInput({ request: ['Contains characters that cannot be stored'] });
  const query = parsePart(operation.query, withoutAliases(operation.queryAliases, raw.query));
  const body = parsePart(operation.body, raw.body);
  const errors = { ...missingFile(operation, raw), ...queryErrorsOf(query, operation, raw.query), ...errorsOf(body) };
  if (!query.success || !body.success || 'file' in errors) throw invalidInput(errors);
  return { params: params.data, query: query.data, body: body.data, file: raw.file };
}
