// A picture as blocks hold it.

import { hasSizes, pictureAt } from '#domain/picture.ts'
import type { ImageValue } from '#domain/page/fields.ts'
import type { Focal, PictureWords } from './picture-api.ts'

type StoredImage = NonNullable<ImageValue>
const middle: Focal = { x: 0.5, y: 0.5 }

/** A picture is stored as its address alone or with what goes with it; anything else is none. */
export function heldPicture(value: unknown): StoredImage | undefined {
  if (typeof value === 'string') return value === '' ? undefined : { url: value, alt: '' }
  if (typeof value !== 'object' || value === null || !('url' in value) || typeof value.url !== 'string' || value.url === '')
    return undefined
  return { alt: '', ...value, url: value.url }
}

export const wordsOf = ({ alt, decorative = false, focal = middle }: StoredImage): PictureWords => ({ alt, decorative, focal })

/** Without what says nothing: a picture in the middle, that is not decorative. */
export function withWords({ url, width, height }: StoredImage, { alt, decorative, focal }: PictureWords): StoredImage {
  return {
    url,
    alt: decorative ? '' : alt,
    ...(width && height && { width, height }),
    ...(decorative && { decorative }),
    ...((focal.x !== middle.x || focal.y !== middle.y) && { focal }),
  }
}

/** An address of the picture small enough for a list. */
export const thumbnail = ({ url, width = 0 }: Pick<StoredImage, 'url' | 'width'>): string =>
  hasSizes(url) && width >= 320 ? pictureAt(url, 320, 'jpg') : url
