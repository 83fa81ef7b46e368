// A bar chart over time. Next to each bar is the bar of the previous period. Screen readers get
// only one sentence, so the caller adds a table with the figures.

import { useId } from 'react'

type Bar = { name: string; current: number; compared: number }
type Props = { title: string; bars: readonly Bar[]; format: (amount: number) => string }

const height = 100
/** Each part of the period is 10 units wide: a gap, two bars and a gap. */
const [gap, barWidth] = [1, 4]

export function BarChart({ title, bars, format }: Props) {
  const id = useId()
  const amounts = bars.flatMap(({ current, compared }) => [current, compared])
  const top = roundUp(Math.max(1, ...amounts))
  const lowest = Math.min(0, ...amounts)
  const bottom = lowest < 0 ? -roundUp(-lowest) : 0
  const span = top - bottom
  const y = (amount: number) => ((top - amount) / span) * height
  const rect = (amount: number) => ({
    y: Math.min(y(0), y(amount)),
    height: Math.max(amount === 0 ? 0 : 0.6, Math.abs(y(0) - y(amount))),
  })
  const highest = bars.reduce<Bar | undefined>(
    (best, one) => (best && best.current >= one.current ? best : one),
    undefined,
  )
  return (
    <figure
      className="min-w-0 rounded-card border border-line bg-white p-5 sm:p-6"
      aria-labelledby={id}
    >
      <figcaption className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 id={id} className="font-body text-base font-semibold">
          {title}
        </h3>
        <Legend />
      </figcaption>
      <div className="flex gap-3">
        <div
          aria-hidden
          className="flex h-52 flex-none flex-col justify-between text-end text-xs text-ink-soft tabular-nums"
        >
          <span className="-mt-2.5">{format(top)}</span>
          <span className="-mb-2.5">{format(bottom)}</span>
        </div>
        {/* The dates stand below the bars, however wide the figures of the axis are. */}
        <div className="min-w-0 flex-1">
          <svg
            role="img"
            aria-label={`${title}: ${bars.length} staven${highest ? `, de hoogste is ${highest.name} met ${format(highest.current)}` : ''}. De tabel hieronder zegt alles.`}
            viewBox={`0 0 ${bars.length * 10} ${height}`}
            preserveAspectRatio="none"
            className="h-52 w-full"
          >
            {[top, top / 2, 0].map((level) => (
              <line
                key={level}
                x1={0}
                x2={bars.length * 10}
                y1={y(level)}
                y2={y(level)}
                vectorEffect="non-scaling-stroke"
                className={level === 0 ? 'stroke-edge' : 'stroke-line'}
              />
            ))}
            {bars.map(({ name, current, compared }, index) => (
              <g key={name}>
                <title>{`${name}: ${format(current)}, eerder ${format(compared)}`}</title>
                <rect
                  x={index * 10 + gap}
                  width={barWidth}
                  {...rect(current)}
                  className="fill-deep"
                />
                <rect
                  x={index * 10 + gap + barWidth}
                  width={barWidth}
                  {...rect(compared)}
                  vectorEffect="non-scaling-stroke"
                  className="fill-dune stroke-edge"
                />
              </g>
            ))}
          </svg>
          <div aria-hidden className="mt-2 flex justify-between gap-4 text-xs text-ink-soft">
            {firstAndLast(bars).map(({ name }) => (
              <span key={name}>{name}</span>
            ))}
          </div>
        </div>
      </div>
    </figure>
  )
}

const Legend = () => (
  <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
    <span className="flex items-center gap-2">
      <span aria-hidden className="size-3.5 bg-deep" /> deze periode
    </span>
    <span className="flex items-center gap-2">
      <span aria-hidden className="size-3.5 border border-edge bg-dune" /> de eerdere periode
    </span>
  </p>
)

const firstAndLast = (bars: readonly Bar[]): Bar[] => {
  const [first, last] = [bars[0], bars.at(-1)]
  if (!first || !last) return []
  return bars.length > 1 ? [first, last] : [first]
}

/** Rounds up to 1, 2 or 5 times a power of ten, for a readable maximum of the axis. */
function roundUp(amount: number): number {
  const unit = 10 ** Math.floor(Math.log10(amount))
  return ([1, 2, 5, 10].find((step) => step * unit >= amount) ?? 10) * unit
}
