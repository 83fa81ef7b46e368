// Sets the OpenTelemetry SDK up: which requests are traced, and where the spans go.

import { setTimeout as pause } from 'node:timers/promises'
import { context, diag, DiagLogLevel, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'

const timeoutMs = { send: 5_000, stop: 2_000 }
/**
 * Spans beyond this number are dropped while the collector is slow or down, so that they do not
 * fill the memory.
 */
const maxQueuedSpans = 2_048

const ignore = () => {}

/** The SDK adds the headers in OTEL_EXPORTER_OTLP_HEADERS itself. */
export function startOpenTelemetry(
  url: string,
  sampleRatio: number,
  onFailure: (reason: string) => void,
): () => Promise<void> {
  diag.setLogger(
    { error: onFailure, warn: onFailure, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN },
  )
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: timeoutMs.send })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'luwte' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampleRatio) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: maxQueuedSpans,
        exportTimeoutMillis: timeoutMs.send,
      }),
    ],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(provider)
  return async () => {
    const sent = provider.shutdown().then(() => undefined, String)
    const failure = await Promise.race([
      sent,
      pause(timeoutMs.stop, 'the collector takes too long', { ref: false }),
    ])
    if (failure !== undefined) onFailure(failure)
    for (const api of [trace, context, diag]) api.disable()
  }
}
