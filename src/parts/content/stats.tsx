// Figures with what they count. One that lacks either says nothing and is left out.

export type Stat = { value: string; label: string }

type Props = {
  stats: readonly Stat[]
  className?: string
  /** Classes of one figure; told its place and how many there are. */
  each?: (place: number, count: number) => string
  figure?: string
  words?: string
}

export function Stats({ stats, className = '', each, figure = 'text-2xl', words = '' }: Props) {
  const told = stats.filter(({ value, label }) => value && label)
  if (told.length === 0) return null
  return (
    <dl className={className}>
      {told.map(({ value, label }, place) => (
        <div key={place} className={`flex flex-col-reverse justify-end gap-2.5 ${each?.(place, told.length) ?? ''}`}>
          <dt className={`text-pretty whitespace-pre-line ${words}`}>{label}</dt>
          <dd className={`font-head leading-[1.08] font-medium tracking-[-0.012em] text-balance ${figure}`}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
