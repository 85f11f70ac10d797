import { readThrottle, retryInstant } from '@acquaint/engine';
import type { BatchOutcome, PeopleThere } from './port.ts';

/** What a vendor answered. */
export interface VendorAnswer {
  readonly status: number;
  /** Names in lowercase. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Parsed JSON; undefined when the answer is none. */
  readonly body: unknown;
  /** As it came; not known where an answer is made up. */
  readonly text?: string;
}

/** What became of a request: an answer, or what is known without one. */
export type Exchange =
  | { readonly kind: 'answer'; readonly answer: VendorAnswer }
  /** The request did not reach the vendor. */
  | { readonly kind: 'unavailable'; readonly message: string }
  /** The request was written, and no whole answer came. */
  | { readonly kind: 'unsure'; readonly message: string };

/** What an answer means at one vendor, where that differs from the general rules; null: as everywhere. `said` is what the vendor says. */
export type ExplainAnswer = (answer: VendorAnswer, said: string, now: Date) => BatchOutcome | null;

export interface OutcomeContext {
  readonly now: Date;
  readonly redact: (message: string) => string;
  readonly explain?: ExplainAnswer | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

/** An object of JSON; null for everything else. */
export function recordOf(value: unknown): Fields | null {
  // JSON has no other objects.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}

/** The elements of a list of JSON that are objects; none for everything else. */
export function recordsOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(recordOf).filter((item) => item !== null) : [];
}

/** A text at a path of names, '' where there is none. */
export function textAt(value: unknown, ...path: readonly string[]): string {
  let found = value;
  for (const name of path) found = recordOf(found)?.[name];
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}

/** How many people a vendor counts: of several counts the least and the most; nothing where there is none. Negative ones stand for “unknown”. */
export function peopleOf(...counts: readonly string[]): { readonly people?: PeopleThere } {
  const known = counts
    .filter((text) => text !== '')
    .map(Number)
    .filter((count) => Number.isSafeInteger(count) && count >= 0);
  return known.length === 0 ? {} : { people: { least: Math.min(...known), most: Math.max(...known) } };
}

/** What the vendor says is wrong, in the places where APIs put it. */
function vendorMessage(body: unknown): string {
  const [first] = recordsOf(recordOf(body)?.['errors']);
  const candidates = [
    textAt(first, 'detail'),
    textAt(first, 'message'),
    textAt(body, 'error', 'error_user_msg'),
    textAt(body, 'error', 'message'),
    textAt(body, 'message'),
    textAt(body, 'detail'),
    textAt(body, 'error_description'),
    textAt(body, 'error'),
    textAt(body, 'title'),
  ];
  return candidates.find((text) => text !== '') ?? '';
}

const said = (answer: VendorAnswer, { redact }: OutcomeContext): string => {
  const words = redact(vendorMessage(answer.body));
  return words === '' ? `The answer was ${answer.status}.` : words;
};

type FailureKind = 'unauthorized' | 'missing' | 'unavailable' | 'refused';

function kindOf(status: number): FailureKind {
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 404 || status === 410) return 'missing';
  // Redirects are never followed: the next host could be any.
  if (status < 400 || status >= 500 || status === 408 || status === 425) return 'unavailable';
  return 'refused';
}

/** What an exchange that did not succeed means for its batch; null for one that did, whose body the connector reads. */
export function failureOf(exchange: Exchange, context: OutcomeContext): BatchOutcome | null {
  if (exchange.kind !== 'answer') return exchange;
  const { answer } = exchange;
  const throttle = readThrottle(answer, context.now);
  if (throttle !== null) {
    const retryAt = retryInstant({ retryAt: throttle.retryAt, attempt: 1, now: context.now }, Math.random());
    return { kind: 'throttled', retryAt, message: said(answer, context) };
  }
  if (answer.status >= 200 && answer.status < 300) return null;
  const message = said(answer, context);
  const explained = context.explain?.(answer, message, context.now) ?? null;
  if (explained !== null) return explained;
  const kind = kindOf(answer.status);
  return kind === 'refused' ? { kind, code: `http_${answer.status}`, message } : { kind, message };
}

/** The outcome of an answer that is not in the vendor's form, such as a page of a proxy in between. */
export function strangeAnswer(): BatchOutcome {
  return { kind: 'unsure', message: 'The answer was not in the form that the vendor documents.' };
}
