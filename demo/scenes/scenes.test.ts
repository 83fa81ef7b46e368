import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoProducts } from '../catalogue/demo-catalogue.ts'
import { developPixels, type Passes, removeGrain } from './develop.ts'
import { plateName, printedThings } from './plates.ts'
import { drawPrint } from './prints.ts'
import { packShots, secondPictures } from './products.ts'
import { applyPrint, applyTints } from './relight.ts'
import { stillLifes } from './still-lifes.ts'

const [width, height] = [24, 16]
const constantPass = (...values: number[]) =>
  Float32Array.from({ length: width * height * values.length }, (_, index) => values[index % values.length]!)

/** A flat sheet from straight above with light of strength 2; its left half takes the print, its right half the first tint. */
function sheet(): Passes {
  const isLeft = (index: number) => index % width < width / 2
  const print = new Float32Array(width * height * 3)
  const tint = new Float32Array(width * height * 3)
  for (let index = 0; index < width * height; index++)
    if (isLeft(index)) print.set([((index % width) + 0.5) / (width / 2), (Math.floor(index / width) + 0.5) / height, 1], index * 3)
    else tint[index * 3] = 1
  return {
    width,
    height,
    color: constantPass(1, 1, 1),
    albedo: constantPass(0.5, 0.5, 0.5),
    normal: constantPass(0, 0, 1),
    depth: constantPass(9),
    diffuse: constantPass(2, 2, 2),
    prints: [print],
    tint,
  }
}
const pixelAt = (light: Float32Array, x: number, y: number) => [...light.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)]

test('applyPrint puts the print on its part of the scene, lit by the scene, first row on top', async () => {
  const rows = Buffer.from([255, 0, 0, 0, 0, 255])
  const flag = await sharp(rows, { raw: { width: 1, height: 2, channels: 3 } })
    .resize(240, 160, { kernel: 'nearest' })
    .png()
    .toBuffer()
  const light = await applyPrint(sheet().color, sheet(), 0, flag, '#bcbcbc')
  expect(pixelAt(light, 4, 13)[0]).toBeGreaterThan(1.8)
  expect(pixelAt(light, 4, 13)[2]).toBeLessThan(0.1)
  expect(pixelAt(light, 4, 2)[2]).toBeGreaterThan(1.8)
  expect(pixelAt(light, 20, 8)).toEqual([1, 1, 1])
})

test('applyTints colours only the part with the tint', () => {
  const light = applyTints(sheet().color, sheet(), [['#808080', '#800000']])
  expect(pixelAt(light, 20, 8)[0]).toBeCloseTo(1)
  expect(pixelAt(light, 20, 8)[1]).toBeCloseTo(0)
  expect(pixelAt(light, 4, 8)).toEqual([1, 1, 1])
})

test('removeGrain smooths grain and preserves an edge between two surfaces', () => {
  const passes = sheet()
  for (let index = 0; index < width * height; index++) {
    const isLeft = index % width < width / 2
    if (isLeft) passes.normal.set([1, 0, 0], index * 3)
    const value = (isLeft ? 0.4 : 1) * (index % 2 === 0 ? 1.1 : 0.9)
    passes.color.set([value, value, value], index * 3)
  }
  const { color } = removeGrain(passes)
  expect(pixelAt(color, 6, 8)[0]).toBeCloseTo(0.4, 1)
  expect(pixelAt(color, 18, 8)[0]).toBeCloseTo(1, 1)
  expect(Math.abs(pixelAt(color, 18, 8)[0]! - pixelAt(color, 19, 8)[0]!)).toBeLessThan(0.06)
  expect(pixelAt(color, 13, 8)[0]! - pixelAt(color, 10, 8)[0]!).toBeGreaterThan(0.5)
  const pixels = developPixels(color, width, height, 1)
  expect(pixels).toHaveLength(width * height * 3)
  expect(pixels[18 * 3]).toBeGreaterThan(pixels[6 * 3]!)
})

test('every product has a pack with its name, and packs of one size share a plate', () => {
  const names = demoProducts.map(({ slug }) => slug)
  expect(packShots.map(({ name }) => name)).toEqual(names)
  expect(secondPictures.map(({ name }) => name)).toEqual(names.map((slug) => `${slug}-2`))
  const plates = new Set(packShots.map((scene) => plateName(scene, { samples: 5, scale: 1 })))
  expect(plates.size).toBeLessThan(packShots.length / 2)
  for (const { things } of packShots) {
    const [thing] = printedThings(things)
    const { svg } = drawPrint(thing!.print!)
    if (thing!.shape !== 'pouch') expect(svg).toContain(`>${thing!.print!.name}</text>`)
  }
})

test('drawPrint shows as many full drops as the product has', () => {
  const duin = packShots.find(({ name }) => name === 'duin-dagbroekje')?.things[0]?.print
  const { svg } = drawPrint(duin!)
  expect(svg.match(/stroke-width="1.3"/g)).toHaveLength(8)
  expect(svg.match(/fill="#fbf7ef"\/>/g)).toHaveLength(Math.floor(duin!.drops))
})

test('no scene has more prints or tints than the passes have channels for', () => {
  for (const { things, tints = [] } of [...packShots, ...secondPictures, ...stillLifes]) {
    expect(printedThings(things).length).toBeLessThanOrEqual(3)
    expect(tints.length).toBeLessThanOrEqual(3)
  }
})
