import { destination, type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import type { Telemetry } from '../telemetry/telemetry.ts';
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

/** Where lines go that a collector gets, too; undefined: to standard output alone. */
export function logDestination({ recordLine }: Pick<Telemetry, 'recordLine'>): DestinationStream | undefined {
  if (recordLine === null) return undefined;
  const output = destination(1);
  return {
    write(line) {
      output.write(line);
      recordLine(line);
    },
  };
}

/** The log of the process: JSON lines on standard output, personal data removed. `role` says in each line which part of the product writes. */
export function createLog(level: string, to?: DestinationStream, role?: string): Logger {
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
  return to === undefined ? pino(options) : pino(options, to);
}
