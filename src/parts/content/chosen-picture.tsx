// A picture that staff chose, filling its place. Whatever is cut off, the point they marked stays in sight.

import type { ImageValue } from '#domain/page/fields.ts'
import { Picture } from '#ui/picture.tsx'

type Props = { image: NonNullable<ImageValue>; sizes: string; priority?: boolean; className?: string }

export function ChosenPicture({ image: { url, alt, width = 1280, height = 960, focal }, sizes, priority = false, className = '' }: Props) {
  const point = focal ? ` focal-x-${tenths(focal.x)} focal-y-${tenths(focal.y)}` : ''
  return <Picture {...{ url, alt, width, height, sizes, priority }} className={`size-full object-cover ${className}${point}`} />
}

/** The classes of ui/focal.css go in steps of a tenth. */
const tenths = (part: number): number => Math.round(part * 10)
