// A picture in the smallest format and width that does. Pictures the shop did not cut itself are shown as they are.

import { hasSizes, srcSet } from '#domain/picture.ts'

type Props = {
  url: string
  width: number
  height: number
  alt: string
  sizes: string
  priority?: boolean
  behind?: boolean
  className?: string
}

/** `width` and `height` are the picture's own, so its place is kept; `sizes` says how wide it is shown. One with `priority` is fetched first, one that is `behind` gives way to all others. */
export function Picture({ url, width, height, alt, sizes, priority = false, behind = false, className }: Props) {
  const cut = hasSizes(url)
  const smaller = cut ? srcSet(url, width, 'jpg') : ''
  const image = (
    <img
      src={url}
      srcSet={smaller || undefined}
      sizes={smaller ? sizes : undefined}
      width={width}
      height={height}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : behind ? 'low' : undefined}
      decoding={priority ? 'sync' : 'async'}
      className={className}
    />
  )
  if (!smaller) return image
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet(url, width, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(url, width, 'webp')} sizes={sizes} />
      {image}
    </picture>
  )
}
