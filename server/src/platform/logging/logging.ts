import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import { errorFacts } from './error-facts.ts';

/** Never written out, wherever in a logged object it stands. */
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

/** The log of the process: JSON lines on standard output, personal data removed. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
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
