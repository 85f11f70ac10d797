import { type ErrorBody, errorBody } from '@acquaint/contract';
import { texts } from '../texts/platform.texts.ts';

export const defaultMessage = texts.somethingWentWrong;

interface ApiErrorDetails {
  readonly fields?: ApiError['fields'];
  readonly code?: ErrorBody['code'];
  readonly serverMessage?: string | undefined;
}

/** A call that failed. `status` is 0 when no answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** One text per field, its messages joined by '. '; null when the answer named no fields. */
  readonly fields: Readonly<Record<string, string>> | null;

  /** Names failures that the client itself can do something about. */
  readonly code: ErrorBody['code'];

  /** What the server said, for pages that show its answer as it is. */
  readonly serverMessage: string | undefined;

  constructor(status: number, message: string, { fields = null, code, serverMessage }: ApiErrorDetails = {}) {
    super(message);
    this.status = status;
    this.fields = fields;
    this.code = code;
    this.serverMessage = serverMessage;
  }
}

/** One text per field that a failed call names; none for other failures. */
export function fieldErrorsOf(error: unknown): Readonly<Record<string, string>> {
  return error instanceof ApiError ? (error.fields ?? {}) : {};
}

/**
 * Brings the body of a failed answer into one form: field errors become one text per field, otherwise a message. Only wrong input and failures
 * that the API names by a code explain themselves: for any other answer the message is 'Something went wrong!'.
 */
export function toApiError(status: number, body: unknown): ApiError {
  const parsed = errorBody.safeParse(body);
  if (!parsed.success) return new ApiError(status, defaultMessage);
  const { code, errors, message: serverMessage } = parsed.data;
  if (status !== 400 && (code === undefined || code === 'unavailable'))
    return new ApiError(status, defaultMessage, { code, serverMessage });
  // Only a 400 names fields.
  if (errors === undefined || status !== 400)
    return new ApiError(status, serverMessage ?? defaultMessage, { code, serverMessage });
  const fields = Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, messages.join('. ')]));
  const message = serverMessage ?? Object.values(fields)[0] ?? defaultMessage;
  return new ApiError(status, message, { fields, code, serverMessage });
}
