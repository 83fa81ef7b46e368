// From the bytes of one picture to every size and format the shop serves. Everything is decoded and encoded anew.

import sharp, { type Sharp } from 'sharp'
import { type PictureFormat, type PictureWidth, pictureWidths } from '#domain/picture.ts'
import { mainColor } from './main-color.ts'

/** Decoding SVG means running a document; GIF and TIFF bring more than one picture. Only these three get in. */
const accepted = new Set(['jpeg', 'png', 'webp'])
const mostPixels = 40_000_000

sharp.block({
  operation: ['VipsForeignLoadSvg', 'VipsForeignLoadPdf', 'VipsForeignLoadMagick', 'VipsForeignLoadNsgif', 'VipsForeignLoadTiff'],
})

/** `ending` comes after the picture's base address: '.jpg' for the picture itself, '-640.avif' for one size. */
type PictureFile = { ending: '.jpg' | `-${PictureWidth}.${PictureFormat}`; bytes: Buffer }
export type MadePicture = { width: number; height: number; color: string; files: PictureFile[] }
export type Refusal = 'unreadable' | 'kind-not-accepted' | 'too-many-pixels'
type PipelineResult = { made: MadePicture } | { refused: Refusal }

/** All widths up to the picture's own, in AVIF, WebP and JPEG, and the picture itself at most 1280 pixels wide. Metadata is left behind, its turn applied. */
export async function makePicture(source: Uint8Array): Promise<PipelineResult> {
  const refused = await whyRefused(source)
  if (refused) return { refused }
  try {
    const upright = await sharp(source, { limitInputPixels: mostPixels, failOn: 'error' })
      .rotate()
      .flatten({ background: '#ffffff' })
      .resize({ width: pictureWidths.at(-1)!, withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: 30 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height } = upright.info
    const pixels = sharp(upright.data, { raw: { width, height, channels: 3 } })
    const files: PictureFile[] = [{ ending: '.jpg', bytes: await encode(pixels.clone(), 'jpg', width) }]
    for (const own of pictureWidths.filter((each) => each <= width)) {
      const smaller =
        own === width ? pixels : sharp(await pixels.clone().resize({ width: own }).raw().toBuffer(), rawOf(own, width, height))
      for (const format of ['avif', 'webp', 'jpg'] as const)
        files.push({ ending: `-${own}.${format}`, bytes: await encode(smaller.clone(), format, own) })
    }
    return { made: { width, height, color: await mainColor(pixels.clone()), files } }
  } catch {
    return { refused: 'unreadable' }
  }
}

async function whyRefused(source: Uint8Array): Promise<Refusal | undefined> {
  try {
    const { format, width, height } = await sharp(source, { limitInputPixels: false }).metadata()
    if (!accepted.has(format)) return 'kind-not-accepted'
    return width * height > mostPixels ? 'too-many-pixels' : undefined
  } catch {
    return 'unreadable'
  }
}

const rawOf = (own: number, width: number, height: number) => ({
  raw: { width: own, height: Math.round((height * own) / width), channels: 3 as const },
})

/** Large AVIFs are made with half the effort: half the time for 2 % more bytes. */
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
