// A product's absorption on a scale of 8 drops (ui/drops.css). Renders nothing for products without absorption.

import { toDropScale } from '#domain/catalogue/drop-scale.ts'

type Props = { value: number | null | undefined; large?: boolean }

export function AbsorptionDrops({ value, large = false }: Props) {
  const scale = toDropScale(value)
  if (!scale) return null
  return (
    <span
      role="img"
      aria-label={`Absorptie: ${scale.words} druppels`}
      className={`drops drops-${scale.full * 2 + (scale.half ? 1 : 0)} ${large ? 'drops-large text-sm sm:text-base' : 'text-xs'}`}
    >
      {scale.words}
    </span>
  )
}
