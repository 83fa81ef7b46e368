// Builds the URLs of a picture's sizes. The original is a JPEG at `{base}.jpg`. Smaller sizes are at
// `{base}-{width}.{avif|webp|jpg}`.

export const pictureWidths = [160, 320, 480, 640, 720, 960, 1280] as const
export type PictureWidth = (typeof pictureWidths)[number]
export type PictureFormat = 'avif' | 'webp' | 'jpg'

/** True for the URL of a picture that the shop processed. Pictures from other sites have no smaller files. */
export const hasResizedVariants = (url: string): boolean => /^\/(?:media|images|storage)\/[^?#]+\.jpg$/.test(url)

/** `url` is the URL of the original, which ends in .jpg. If the picture has no smaller sizes, returns `url`. */
export const pictureUrl = (url: string, width: PictureWidth, format: PictureFormat): string =>
  hasResizedVariants(url) ? url.replace(/\.jpg$/, `-${width}.${format}`) : url

/** Builds a srcset of the AVIF files in all widths up to that of the original. */
export const pictureSrcSet = (url: string, originalWidth: number): string =>
  widthsUpTo(originalWidth)
    .map((width) => `${pictureUrl(url, width, 'avif')} ${width}w`)
    .join(', ')

const maxFallbackWidth = 960
/** Returns the URL of the picture for browsers without AVIF. Screens of all sizes get the same file. */
export function fallbackPictureUrl(url: string, originalWidth: number): string {
  const width = widthsUpTo(Math.min(originalWidth, maxFallbackWidth)).at(-1)
  return width === undefined ? url : pictureUrl(url, width, 'jpg')
}

const widthsUpTo = (max: number) => pictureWidths.filter((width) => width <= max)
