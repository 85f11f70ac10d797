import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import { errorFacts } from './error-facts.ts';

/** Never written out, wherever in a logged object it is. */
const personal = [
  'email',
  'password',
  'authorization',
  'access_token',
  'token',
  'ip',
  'first_name',
  'last_name',
  'phone',
];

/** The log of the process: JSON lines on standard output, personal data removed. `role` says in each line which part of the product writes. */
export function createLog(level: string, destination?: DestinationStream, role?: string): Logger {
  const options = {
    level,
    base: role === undefined ? null : { role },
    timestamp: stdTimeFunctions.isoTime,
    redact: { paths: personal.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
    serializers: {
      // Requests are logged by route pattern in `app.ts`: addresses, queries and IPs are personal data.
      req: () => undefined,
      res: () => undefined,
      err: (error: unknown) => errorFacts(error),
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
