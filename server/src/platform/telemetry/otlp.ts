import { SeverityNumber, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { z } from 'zod';
import type { Role, TelemetrySettings } from '../../config.ts';
import type { Telemetry } from './telemetry.ts';

/** A collector that does not answer holds up no stop for longer. */
const timeoutMillis = 3_000;
const scope = 'acquaint';
const logLine = z.record(z.string(), z.unknown());

/** Pino's levels and those of OpenTelemetry. */
const severities: ReadonlyMap<number, readonly [SeverityNumber, string]> = new Map([
  [10, [SeverityNumber.TRACE, 'TRACE']],
  [20, [SeverityNumber.DEBUG, 'DEBUG']],
  [30, [SeverityNumber.INFO, 'INFO']],
  [40, [SeverityNumber.WARN, 'WARN']],
  [50, [SeverityNumber.ERROR, 'ERROR']],
  [60, [SeverityNumber.FATAL, 'FATAL']],
]);
const named = new Set(['level', 'time', 'msg']);

/** Facts of a line as attributes; what has parts, such as a failure, as JSON. */
function attributesOf(line: z.infer<typeof logLine>): Record<string, string | number | boolean> {
  return Object.fromEntries(
    Object.entries(line).flatMap(([name, value]) => {
      if (named.has(name) || value === null || value === undefined) return [];
      const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
      return [[name, isPlain ? value : JSON.stringify(value)]];
    }),
  );
}

/** Sends traces of requests and jobs, and the lines of the log, to a collector by OTLP over HTTP. */
export function openOtlp({ endpoint, headers }: TelemetrySettings, role: Role | 'all'): Telemetry {
  const resource = resourceFromAttributes({ 'service.name': 'acquaint', 'service.instance.role': role });
  const to = (path: string) => ({ url: `${endpoint}${path}`, headers: { ...headers }, timeoutMillis });
  const spans = new BatchSpanProcessor({
    exporter: new OTLPTraceExporter(to('/v1/traces')),
    exportTimeoutMillis: timeoutMillis,
  });
  const lines = new BatchLogRecordProcessor({
    exporter: new OTLPLogExporter(to('/v1/logs')),
    exportTimeoutMillis: timeoutMillis,
  });
  const traces = new TracerProvider({ resource, spanProcessors: [spans] });
  const logs = new LoggerProvider({ resource, processors: [lines] });
  const tracer = traces.getTracer(scope);
  const logger = logs.getLogger(scope);
  return {
    recordRequest({ method, route, status, milliseconds }) {
      const end = Date.now();
      const span = tracer.startSpan(`${method} ${route}`, {
        kind: SpanKind.SERVER,
        startTime: end - milliseconds,
        attributes: { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status },
      });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(end);
    },
    async traceJob(kind, work) {
      const span = tracer.startSpan(`job ${kind}`, {
        kind: SpanKind.CONSUMER,
        attributes: { 'acquaint.job.kind': kind },
      });
      try {
        return await work();
      } catch (error) {
        // What it says may be about values.
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    recordLine(text) {
      const line = logLine.parse(JSON.parse(text));
      const [severityNumber, severityText] = severities.get(Number(line['level'])) ?? [SeverityNumber.UNSPECIFIED, ''];
      logger.emit({
        severityNumber,
        severityText,
        body: typeof line['msg'] === 'string' ? line['msg'] : '',
        attributes: attributesOf(line),
      });
    },
    async close() {
      // Whether the collector takes it or not.
      await Promise.allSettled([traces.shutdown(), logs.shutdown()]);
    },
  };
}
