// One figure with its value in the previous period and the difference in percent.

import { formatShare } from '#domain/statistics/format-share.ts'

type Props = {
  name: string
  now: number | null
  before: number | null
  format: (amount: number) => string
  about?: string
}

export function FigureTile({ name, now, before, format, about }: Props) {
  return (
    <div className="rounded-card border border-line bg-white px-5 py-4">
      <dt className="text-sm font-semibold text-ink-soft">{name}</dt>
      <dd className="mt-1">
        <span className="block font-head text-xl text-deep">
          {now === null ? '–' : format(now)}
        </span>
        <span className="block text-sm text-ink-soft">
          {describeChange(now, before)}eerder {before === null ? 'geen' : format(before)}
        </span>
        {about && <span className="block text-sm text-ink-soft">{about}</span>}
      </dd>
    </div>
  )
}

function describeChange(now: number | null, before: number | null): string {
  if (now === null || before === null || before <= 0 || now === before) return ''
  const ratio = (now - before) / before
  return `${formatShare(Math.abs(ratio))} ${ratio > 0 ? 'meer' : 'minder'}, `
}
