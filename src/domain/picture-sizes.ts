// Builds the URLs of a picture's files. A photograph has its original at `{base}.jpg`. A cut-out,
// which is a picture with a transparent ground, has its original at `{base}.webp`, so that its URL
// tells every screen how to show it. Smaller sizes are at `{base}-{width}.{avif|webp|jpg}`. The
// JPEG files of a cut-out, also at `{base}.jpg`, show it on its tint (opaque-picture-url.ts). Only
// the original is stored; the shop makes the other files when they are first asked for.

export const pictureWidths = [160, 320, 480, 640, 720, 960, 1280] as const
export type PictureWidth = (typeof pictureWidths)[number]
export type PictureFormat = 'avif' | 'webp' | 'jpg'

/**
 * A file that the shop makes of an original. `width` is undefined for the JPEG of a whole cut-out.
 */
export type PictureVariant = {
  base: string
  width: PictureWidth | undefined
  format: PictureFormat
}

/**
 * Parses the path of a variant, the inverse of `pictureUrl`. A width between two widths of the shop
 * means the smaller of them. Returns undefined for any other path.
 */
export function parsePictureVariant(path: string): PictureVariant | undefined {
  const [, base, digits, format] = /^(.+?)(?:-(\d{3,4}))?\.(avif|webp|jpg)$/.exec(path) ?? []
  if (base === undefined || (format !== 'avif' && format !== 'webp' && format !== 'jpg'))
    return undefined
  if (digits === undefined) return format === 'jpg' ? { base, width: undefined, format } : undefined
  const width = widthsUpTo(Number(digits)).at(-1)
  return width === undefined ? undefined : { base, width, format }
}

/**
 * True for the URL of a picture that the shop processed. Pictures from other sites have no smaller
 * files.
 */
export const hasResizedVariants = (url: string): boolean =>
  /^\/(?:media|images|storage)\/[^?#]+\.(?:jpg|webp)$/.test(url)

/** True for the URL of a picture with a transparent ground. */
export const isCutOut = (url: string): boolean => url.endsWith('.webp') && hasResizedVariants(url)

/** `url` is the URL of the original. If the picture has no smaller sizes, returns `url`. */
export const pictureUrl = (url: string, width: PictureWidth, format: PictureFormat): string =>
  hasResizedVariants(url) ? url.replace(/\.\w+$/, `-${width}.${format}`) : url

export const pictureSrcSet = (url: string, originalWidth: number): string =>
  widthsUpTo(originalWidth)
    .map((width) => `${pictureUrl(url, width, 'avif')} ${width}w`)
    .join(', ')

const maxFallbackWidth = 960
/** Screens of all sizes get the same file. */
export function fallbackPictureUrl(url: string, originalWidth: number): string {
  const width = widthsUpTo(Math.min(originalWidth, maxFallbackWidth)).at(-1)
  return width === undefined ? url : pictureUrl(url, width, isCutOut(url) ? 'webp' : 'jpg')
}

const widthsUpTo = (max: number) => pictureWidths.filter((width) => width <= max)
