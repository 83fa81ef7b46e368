// Horizontal bars with their name and value in words, so that the picture needs no colour.

import type { ChartBar } from '#domain/statistics/question-report.ts'

export const BarList = ({ bars, max }: { bars: readonly ChartBar[]; max: number }) => (
  <ul aria-hidden className="grid gap-3 text-sm">
    {bars.map(({ name, value, label }) => (
      <li key={name}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="min-w-0">{name}</span>
          <span className="text-ink-soft tabular-nums">{label}</span>
        </div>
        <svg viewBox="0 0 100 4" preserveAspectRatio="none" className="mt-1 h-3 w-full">
          <rect width="100" height="4" className="fill-dune" />
          <rect
            width={max > 0 ? Math.min(100, (100 * value) / max) : 0}
            height="4"
            className="fill-deep"
          />
        </svg>
      </li>
    ))}
  </ul>
)
