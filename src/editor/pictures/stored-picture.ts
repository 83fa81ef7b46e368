import { hasResizedVariants, isCutOut, pictureUrl } from '#domain/picture-sizes.ts'
import type { BlockImageValue } from '#domain/content/block-fields.ts'
import type { Focal, PictureMetadata } from './picture-api.ts'

type StoredImage = NonNullable<BlockImageValue>
const centre: Focal = { x: 0.5, y: 0.5 }

/**
 * Parses a stored picture: a URL alone, or an object with a URL. Returns undefined for any other
 * value.
 */
export function parseStoredPicture(value: unknown): StoredImage | undefined {
  if (typeof value === 'string') return value === '' ? undefined : { url: value, alt: '' }
  if (
    typeof value !== 'object' ||
    value === null ||
    !('url' in value) ||
    typeof value.url !== 'string' ||
    value.url === ''
  )
    return undefined
  return { alt: '', ...value, url: value.url }
}

export const pictureMetadataOf = ({
  alt,
  decorative = false,
  focal = centre,
}: StoredImage): PictureMetadata => ({ alt, decorative, focal })

/**
 * Omits the default values: a centred focal point, and `decorative: false`. Only a cut-out keeps
 * its tint.
 */
export function withPictureMetadata(
  {
    url,
    width,
    height,
    tint,
  }: Pick<StoredImage, 'url' | 'width' | 'height'> & { tint?: string | null },
  { alt, decorative, focal }: PictureMetadata,
): StoredImage {
  return {
    url,
    alt: decorative ? '' : alt,
    ...(width && height && { width, height }),
    ...(decorative && { decorative }),
    ...((focal.x !== centre.x || focal.y !== centre.y) && { focal }),
    ...(tint && isCutOut(url) && { tint }),
  }
}

/** 320 pixels wide, if there is such a version. */
export const thumbnailUrl = ({ url, width = 0 }: Pick<StoredImage, 'url' | 'width'>): string =>
  hasResizedVariants(url) && width >= 320
    ? pictureUrl(url, 320, isCutOut(url) ? 'webp' : 'jpg')
    : url
