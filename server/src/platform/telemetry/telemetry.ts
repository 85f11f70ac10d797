/** A request that was answered; the route is a pattern, never an address. */
interface AnsweredRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
}

/** What leaves the process for a collector of OpenTelemetry: no addresses, values or people. */
export interface Telemetry {
  recordRequest(request: AnsweredRequest): void;
  /** Works on a job within a trace of its kind. */
  traceJob<Result>(kind: string, work: () => Promise<Result>): Promise<Result>;
  /** Takes lines of the log, which hold no personal data; null where nobody wants them. */
  readonly recordLine: ((line: string) => void) | null;
  /** Sends what waits. */
  close(): Promise<void>;
}
