import { execFileSync } from 'node:child_process'
import { execPath } from 'node:process'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { processWithFiles } from '#tests/support/builders/all-picture-files.ts'
import { processPicture } from './picture-pipeline.ts'

const plain = (width: number, height: number, background = '#d8cab4') =>
  sharp({ create: { width, height, channels: 3, background } })

describe('processPicture and encodeVariant', () => {
  test('make every width up to the original in three formats, and the picture itself', async () => {
    const { files, width, height } = await processWithFiles(await plain(700, 350).png().toBuffer())
    expect({ width, height }).toEqual({ width: 700, height: 350 })
    expect(files.map(({ ending }) => ending)).toEqual([
      '.jpg',
      ...[160, 320, 480, 640].flatMap((size) => [`-${size}.avif`, `-${size}.webp`, `-${size}.jpg`]),
    ])
    for (const { ending, bytes } of files.slice(1))
      expect((await sharp(bytes).metadata()).width).toBe(Number(/\d+/.exec(ending)?.[0]))
  })

  test('encode each file in the format of its extension', async () => {
    const { files } = await processWithFiles(await plain(200, 200).png().toBuffer())
    const kinds = await Promise.all(
      files.map(async ({ bytes }) => (await sharp(bytes).metadata()).format),
    )
    expect(kinds).toEqual(['jpeg', 'heif', 'webp', 'jpeg'])
  })

  test('limit the width to 1280 pixels', async () => {
    expect(await processWithFiles(await plain(2000, 1000).jpeg().toBuffer())).toMatchObject({
      width: 1280,
      height: 640,
    })
  })
})

describe('processPicture of a picture of a phone', () => {
  test('accepts 50 megapixels, upright', async () => {
    const source = await plain(8160, 6120).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const result = await processPicture(source)
    expect(result).toMatchObject({ made: { width: 1280, height: 1707 } })
  })

  test('needs no more memory for 60 megapixels than for 40', async () => {
    const [smaller, larger] = await Promise.all(
      [6666, 10_000].map(async (width) => peakMemory(await plain(width, 6000).jpeg().toBuffer())),
    )
    expect(larger! - smaller!).toBeLessThan(20)
  })
})

/** Returns the peak in MB of a process that makes one picture. */
function peakMemory(source: Buffer): number {
  const script = `
    const { readFileSync } = await import('node:fs')
    const { processPicture } = await import('#integrations/media/picture-pipeline.ts')
    await processPicture(readFileSync(0))
    process.stdout.write(String(process.resourceUsage().maxRSS))`
  const output = execFileSync(execPath, ['--input-type=module', '-e', script], {
    input: source,
  })
  return Number(output) / 1024
}

describe('processPicture metadata', () => {
  test('removes metadata and applies its orientation', async () => {
    const source = await plain(300, 200)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'geheim' }, IFD3: { GPSLatitude: '52/1 5/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { files, width, height } = await processWithFiles(source)
    expect({ width, height }).toEqual({ width: 200, height: 300 })
    for (const { bytes } of files) {
      const { exif, xmp, icc } = await sharp(bytes).metadata()
      expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined])
      expect(bytes.includes('geheim')).toBe(false)
    }
  })
})

/** Returns a PNG that declares a size and has the given chunks, but no pixels. */
function pngOf(width: number, height: number, ...chunks: Buffer[]): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', size),
    ...chunks,
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(kind: string, data: Buffer): Buffer {
  const typedData = Buffer.concat([Buffer.from(kind), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(typedData), 4)
  return Buffer.concat([frame.subarray(0, 4), typedData, frame.subarray(4)])
}

test('processPicture drops compressed text chunks that expand a thousandfold, and animation frames', async () => {
  const expandingChunk = chunk(
    'zTXt',
    Buffer.concat([Buffer.from('kanarie\0\0'), deflateSync(Buffer.alloc(60_000_000, 'kanarie'))]),
  )
  const still = await plain(300, 200).png().toBuffer()
  const { files } = await processWithFiles(
    Buffer.concat([still.subarray(0, 33), expandingChunk, still.subarray(33)]),
  )
  for (const { bytes } of files) expect(bytes.includes('kanarie')).toBe(false)
  const frames = await Promise.all(
    ['#1d2b2a', '#faf6ef', '#a8472b'].map((color) => plain(300, 200, color).png().toBuffer()),
  )
  const animated = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
  expect((await sharp(animated).metadata()).pages).toBe(3)
  for (const { bytes } of (await processWithFiles(animated)).files)
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1)
})

describe('processPicture refuses', () => {
  test.each([
    ['text', Buffer.from('geen plaatje'), 'unreadable'],
    ['an empty file', Buffer.alloc(0), 'unreadable'],
    [
      'SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'unreadable',
    ],
    [
      'GIF',
      Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
      'unreadable',
    ],
  ])('%s', async (_, source, refused) => {
    expect(await processPicture(source)).toEqual({ refused })
  })

  test('an unsupported format', async () => {
    expect(await processPicture(await plain(40, 40).avif().toBuffer())).toEqual({
      refused: 'kind-not-accepted',
    })
  })

  test.each([
    ['60 megapixels', () => plain(10_000, 6001).jpeg()],
    [
      '40 megapixels that the decoder holds as a whole',
      () => plain(8000, 5001).jpeg({ progressive: true }),
    ],
    ['40 megapixels that stay', () => plain(1000, 40_001).png()],
  ])('more than %s, even in a small file', async (_, create) => {
    const source = await create().toBuffer()
    expect(await processPicture(source)).toEqual({ refused: 'too-many-pixels' })
  })

  test.each([
    ['TIFF', () => plain(40, 40).tiff().toBuffer()],
    [
      'a GIF that is also a script',
      () => Promise.resolve(Buffer.from('GIF89a/*\u0001\0*/=1;alert(1)//;')),
    ],
    [
      'PDF',
      () =>
        Promise.resolve(
          Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>'),
        ),
    ],
    [
      'an HTML page with a JPEG signature',
      () =>
        Promise.resolve(Buffer.from('\xff\xd8\xff\xe0<html><script>alert(1)</script>', 'latin1')),
    ],
    ['a declared size without pixels', () => Promise.resolve(pngOf(6000, 6000))],
    ['an enormous declared size without pixels', () => Promise.resolve(pngOf(30_000, 30_000))],
  ])('%s', async (_, source) => {
    expect(await processPicture(await source())).toEqual({ refused: 'unreadable' })
  })

  test('a truncated picture', async () => {
    const source = await plain(600, 600).jpeg().toBuffer()
    expect(await processPicture(source.subarray(0, source.length / 2))).toEqual({
      refused: 'unreadable',
    })
  })
})

const channels = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16))
const colorDistance = (first: string, second: string) =>
  Math.hypot(...channels(first).map((channel, index) => channel - channels(second)[index]!))

test('mainColor returns the colour that stands out from the background', async () => {
  const pack = await plain(120, 160, '#2f7168').png().toBuffer()
  const source = await plain(400, 400, '#e6dccb')
    .composite([{ input: pack }])
    .png()
    .toBuffer()
  expect(colorDistance((await processWithFiles(source)).color, '#2f7168')).toBeLessThan(4)
  expect((await processWithFiles(await plain(50, 50, '#e6dccb').png().toBuffer())).color).toBe(
    '#e6dccb',
  )
})
