import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { lightenToTint } from '#domain/catalogue/lighten-to-tint.ts'
import { processWithFiles } from '#tests/support/builders/all-picture-files.ts'
import { reencodePicture } from './picture-pipeline.ts'

const white = '#ffffff'
const teal = '#2f7168'
const block = (
  width: number,
  height: number,
  background: string | { r: number; g: number; b: number; alpha: number },
) =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer()

/**
 * A white product with a teal pack behind it on a transparent ground, and a soft black shadow
 * below: 800 by 600 pixels.
 */
async function cutOut(product = white, pack = teal) {
  return sharp({
    create: { width: 800, height: 600, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  }).composite([
    { input: await block(600, 40, { r: 0, g: 0, b: 0, alpha: 0.3 }), left: 100, top: 520 },
    { input: await block(260, 400, pack), left: 420, top: 100 },
    { input: await block(300, 380, product), left: 180, top: 160 },
  ])
}

/** Red, green, blue and opacity of one point, as a share of the width and height. */
async function pointAt(bytes: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const start = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * 4
  return [...data.subarray(start, start + 4)]
}
const channels = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16))
const distance = (first: readonly number[], second: readonly number[]) =>
  Math.hypot(...second.map((channel, index) => channel - first[index]!))

describe('processPicture of a picture with a transparent ground', () => {
  test.each(['png', 'webp'] as const)(
    'keeps the ground of a %s transparent in every AVIF and WebP',
    async (format) => {
      const { files, isCutOut, width, height } = await processWithFiles(
        await (await cutOut()).toFormat(format).toBuffer(),
      )
      expect({ isCutOut, width, height }).toEqual({ isCutOut: true, width: 800, height: 600 })
      const withAlpha = files.filter(({ ending }) => !ending.endsWith('.jpg'))
      expect(withAlpha.map(({ ending }) => ending)).toEqual([
        '.webp',
        ...[160, 320, 480, 640, 720].flatMap((size) => [`-${size}.avif`, `-${size}.webp`]),
      ])
      for (const { bytes } of withAlpha) {
        expect((await pointAt(bytes, 0.03, 0.03))[3]).toBe(0)
        expect(distance(await pointAt(bytes, 0.35, 0.6), [255, 255, 255, 255])).toBeLessThan(6)
        const shadow = (await pointAt(bytes, 0.85, 0.9))[3]!
        expect(shadow).toBeGreaterThan(55)
        expect(shadow).toBeLessThan(100)
      }
    },
  )

  test('makes each JPEG on the tint of the picture, with white still white', async () => {
    const { files, color } = await processWithFiles(await (await cutOut()).png().toBuffer())
    const jpegs = files.filter(({ ending }) => ending.endsWith('.jpg'))
    expect(jpegs.map(({ ending }) => ending)).toEqual([
      '.jpg',
      ...[160, 320, 480, 640, 720].map((size) => `-${size}.jpg`),
    ])
    for (const { bytes } of jpegs) {
      expect((await sharp(bytes).metadata()).hasAlpha).toBe(false)
      expect(
        distance(await pointAt(bytes, 0.03, 0.03), channels(lightenToTint(color))),
      ).toBeLessThan(5)
      expect(distance(await pointAt(bytes, 0.35, 0.6), [255, 255, 255])).toBeLessThan(5)
    }
  })

  test('applies the orientation from the metadata', async () => {
    const source = await (await cutOut()).webp().withMetadata({ orientation: 6 }).toBuffer()
    expect(await processWithFiles(source)).toMatchObject({
      width: 600,
      height: 800,
      isCutOut: true,
    })
  })

  test('accepts a grey picture with opacity', async () => {
    const grey = await (await cutOut(white, '#555555')).toColourspace('b-w').png().toBuffer()
    expect((await sharp(grey).metadata()).channels).toBe(2)
    const { files, isCutOut } = await processWithFiles(grey)
    expect(isCutOut).toBe(true)
    expect(await pointAt(files[0]!.bytes, 0.03, 0.03)).toMatchObject({ 3: 0 })
  })
})

describe('processPicture finds the main colour of a cut-out', () => {
  test('in its opaque points, not in its shadow or in what a transparent point hides', async () => {
    expect(
      distance(
        channels((await processWithFiles(await (await cutOut()).png().toBuffer())).color),
        channels(teal),
      ),
    ).toBeLessThan(6)
    const hidden = await sharp(
      Buffer.alloc(200 * 200 * 4).map((_, at) => [255, 0, 0, 0][at % 4]!),
      { raw: { width: 200, height: 200, channels: 4 } },
    )
      .composite([{ input: await block(80, 80, teal), left: 60, top: 60 }])
      .png()
      .toBuffer()
    expect(distance(channels((await processWithFiles(hidden)).color), channels(teal))).toBeLessThan(
      6,
    )
  })

  test('as the average of its points if the product is as good as white', async () => {
    const { color } = await processWithFiles(
      await (await cutOut('#fbf9f4', '#fbf9f4')).png().toBuffer(),
    )
    expect(distance(channels(color), channels('#fbf9f4'))).toBeLessThan(6)
  })
})

describe('processPicture of a photograph', () => {
  test.each([
    [
      'a JPEG',
      async () =>
        sharp(await block(400, 300, teal))
          .flatten()
          .jpeg()
          .toBuffer(),
    ],
    ['an opaque PNG with an alpha channel', () => block(400, 300, teal)],
    [
      'a PNG with a transparent point in each corner',
      async () => {
        const input = await block(12, 12, '#000000')
        const corners = ['northwest', 'northeast', 'southwest', 'southeast'].map((gravity) => ({
          input,
          gravity,
          blend: 'dest-out' as const,
        }))
        return sharp(await block(400, 300, teal))
          .composite(corners)
          .png()
          .toBuffer()
      },
    ],
  ])('keeps one opaque JPEG as the picture itself, for %s', async (_, source) => {
    const { files, isCutOut } = await processWithFiles(await source())
    expect(isCutOut).toBe(false)
    expect(files.map(({ ending }) => ending).filter((ending) => !ending.startsWith('-'))).toEqual([
      '.jpg',
    ])
    for (const { bytes } of files) expect((await sharp(bytes).stats()).isOpaque).toBe(true)
  })
})

test('reencodePicture shows a cut-out on white', async () => {
  const result = await reencodePicture(await (await cutOut()).png().toBuffer())
  if ('refused' in result) throw new Error(result.refused)
  expect(distance(await pointAt(result.jpeg, 0.03, 0.03), [255, 255, 255])).toBeLessThan(4)
})
