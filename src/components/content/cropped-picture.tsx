// A picture that fills its parent. If it is cropped, the focal point that staff chose stays in view.

import type { BlockImageValue } from '#domain/content/block-fields.ts'
import { Picture } from '#ui/picture.tsx'

type Props = { image: NonNullable<BlockImageValue>; sizes: string; priority?: boolean; className?: string }

export function CroppedPicture({ image: { url, alt, width = 1280, height = 960, focal }, sizes, priority = false, className = '' }: Props) {
  const point = focal ? ` focal-x-${tenths(focal.x)} focal-y-${tenths(focal.y)}` : ''
  return <Picture {...{ url, alt, width, height, sizes, priority }} className={`size-full object-cover ${className}${point}`} />
}

/** Converts a fraction from 0 to 1 to tenths. The file ui/focal-point.css has a class for each tenth. */
const tenths = (part: number): number => Math.round(part * 10)
