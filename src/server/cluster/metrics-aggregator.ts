// Adds up the metrics of all web processes, including ended ones, so that no counter decreases when
// a process ends.

import type { Worker } from 'node:cluster'
import { type ProcessMetrics, processDeathsMetric } from '../monitoring/metrics.ts'
import type { ToWorker } from './messages.ts'

export type MetricsAggregator = {
  /**
   * Requests new counts from the workers in `serving`, and sends `requester` the counts of all
   * workers, including ended ones.
   */
  collect: (requester: Worker, requestId: number, serving: readonly Worker[]) => void
  /**
   * Stores the metrics that a worker reported. `collectionId` is the id of the collection that the
   * worker responds to, if any.
   */
  record: (from: Worker, counts: ProcessMetrics, collectionId?: number) => void
  /**
   * Adds the counts of an exited worker to the totals. `unexpected` is false if the worker stopped
   * for a restart or a shutdown.
   */
  onExit: (worker: Worker, unexpected: boolean) => void
}

const collectTimeoutMs = 2_000

type Collection = { missing: Set<number>; done: () => void }

export function createMetricsAggregator(): MetricsAggregator {
  const latest = new Map<number, ProcessMetrics>()
  const ended = new Map<string, ProcessMetrics[number]>()
  const collections = new Map<number, Collection>()
  let lastCollectionId = 0
  let deaths = 0

  /**
   * Adds the counters and histograms of an ended process to the totals. Gauges describe only a
   * running process.
   */
  function addEnded(counts: ProcessMetrics) {
    for (const metric of counts) {
      if (!['counter', 'histogram'].includes(String(metric.type))) continue
      const sum = ended.get(metric.name)
      ended.set(metric.name, sum ? addMetrics(sum, metric) : metric)
    }
  }
  const all = () => [...latest.values(), [...ended.values(), toDeathsMetric(deaths)]]

  return {
    collect(requester, requestId, serving) {
      const collectionId = ++lastCollectionId
      const missing = new Set(serving.map(({ id }) => id))
      const timer = setTimeout(() => collections.get(collectionId)?.done(), collectTimeoutMs)
      collections.set(collectionId, {
        missing,
        done: () => {
          clearTimeout(timer)
          collections.delete(collectionId)
          sendToWorker(requester, { say: 'all-counts', question: requestId, all: all() })
        },
      })
      for (const worker of serving) sendToWorker(worker, { say: 'count', question: collectionId })
    },
    record(from, counts, collectionId) {
      latest.set(from.id, counts)
      const collection = collectionId === undefined ? undefined : collections.get(collectionId)
      collection?.missing.delete(from.id)
      if (collection?.missing.size === 0) collection.done()
    },
    onExit({ id }, unexpected) {
      if (unexpected) deaths++
      const last = latest.get(id)
      latest.delete(id)
      if (last) addEnded(last)
      for (const collection of collections.values())
        if (collection.missing.delete(id) && collection.missing.size === 0) collection.done()
    },
  }
}

type Value = { value: number; labels: Readonly<Record<string, unknown>>; metricName?: string }
type WithValues = { values: readonly Value[] }

function addMetrics(a: ProcessMetrics[number], b: ProcessMetrics[number]): ProcessMetrics[number] {
  const values = new Map<string, Value>()
  for (const entry of [
    ...(a as unknown as WithValues).values,
    ...(b as unknown as WithValues).values,
  ]) {
    const name = `${entry.metricName ?? ''} ${JSON.stringify(entry.labels)}`
    values.set(name, { ...entry, value: entry.value + (values.get(name)?.value ?? 0) })
  }
  return { ...a, values: [...values.values()] } as unknown as ProcessMetrics[number]
}

const toDeathsMetric = (value: number) =>
  ({
    ...processDeathsMetric,
    type: 'counter',
    aggregator: 'sum',
    values: [{ value, labels: {} }],
  }) as unknown as ProcessMetrics[number]

/** Does nothing if the worker has already disconnected. */
export function sendToWorker(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message, () => {})
}
