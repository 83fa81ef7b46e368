import { type Aggregator, Gauge, type Registry } from 'prom-client'

type GaugeTexts = {
  name: string
  help: string
  /** How the values of the processes are combined. */
  aggregator?: Aggregator
}

/** Adds a gauge that asks `read` at each scrape. Without a value it keeps its last one. */
export function addGauge(
  registry: Registry,
  { aggregator = 'sum', ...texts }: GaugeTexts,
  read: () => number | undefined | Promise<number | undefined>,
): void {
  registry.registerMetric(
    new Gauge({
      ...texts,
      aggregator,
      registers: [],
      async collect() {
        const value = await read()
        if (value !== undefined) this.set(value)
      },
    }),
  )
}
