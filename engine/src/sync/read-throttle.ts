/** What limits can be read from: an answer's status, headers in lowercase, and the parsed body. */
export interface LimitedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
}

export interface Throttle {
  /** When the vendor takes the next request; null when it does not say. */
  readonly retryAt: Date | null;
  /** The limit of a whole day is used up. */
  readonly isDaily: boolean;
}

const second = 1_000;
const day = 86_400 * second;
/** No vendor means a longer wait. A broken clock or header must not stop a sync for years. */
const longestWait = 2 * day;

function numberOf(text: string | undefined): number | null {
  if (text === undefined || !/^\d{1,15}(?:\.\d{1,9})?$/.test(text.trim())) return null;
  return Number(text);
}

function within(instant: number, now: Date): Date | null {
  if (!Number.isFinite(instant)) return null;
  return new Date(Math.min(Math.max(instant, now.getTime()), now.getTime() + longestWait));
}

/** Retry-After is a number of seconds or an HTTP date (RFC 9110, section 10.2.3). */
function retryAfter(text: string | undefined, now: Date): Date | null {
  const seconds = numberOf(text);
  if (seconds !== null) return within(now.getTime() + seconds * second, now);
  if (text === undefined || !/^[A-Za-z]{3}, /.test(text.trim())) return null;
  return within(Date.parse(text), now);
}

/** Some vendors write when the window ends, others how long it lasts; an instant has ten digits in seconds and thirteen in milliseconds. */
function resetOf(text: string | undefined, now: Date): Date | null {
  const value = numberOf(text);
  if (value === null) return null;
  if (value >= 100_000_000_000) return within(value, now);
  if (value >= 1_000_000_000) return within(value * second, now);
  return within(now.getTime() + value * second, now);
}

/** Draft standard, GitHub and Braze style, Brevo. */
const resetHeaders = ['ratelimit-reset', 'x-ratelimit-reset', 'x-rate-limit-reset', 'x-sib-ratelimit-reset'] as const;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function nextUtcMidnight(now: Date): Date {
  return new Date(Math.floor(now.getTime() / day) * day + day);
}

/** HubSpot names the policy in the body: a used up day ends at midnight. Which midnight is that of the portal's zone, so UTC may be early. */
function isDailyPolicy({ body, headers }: LimitedAnswer): boolean {
  const policy = isRecord(body) ? body['policyName'] : undefined;
  return (
    (typeof policy === 'string' && /daily/i.test(policy)) ||
    headers['x-hubspot-ratelimit-daily-remaining']?.trim() === '0'
  );
}

/** TikTok says so in the body of a 200. */
const throttledSuccess = 40_100;
/** Errors of Meta: limits of the application, the user, the page, custom audiences and the account. */
const throttleErrors = new Set([4, 17, 32, 613, 80_000, 80_003, 80_004]);

function hasThrottleCode({ status, body }: LimitedAnswer): boolean {
  if (!isRecord(body)) return false;
  if (status === 200) return body['code'] === throttledSuccess;
  const code = isRecord(body['error']) ? body['error']['code'] : undefined;
  return (status === 400 || status === 403) && typeof code === 'number' && throttleErrors.has(code);
}

function isExhausted(body: unknown): boolean {
  return isRecord(body) && isRecord(body['error']) && body['error']['status'] === 'RESOURCE_EXHAUSTED';
}

/** RetryInfo in the details of a Google error, such as `{ retryDelay: '3.5s' }`. */
function retryInfo(body: unknown, now: Date): Date | null {
  const details = isRecord(body) && isRecord(body['error']) ? body['error']['details'] : null;
  for (const detail of Array.isArray(details) ? details : []) {
    const delay: unknown = isRecord(detail) ? detail['retryDelay'] : undefined;
    const seconds = typeof delay === 'string' && delay.endsWith('s') ? numberOf(delay.slice(0, -1)) : null;
    if (seconds !== null) return within(now.getTime() + seconds * second, now);
  }
  return null;
}

/** Meta says in a header how many minutes are left, for each kind of use of each account. */
function businessUse(text: string | undefined, now: Date): Date | null {
  const uses = Object.values(parsed(text)).flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []));
  const minutes = uses.map((use) => (isRecord(use) ? use['estimated_time_to_regain_access'] : 0));
  const longest = Math.max(0, ...minutes.filter((value) => typeof value === 'number'));
  return longest > 0 ? within(now.getTime() + longest * 60 * second, now) : null;
}

function parsed(text: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

function isThrottled(answer: LimitedAnswer): boolean {
  return answer.status === 429 || isExhausted(answer.body) || hasThrottleCode(answer);
}

/** Reads from an answer whether and how long to wait, in every vendor's dialect; null when the answer is not about limits. */
export function readThrottle(answer: LimitedAnswer, now: Date): Throttle | null {
  if (!isThrottled(answer)) return null;
  const { headers, body } = answer;
  if (isDailyPolicy(answer)) return { retryAt: nextUtcMidnight(now), isDaily: true };
  const retryAt =
    retryAfter(headers['retry-after'], now) ??
    retryInfo(body, now) ??
    businessUse(headers['x-business-use-case-usage'], now);
  if (retryAt !== null) return { retryAt, isDaily: false };
  for (const name of resetHeaders) {
    const reset = resetOf(headers[name], now);
    if (reset !== null) return { retryAt: reset, isDaily: false };
  }
  return { retryAt: null, isDaily: false };
}
