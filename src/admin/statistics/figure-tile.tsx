// One figure with its value in the previous period and the difference in percent.

import { formatShare } from '#domain/statistics/format-share.ts'

type Props = {
  name: string
  current: number | null
  compared: number | null
  format: (amount: number) => string
  about?: string
}

export function FigureTile({ name, current, compared, format, about }: Props) {
  return (
    <div className="rounded-card border border-line bg-white px-5 py-4">
      <dt className="text-sm font-semibold text-ink-soft">{name}</dt>
      <dd className="mt-1">
        <span className="block font-head text-xl text-deep">
          {current === null ? '–' : format(current)}
        </span>
        <span className="block text-sm text-ink-soft">
          {describeChange(current, compared)}eerder {compared === null ? 'geen' : format(compared)}
        </span>
        {about && <span className="block text-sm text-ink-soft">{about}</span>}
      </dd>
    </div>
  )
}

function describeChange(current: number | null, compared: number | null): string {
  if (current === null || compared === null || compared <= 0 || current === compared) return ''
  const ratio = (current - compared) / compared
  return `${formatShare(Math.abs(ratio))} ${ratio > 0 ? 'meer' : 'minder'}, `
}
