// A picture that fills its parent. If it is cropped, the focal point that staff chose stays in
// view. A cut-out is never cropped: it stands whole on its tint, above the part of the frame that a
// panel covers.

import type { BlockImageValue } from '#domain/content/block-fields.ts'
import { isCutOut } from '#domain/picture-sizes.ts'
import { Picture } from '#ui/product-picture.tsx'
import { TintBackground } from '#ui/tint-background.tsx'

type Props = {
  image: NonNullable<BlockImageValue>
  sizes: string
  priority?: boolean
  className?: string
  /** The padding that keeps a cut-out clear of a panel over the lower part of the frame. */
  clearOfPanel?: string
}

/** The parent must be positioned and hide what overflows. */
export function CroppedPicture({
  image,
  sizes,
  priority = false,
  className = '',
  clearOfPanel = '',
}: Props) {
  const { url, alt, width = 1280, height = 960, focal, tint } = image
  const point = focal ? ` focal-x-${tenths(focal.x)} focal-y-${tenths(focal.y)}` : ''
  return (
    <>
      {isCutOut(url) && <TintBackground tint={tint} />}
      <Picture
        {...{ url, alt, width, height, sizes, priority }}
        className={
          isCutOut(url) ? `cut-out ${clearOfPanel}` : `size-full object-cover ${className}${point}`
        }
      />
    </>
  )
}

/**
 * Converts a fraction from 0 to 1 to tenths. The file ui/styles/focal-point.css has a class for
 * each tenth.
 */
const tenths = (part: number): number => Math.round(part * 10)
