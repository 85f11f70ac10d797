import type { Config, Role } from '../../config.ts';
import type { Telemetry } from './telemetry.ts';

const nothing: Telemetry = {
  recordRequest: () => undefined,
  traceJob: (_kind, work) => work(),
  recordLine: null,
  close: () => Promise.resolve(),
};

/** Opens what the configuration asks for; OpenTelemetry is loaded only where it is on. */
export async function openTelemetry({ telemetry }: Pick<Config, 'telemetry'>, role: Role | 'all'): Promise<Telemetry> {
  if (telemetry === null) return nothing;
  const { openOtlp } = await import('./otlp.ts');
  return openOtlp(telemetry, role);
}
