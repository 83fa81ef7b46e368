import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { makePicture, type MadePicture } from './picture-pipeline.ts'

const plain = (width: number, height: number, background = '#d8cab4') => sharp({ create: { width, height, channels: 3, background } })

async function made(source: Uint8Array): Promise<MadePicture> {
  const result = await makePicture(source)
  if ('refused' in result) throw new Error(result.refused)
  return result.made
}

describe('sizes', () => {
  test('every width up to its own, in three formats, and the picture itself', async () => {
    const { files, width, height } = await made(await plain(700, 350).png().toBuffer())
    expect({ width, height }).toEqual({ width: 700, height: 350 })
    expect(files.map(({ ending }) => ending)).toEqual([
      '.jpg',
      ...[160, 320, 480, 640].flatMap((own) => [`-${own}.avif`, `-${own}.webp`, `-${own}.jpg`]),
    ])
    for (const { ending, bytes } of files.slice(1)) expect((await sharp(bytes).metadata()).width).toBe(Number(/\d+/.exec(ending)?.[0]))
  })

  test('the formats are what their endings say', async () => {
    const { files } = await made(await plain(200, 200).png().toBuffer())
    const kinds = await Promise.all(files.map(async ({ bytes }) => (await sharp(bytes).metadata()).format))
    expect(kinds).toEqual(['jpeg', 'heif', 'webp', 'jpeg'])
  })

  test('nothing larger than 1280 pixels wide is kept', async () => {
    expect(await made(await plain(2000, 1000).jpeg().toBuffer())).toMatchObject({ width: 1280, height: 640 })
  })
})

describe('what is left behind', () => {
  test('metadata goes, the turn it asked for is applied', async () => {
    const source = await plain(300, 200)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'geheim' }, IFD3: { GPSLatitude: '52/1 5/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { files, width, height } = await made(source)
    expect({ width, height }).toEqual({ width: 200, height: 300 })
    for (const { bytes } of files) {
      const { exif, xmp, icc } = await sharp(bytes).metadata()
      expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined])
      expect(bytes.includes('geheim')).toBe(false)
    }
  })
})

describe('what is refused', () => {
  test.each([
    ['text', Buffer.from('geen plaatje'), 'unreadable'],
    ['nothing', Buffer.alloc(0), 'unreadable'],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'unreadable'],
    ['GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'), 'unreadable'],
  ])('%s', async (_, source, refused) => {
    expect(await makePicture(source)).toEqual({ refused })
  })

  test('a format that is none of ours', async () => {
    expect(await makePicture(await plain(40, 40).avif().toBuffer())).toEqual({ refused: 'kind-not-accepted' })
  })

  test('more than 40 megapixels, however small the file', async () => {
    const source = await plain(8000, 5001).png({ compressionLevel: 9 }).toBuffer()
    expect(await makePicture(source)).toEqual({ refused: 'too-many-pixels' })
  })

  test('a picture that was cut short', async () => {
    const source = await plain(600, 600).jpeg().toBuffer()
    expect(await makePicture(source.subarray(0, source.length / 2))).toEqual({ refused: 'unreadable' })
  })
})

const channels = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16))
const apart = (first: string, second: string) => Math.hypot(...channels(first).map((channel, index) => channel - channels(second)[index]!))

test('the main colour is the one that stands out from the ground', async () => {
  const pack = await plain(120, 160, '#2f7168').png().toBuffer()
  const source = await plain(400, 400, '#e6dccb')
    .composite([{ input: pack }])
    .png()
    .toBuffer()
  expect(apart((await made(source)).color, '#2f7168')).toBeLessThan(4)
  expect((await made(await plain(50, 50, '#e6dccb').png().toBuffer())).color).toBe('#e6dccb')
})
