export type Stat = { value: string; label: string }

type Props = {
  stats: readonly Stat[]
  className?: string
  itemClass?: (index: number, count: number) => string
  valueClass?: string
  labelClass?: string
}

export function Stats({
  stats,
  className = '',
  itemClass,
  valueClass = 'text-2xl',
  labelClass = '',
}: Props) {
  const shown = stats.filter(({ value, label }) => value && label)
  if (shown.length === 0) return null
  return (
    <dl className={className}>
      {shown.map(({ value, label }, index) => (
        <div
          key={index}
          className={`flex flex-col-reverse justify-end gap-2.5 ${itemClass?.(index, shown.length) ?? ''}`}
        >
          <dt className={`text-pretty whitespace-pre-line ${labelClass}`}>{label}</dt>
          <dd
            className={`font-head leading-[1.08] font-medium tracking-[-0.012em] text-balance ${valueClass}`}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
