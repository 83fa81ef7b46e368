// A coloured ground that fills its (relative) parent. An SVG, because the shop's pages carry no style attributes.

import { tintOf } from '#domain/catalogue/tint.ts'

export function Tint({ color }: { color: string }) {
  return (
    <svg aria-hidden className="absolute inset-0 size-full forced-color-adjust-none" preserveAspectRatio="none">
      <rect width="100%" height="100%" fill={tintOf(color)} />
    </svg>
  )
}
