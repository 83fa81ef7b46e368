// Converts an uploaded picture to the sizes and formats of the shop. Every file is re-encoded.

import sharp, { type Sharp } from 'sharp'
import { lightenToTint } from '#domain/catalogue/lighten-to-tint.ts'
import { type PictureFormat, type PictureWidth, pictureWidths } from '#domain/picture-sizes.ts'
import { findDominantColour, hasTransparentGround } from './dominant-colour.ts'

/** Excludes SVG, because an SVG can contain scripts. */
const acceptedFormats = new Set(['jpeg', 'png', 'webp'])
const maxPixels = 40_000_000
const white = { background: '#ffffff' }

sharp.block({
  operation: [
    'VipsForeignLoadSvg',
    'VipsForeignLoadPdf',
    'VipsForeignLoadMagick',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadTiff',
  ],
})

/**
 * `ending` follows the base URL of the picture: '.jpg' or '.webp' for the picture itself,
 * '-640.avif' for one size.
 */
type PictureFile = { ending: '.jpg' | '.webp' | `-${PictureWidth}.${PictureFormat}`; bytes: Buffer }
export type ProcessedPicture = {
  width: number
  height: number
  color: string
  isCutOut: boolean
  files: PictureFile[]
}
export type PictureRejectionReason = 'unreadable' | 'kind-not-accepted' | 'too-many-pixels'
type PipelineResult = { made: ProcessedPicture } | { refused: PictureRejectionReason }

/**
 * Returns the picture at most 1280 pixels wide, and in each width of the shop up to its own, as
 * AVIF, WebP and JPEG. The picture itself is a JPEG. A picture with a transparent ground is a
 * cut-out: AVIF and WebP keep its transparency, JPEG shows it on its tint, and the picture itself
 * is there as both WebP and JPEG. Applies the orientation from the metadata, and removes all
 * metadata.
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
    const withAlpha = () => sharp(decoded.data, { raw: { width, height, channels: 4 } })
    const isCutOut = await hasTransparentGround(withAlpha())
    const color = await findDominantColour(isCutOut ? withAlpha() : withAlpha().flatten(white))
    const picture: Pixels = isCutOut
      ? { data: decoded.data, width, height, channels: 4 }
      : { data: await withAlpha().flatten(white).raw().toBuffer(), width, height, channels: 3 }
    const jpegGround = isCutOut ? { background: lightenToTint(color) } : white
    // Encodes the widest size once: it is also the picture itself.
    const fallbackWebp = isCutOut ? await encode(picture, 'webp', jpegGround) : undefined
    const fallbackJpeg = await encode(picture, 'jpg', jpegGround)
    const files: PictureFile[] = [
      ...(fallbackWebp ? [{ ending: '.webp' as const, bytes: fallbackWebp }] : []),
      { ending: '.jpg', bytes: fallbackJpeg },
    ]
    for (const targetWidth of pictureWidths.filter((candidate) => candidate <= width)) {
      const isFullWidth = targetWidth === width
      const smaller = isFullWidth ? picture : await scaleToWidth(picture, targetWidth)
      const encoded = isFullWidth
        ? { webp: fallbackWebp, jpg: fallbackJpeg, avif: undefined }
        : undefined
      for (const format of ['avif', 'webp', 'jpg'] as const)
        files.push({
          ending: `-${targetWidth}.${format}`,
          bytes: encoded?.[format] ?? (await encode(smaller, format, jpegGround)),
        })
    }
    return { made: { width, height, color, isCutOut, files } }
  } catch {
    return { refused: 'unreadable' }
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

const decodeUpright = (source: Uint8Array): Sharp =>
  sharp(source, { limitInputPixels: maxPixels, failOn: 'error' })
    .rotate()
    .resize({ width: pictureWidths.at(-1)!, withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: 30 })

async function findRefusal(source: Uint8Array): Promise<PictureRejectionReason | undefined> {
  try {
    const { format, width, height } = await sharp(source, { limitInputPixels: false }).metadata()
    if (!acceptedFormats.has(format)) return 'kind-not-accepted'
    return width * height > maxPixels ? 'too-many-pixels' : undefined
  } catch {
    return 'unreadable'
  }
}

/** Decoded pixels. With four channels, the last one is the opacity. */
type Pixels = { data: Buffer; width: number; height: number; channels: 3 | 4 }
const toSharp = ({ data, ...raw }: Pixels): Sharp => sharp(data, { raw })

async function scaleToWidth(picture: Pixels, targetWidth: number): Promise<Pixels> {
  const height = Math.max(1, Math.round((picture.height * targetWidth) / picture.width))
  const data = await toSharp(picture)
    .resize({ width: targetWidth, height, fit: 'fill' })
    .raw()
    .toBuffer()
  return { ...picture, data, width: targetWidth, height }
}

/** Encodes AVIFs with the lowest effort but one: half the time of the next, and 2 % more bytes. */
const encode = (
  picture: Pixels,
  format: PictureFormat,
  jpegGround: { background: string },
): Promise<Buffer> => {
  switch (format) {
    case 'avif':
      return toSharp(picture)
        .avif({ quality: 55, effort: 1, chromaSubsampling: '4:2:0' })
        .toBuffer()
    case 'webp':
      return toSharp(picture).webp({ quality: 80, effort: 3 }).toBuffer()
    case 'jpg':
      return toSharp(picture)
        .flatten(jpegGround)
        .jpeg({ quality: 82, progressive: true })
        .toBuffer()
  }
}
