// A responsive picture: AVIF in several widths, with one JPEG, or WebP for a cut-out, for browsers
// without AVIF. For a picture without scaled versions, the browser loads the original file.

import { fallbackPictureUrl, hasResizedVariants, pictureSrcSet } from '#domain/picture-sizes.ts'

export type PictureProps = {
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
