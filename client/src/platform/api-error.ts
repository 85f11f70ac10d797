import { type ErrorBody, errorBody } from '@acquaint/contract';

export const defaultMessage = 'Something went wrong!';

/** A call that failed. `status` is 0 when no answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** One text per field, its messages joined by '. '; null when the answer named no fields. */
  readonly fields: Readonly<Record<string, string>> | null;

  /** Names failures that the client itself can do something about. */
  readonly code: ErrorBody['code'];

  constructor(
    status: number,
    message: string,
    { fields = null, code }: { fields?: ApiError['fields']; code?: ErrorBody['code'] } = {},
  ) {
    super(message);
    this.status = status;
    this.fields = fields;
    this.code = code;
  }
}

/** One text per field that a failed call names; none for other failures. */
export function fieldErrorsOf(error: unknown): Readonly<Record<string, string>> {
  return error instanceof ApiError ? (error.fields ?? {}) : {};
}

/** Brings the body of a failed answer into one form: field errors become one text per field, otherwise a message, by default 'Something went wrong!'. */
export function toApiError(status: number, body: unknown): ApiError {
  const parsed = errorBody.safeParse(body);
  if (!parsed.success) return new ApiError(status, defaultMessage);
  const { code, errors, message } = parsed.data;
  if (errors === undefined) return new ApiError(status, message ?? defaultMessage, { code });
  const fields = Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, messages.join('. ')]));
  return new ApiError(status, message ?? Object.values(fields)[0] ?? defaultMessage, { fields });
}
