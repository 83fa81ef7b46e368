// A product's absorption on a scale of 8 drops (ui/styles/drops.css), with its millilitres if they
// are known. Renders nothing for products without absorption.

import { toDropScale } from '#domain/catalogue/drop-scale.ts'
import { groupThousands } from '#domain/text/format-decimal.ts'

type Props = { value: number | null | undefined; millilitres?: number | null; large?: boolean }

export function AbsorptionDrops({ value, millilitres, large = false }: Props) {
  const scale = toDropScale(value)
  if (!scale) return null
  const measured = millilitres ? `, ± ${groupThousands(millilitres)} ml` : ''
  return (
    <span
      role="img"
      aria-label={`Absorptie: ${scale.words} druppels${measured}`}
      className={`drops drops-${scale.full * 2 + (scale.half ? 1 : 0)} ${large ? 'drops-large text-sm sm:text-base' : 'text-xs'}`}
    >
      {scale.words + measured}
    </span>
  )
}
