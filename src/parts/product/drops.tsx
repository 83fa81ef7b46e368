// How much a product takes up, on a scale of 8 drops. Shows nothing for products that take up nothing.

import { dropCount } from '#domain/catalogue/absorption.ts'
import { dropScale } from '#domain/catalogue/drop-scale.ts'

const places = Array.from({ length: dropCount }, (_, place) => place)
const apart = 19
const drop = (place: number) => `M${8.5 + place * apart} 1.6c3 4 5.7 7 5.7 10.6a5.7 5.7 0 0 1-11.4 0c0-3.6 2.7-6.6 5.7-10.6Z`
const leftHalf = (place: number) => `M${8.5 + place * apart} 1.6c-3 4-5.7 7-5.7 10.6a5.7 5.7 0 0 0 5.7 5.7Z`

type Props = { value: number | null | undefined; large?: boolean }

export function Drops({ value, large = false }: Props) {
  const scale = dropScale(value)
  if (!scale) return null
  const filled = places.slice(0, scale.full).map(drop).join('') + (scale.half ? leftHalf(scale.full) : '')
  return (
    <span className={`flex max-w-full items-center gap-3 ${large ? 'text-base' : 'text-xs'} text-ink-soft`}>
      <svg
        role="img"
        aria-label={`Absorptie: ${scale.words} druppels`}
        viewBox={`0 0 ${dropCount * apart - 2} 20`}
        className={`min-w-0 shrink text-drop ${large ? 'w-[11.25rem] sm:w-[13.125rem]' : 'w-[9.375rem]'}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      >
        <path d={places.slice(scale.full).map(drop).join('')} />
        <path d={filled} fill="currentColor" />
      </svg>
      <span aria-hidden className="whitespace-nowrap">
        {scale.words}
      </span>
    </span>
  )
}
