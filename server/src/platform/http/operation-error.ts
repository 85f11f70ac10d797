import { type ErrorBody, type ErrorCode, errorCodes, namedErrors } from '@acquaint/contract';
import { WorkRefused } from '../processes/work-refused.ts';

interface Details {
  /** Replaces the sentence of the code. */
  readonly message?: string;
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  readonly retryAfterSeconds?: number;
}

/** A failure that the caller is notified of, by its code; `errorCodes` of the contract holds the statuses and sentences. */
export class OperationError extends Error {
  override readonly name = 'OperationError';
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? errorCodes[code].message);
    this.code = code;
    this.details = details;
  }

  /** What names fields is wrong input, also where something that is there is in its way. */
  get status(): number {
    return this.details.fields === undefined ? errorCodes[this.code].status : 400;
  }

  /** The body of the answer: messages by field, or one message. */
  get body(): ErrorBody {
    const code = namedErrors.find((name) => name === this.code);
    const named = code === undefined ? {} : { code };
    if (this.details.fields === undefined) return { ...named, message: this.message };
    return {
      ...named,
      errors: Object.fromEntries(
        Object.entries(this.details.fields).map(([field, messages]) => [field, [...messages]]),
      ),
    };
  }
}

/** Wrong input, one list of messages per field. */
export function invalidInput(fields: Readonly<Record<string, readonly string[]>>): OperationError {
  return new OperationError('invalid_input', { fields });
}

/** For a `catch`: what the sandbox refused is wrong input on the field `file`; everything else is thrown as it is. */
export function refusedFile(error: unknown): never {
  throw error instanceof WorkRefused ? invalidInput({ file: [error.message] }) : error;
}
