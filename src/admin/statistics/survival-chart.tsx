// Curves that go down in steps. Each has its own dashes, which the legend repeats, so that the
// picture needs no colour.

import type { ChartCurve } from '#domain/statistics/question-report.ts'

/** The last curve is that of all together: a thick line without dashes. */
const dashes = ['7 5', '2 4', '12 4 2 4', '4 2', '1 6', '16 6', '10 3 2 3 2 3']

const styleOf = (index: number, count: number) =>
  index === count - 1
    ? { strokeWidth: 3.5 }
    : { strokeWidth: 2, strokeDasharray: dashes[index % dashes.length] }

export function SurvivalChart({ curves }: { curves: readonly ChartCurve[] }) {
  const lastMonth = Math.max(...curves.flatMap(({ points }) => points.map(([month]) => month)), 1)
  return (
    <div aria-hidden>
      <div className="flex gap-3">
        <div className="flex h-60 w-10 flex-none flex-col justify-between text-end text-xs text-ink-soft tabular-nums">
          <span className="-mt-2.5">100%</span>
          <span>50%</span>
          <span className="-mb-2.5">0%</span>
        </div>
        <svg
          viewBox={`0 0 ${lastMonth} 1`}
          preserveAspectRatio="none"
          className="h-60 w-full min-w-0 flex-1 overflow-visible"
        >
          {[0, 0.5, 1].map((level) => (
            <line
              key={level}
              x1={0}
              x2={lastMonth}
              y1={level}
              y2={level}
              vectorEffect="non-scaling-stroke"
              className="stroke-line"
            />
          ))}
          {curves.map((curve, index) => (
            <path
              key={curve.name}
              d={toPath(curve)}
              vectorEffect="non-scaling-stroke"
              className="fill-none stroke-deep"
              {...styleOf(index, curves.length)}
            />
          ))}
        </svg>
      </div>
      <div className="mt-2 flex justify-between gap-4 ps-13 text-xs text-ink-soft">
        <span>begin</span>
        <span>{lastMonth === 1 ? '1 maand' : `${lastMonth} maanden`}</span>
      </div>
      <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {curves.map(({ name }, index) => (
          <li key={name} className="flex items-center gap-2">
            <svg viewBox="0 0 48 8" className="h-2 w-12 flex-none">
              <line
                x1={0}
                x2={48}
                y1={4}
                y2={4}
                className="stroke-deep"
                {...styleOf(index, curves.length)}
              />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}

function toPath({ points }: ChartCurve): string {
  const [first, ...others] = points
  if (!first) return ''
  return `M${first[0]} ${1 - first[1]}${others.map(([month, share]) => `H${month}V${1 - share}`).join('')}`
}
