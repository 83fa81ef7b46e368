// Converts an uploaded picture to the sizes and formats of the shop. Every file is re-encoded.

import sharp, { type Sharp } from 'sharp'
import { type PictureFormat, type PictureWidth, pictureWidths } from '#domain/picture-sizes.ts'
import { findDominantColour } from './dominant-colour.ts'

/** Excludes SVG, because an SVG can contain scripts. */
const acceptedFormats = new Set(['jpeg', 'png', 'webp'])
const maxPixels = 40_000_000

sharp.block({
  operation: ['VipsForeignLoadSvg', 'VipsForeignLoadPdf', 'VipsForeignLoadMagick', 'VipsForeignLoadNsgif', 'VipsForeignLoadTiff'],
})

/** `ending` follows the base URL of the picture: '.jpg' for the picture itself, '-640.avif' for one size. */
type PictureFile = { ending: '.jpg' | `-${PictureWidth}.${PictureFormat}`; bytes: Buffer }
export type ProcessedPicture = { width: number; height: number; color: string; files: PictureFile[] }
export type PictureRejectionReason = 'unreadable' | 'kind-not-accepted' | 'too-many-pixels'
type PipelineResult = { made: ProcessedPicture } | { refused: PictureRejectionReason }

/**
 * Returns the picture as JPEG, at most 1280 pixels wide. Also returns it in each width of the shop up to its own, as AVIF, WebP and JPEG.
 * Applies the orientation from the metadata, and removes all metadata.
 */
export async function processPicture(source: Uint8Array): Promise<PipelineResult> {
  const refused = await findRefusal(source)
  if (refused) return { refused }
  try {
    const upright = await decodeUpright(source).raw().toBuffer({ resolveWithObject: true })
    const { width, height } = upright.info
    const pixels = sharp(upright.data, { raw: { width, height, channels: 3 } })
    const files: PictureFile[] = [{ ending: '.jpg', bytes: await encode(pixels.clone(), 'jpg', width) }]
    for (const targetWidth of pictureWidths.filter((candidate) => candidate <= width)) {
      const smaller =
        targetWidth === width
          ? pixels
          : sharp(await pixels.clone().resize({ width: targetWidth }).raw().toBuffer(), rawOf(targetWidth, width, height))
      for (const format of ['avif', 'webp', 'jpg'] as const)
        files.push({ ending: `-${targetWidth}.${format}`, bytes: await encode(smaller.clone(), format, targetWidth) })
    }
    return { made: { width, height, color: await findDominantColour(pixels.clone()), files } }
  } catch {
    return { refused: 'unreadable' }
  }
}

/** Returns the picture as one JPEG, at most 1280 pixels wide, without metadata. For a picture that the shop does not publish. */
export async function reencodePicture(source: Uint8Array): Promise<{ jpeg: Buffer } | { refused: PictureRejectionReason }> {
  const refused = await findRefusal(source)
  if (refused) return { refused }
  try {
    return { jpeg: await decodeUpright(source).jpeg({ quality: 82 }).toBuffer() }
  } catch {
    return { refused: 'unreadable' }
  }
}

const decodeUpright = (source: Uint8Array): Sharp =>
  sharp(source, { limitInputPixels: maxPixels, failOn: 'error' })
    .rotate()
    .flatten({ background: '#ffffff' })
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

const rawOf = (targetWidth: number, width: number, height: number) => ({
  raw: { width: targetWidth, height: Math.round((height * targetWidth) / width), channels: 3 as const },
})

/** Encodes large AVIFs with half the effort, which takes half the time and 2 % more bytes. */
const encode = (picture: Sharp, format: PictureFormat, width: number): Promise<Buffer> => {
  switch (format) {
    case 'avif':
      return picture.avif({ quality: 55, effort: width > 640 ? 1 : 2, chromaSubsampling: '4:2:0' }).toBuffer()
    case 'webp':
      return picture.webp({ quality: 80, effort: 3 }).toBuffer()
    case 'jpg':
      return picture.jpeg({ quality: 82, progressive: true }).toBuffer()
  }
}
