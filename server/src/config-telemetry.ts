import { z } from 'zod';
import { listOf, url } from './config-fields.ts';
import { ConfigurationError } from './configuration-error.ts';

/** OpenTelemetry's own names of the settings. */
export const telemetryFields = {
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:']).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().transform(listOf).default([]),
} as const;

/** A collector that traces and logs are sent to. */
export interface TelemetrySettings {
  /** Without a trailing slash. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The collector of OTEL_EXPORTER_OTLP_ENDPOINT; null: nothing is sent. */
export function telemetryOf(values: z.output<z.ZodObject<typeof telemetryFields>>): TelemetrySettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = values;
  if (endpoint === undefined) return null;
  const pairs = headers.map((pair): [string, string] => {
    const place = pair.indexOf('=');
    if (place < 1) throw new ConfigurationError('OTEL_EXPORTER_OTLP_HEADERS must be name=value, separated by commas.');
    return [pair.slice(0, place), decodeURIComponent(pair.slice(place + 1))];
  });
  return { endpoint: endpoint.replace(/(?<!\/)\/+$/, ''), headers: Object.fromEntries(pairs) };
}
