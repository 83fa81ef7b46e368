// Re-encodes an uploaded picture, and makes the sizes and formats of the shop of it.

import sharp, { type Metadata, type Sharp } from 'sharp'
import { lightenToTint } from '#domain/catalogue/lighten-to-tint.ts'
import { type PictureVariant, pictureWidths } from '#domain/picture-sizes.ts'
import { findDominantColour, hasTransparentGround } from './dominant-colour.ts'

/** Excludes SVG, because an SVG can contain scripts. */
const acceptedFormats = new Set(['jpeg', 'png', 'webp'])
/** Today's phones take pictures of 48 and 50 megapixels. */
const maxPixels = 60_000_000
/** The limit where the decoder holds all pixels in memory. */
const maxPixelsInMemory = 40_000_000
const maxWidth = pictureWidths.at(-1)!
const white = { background: '#ffffff' }
/** Of a higher quality than the files that visitors load, because those are made of it. */
const originalWebp = { quality: 90, effort: 3 }
const originalJpeg = { quality: 90, progressive: true }

// The cache of libvips helps only when one picture is decoded again at once.
sharp.cache(false)

sharp.block({
  operation: [
    'VipsForeignLoadSvg',
    'VipsForeignLoadPdf',
    'VipsForeignLoadMagick',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadTiff',
  ],
})

export type ProcessedPicture = {
  width: number
  height: number
  color: string
  isCutOut: boolean
  /** A WebP of a cut-out, a JPEG of any other picture. */
  original: Buffer
}
export type PictureRejectionReason = 'unreadable' | 'kind-not-accepted' | 'too-many-pixels'
type PipelineResult = { made: ProcessedPicture } | { refused: PictureRejectionReason }

/**
 * Returns the picture at most 1280 pixels wide: the original of which `encodeVariant` makes the
 * other files. A picture with a transparent ground is a cut-out. Applies the orientation from the
 * metadata, and removes all metadata.
 */
export async function processPicture(source: Uint8Array): Promise<PipelineResult> {
  const refused = await findRefusal(source)
  if (refused) return { refused }
  try {
    const decoded = await decodeUpright(source)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height } = decoded.info
    const picture = () => sharp(decoded.data, { raw: { width, height, channels: 4 } })
    const isCutOut = await hasTransparentGround(picture())
    const color = await findDominantColour(isCutOut ? picture() : picture().flatten(white))
    const original = isCutOut
      ? await picture().webp(originalWebp).toBuffer()
      : await picture().flatten(white).jpeg(originalJpeg).toBuffer()
    return { made: { width, height, color, isCutOut, original } }
  } catch {
    return { refused: 'unreadable' }
  }
}

/**
 * Makes one file of an original, without enlarging it. AVIF and WebP keep the transparency of a
 * cut-out; JPEG shows it on its tint. @throws Error if the original is unreadable
 */
export async function encodeVariant(
  original: Uint8Array,
  { width = maxWidth, format }: Pick<PictureVariant, 'width' | 'format'>,
): Promise<Buffer> {
  const resized = decode(original).resize({ width, withoutEnlargement: true })
  switch (format) {
    case 'avif':
      return resized.avif({ quality: 55, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer()
    case 'webp':
      return resized.webp({ quality: 80, effort: 3 }).toBuffer()
    case 'jpg':
      return resized
        .flatten({ background: await findJpegGround(original) })
        .jpeg({ quality: 82, progressive: true })
        .toBuffer()
  }
}

/**
 * Returns the picture as one JPEG, at most 1280 pixels wide, without metadata. For a picture that
 * the shop does not publish.
 */
export async function reencodePicture(
  source: Uint8Array,
): Promise<{ jpeg: Buffer } | { refused: PictureRejectionReason }> {
  const refused = await findRefusal(source)
  if (refused) return { refused }
  try {
    return { jpeg: await decodeUpright(source).flatten(white).jpeg({ quality: 82 }).toBuffer() }
  } catch {
    return { refused: 'unreadable' }
  }
}

const decode = (source: Uint8Array): Sharp =>
  sharp(source, { limitInputPixels: maxPixels, failOn: 'error' })
    .toColourspace('srgb')
    .timeout({ seconds: 30 })

const decodeUpright = (source: Uint8Array): Sharp =>
  decode(source).rotate().resize({ width: maxWidth, withoutEnlargement: true })

async function findJpegGround(original: Uint8Array): Promise<string> {
  const { hasAlpha } = await sharp(original).metadata()
  return hasAlpha ? lightenToTint(await findDominantColour(decode(original))) : white.background
}

async function findRefusal(source: Uint8Array): Promise<PictureRejectionReason | undefined> {
  try {
    const metadata = await sharp(source, { limitInputPixels: false }).metadata()
    if (!acceptedFormats.has(metadata.format)) return 'kind-not-accepted'
    const { width, height } = metadata.autoOrient
    const scale = Math.min(1, maxWidth / width)
    const isTooLarge =
      width * height > (isDecodedByLine(metadata, source) ? maxPixels : maxPixelsInMemory) ||
      width * height * scale ** 2 > maxPixelsInMemory
    return isTooLarge ? 'too-many-pixels' : undefined
  } catch {
    return 'unreadable'
  }
}

/**
 * True if the decoder makes the picture smaller while it reads, so that a larger one needs no more
 * memory. A progressive JPEG, an interlaced PNG and a lossless WebP are held as a whole.
 */
function isDecodedByLine({ format, isProgressive }: Metadata, source: Uint8Array): boolean {
  if (format !== 'webp') return !isProgressive
  // The chunk of the pixels may come after colour profiles and the transparency.
  return !Buffer.from(source.buffer, source.byteOffset, source.byteLength).includes('VP8L')
}
