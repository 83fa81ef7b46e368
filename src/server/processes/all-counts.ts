// Gathers what the web processes counted, and keeps what those counted that have ended: a sum never falls.

import type { Worker } from 'node:cluster'
import { type Counts, processDeaths } from '../http/metrics.ts'
import type { ToWeb } from './messages.ts'

export type AllCounts = {
  /** `asker` is answered with the counts of all that serve, itself among them. */
  gather: (asker: Worker, question: number, serving: readonly Worker[]) => void
  heard: (from: Worker, counts: Counts, question?: number) => void
  /** It has ended; `unasked` when nobody told it to. */
  ended: (worker: Worker, unasked: boolean) => void
}

/** Milliseconds that a busy process gets. */
const patience = 2_000

type Gathering = { missing: Set<number>; done: () => void }

export function allCounts(): AllCounts {
  const latest = new Map<number, Counts>()
  const gone = new Map<string, Counts[number]>()
  const gatherings = new Map<number, Gathering>()
  let gathered = 0
  let deaths = 0

  /** Only what goes up for ever outlives its process. */
  function keep(counts: Counts) {
    for (const metric of counts) {
      if (!['counter', 'histogram'].includes(String(metric.type))) continue
      const kept = gone.get(metric.name)
      gone.set(metric.name, kept ? summed(kept, metric) : metric)
    }
  }
  const all = () => [...latest.values(), [...gone.values(), deathsAsMetric(deaths)]]

  return {
    gather(asker, question, serving) {
      const number = ++gathered
      const missing = new Set(serving.map(({ id }) => id))
      const late = setTimeout(() => gatherings.get(number)?.done(), patience)
      gatherings.set(number, {
        missing,
        done: () => {
          clearTimeout(late)
          gatherings.delete(number)
          say(asker, { say: 'all-counts', question, all: all() })
        },
      })
      for (const worker of serving) say(worker, { say: 'count', question: number })
    },
    heard(from, counts, question) {
      latest.set(from.id, counts)
      const gathering = question === undefined ? undefined : gatherings.get(question)
      gathering?.missing.delete(from.id)
      if (gathering?.missing.size === 0) gathering.done()
    },
    ended({ id }, unasked) {
      if (unasked) deaths++
      const last = latest.get(id)
      latest.delete(id)
      if (last) keep(last)
      for (const gathering of gatherings.values()) if (gathering.missing.delete(id) && gathering.missing.size === 0) gathering.done()
    },
  }
}

type Value = { value: number; labels: Readonly<Record<string, unknown>>; metricName?: string }
type WithValues = { values: readonly Value[] }

function summed(a: Counts[number], b: Counts[number]): Counts[number] {
  const values = new Map<string, Value>()
  for (const one of [...(a as unknown as WithValues).values, ...(b as unknown as WithValues).values]) {
    const name = `${one.metricName ?? ''} ${JSON.stringify(one.labels)}`
    values.set(name, { ...one, value: one.value + (values.get(name)?.value ?? 0) })
  }
  return { ...a, values: [...values.values()] } as unknown as Counts[number]
}

const deathsAsMetric = (value: number) =>
  ({ ...processDeaths, type: 'counter', aggregator: 'sum', values: [{ value, labels: {} }] }) as unknown as Counts[number]

/** Says it to one that may be gone. */
export function say(worker: Worker, message: ToWeb): void {
  if (worker.isConnected()) worker.send(message, () => {})
}
