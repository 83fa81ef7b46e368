// A product picture that fills its parent, which must be positioned and hide what overflows. A
// cut-out stands on the tint of the product, with a margin around it. A photograph has a ground of
// its own, fills the frame and covers the tint.

import {
  isCutOut,
  fallbackPictureUrl,
  hasResizedVariants,
  pictureSrcSet,
} from '#domain/picture-sizes.ts'
import { TintBackground } from './tint-background.tsx'

/** `tint` is that of the API, which the server derives from the main colour of the picture. */
export function ProductPicture({
  tint,
  ...picture
}: Omit<PictureProps, 'className'> & { tint: string | null | undefined }) {
  return (
    <>
      <TintBackground tint={tint} />
      <Picture {...picture} className={isCutOut(picture.url) ? 'cut-out' : 'full-bleed'} />
    </>
  )
}

// A responsive picture: AVIF in several widths, with one JPEG, or WebP for a cut-out, for browsers
// without AVIF. For a picture without scaled versions, the browser loads the original file.

type PictureProps = {
  url: string
  width: number
  height: number
  alt: string
  sizes: string
  priority?: boolean
  behind?: boolean
  className?: string
}

/**
 * `width` and `height` are the intrinsic size and prevent layout shifts; `sizes` is the rendered
 * width. `priority` loads the picture at once; `behind` loads it with low priority.
 */
export function Picture({
  url,
  width,
  height,
  alt,
  sizes,
  priority = false,
  behind = false,
  className,
}: PictureProps) {
  const image = (
    <img
      src={fallbackPictureUrl(url, width)}
      width={width}
      height={height}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : behind ? 'low' : undefined}
      decoding={priority ? 'sync' : 'async'}
      className={className}
    />
  )
  const smaller = hasResizedVariants(url) && pictureSrcSet(url, width)
  if (!smaller) return image
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={smaller} sizes={sizes} />
      {image}
    </picture>
  )
}
