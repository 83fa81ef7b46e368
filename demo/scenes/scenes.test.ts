import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoProducts } from '../catalogue/demo-catalogue.ts'
import { developed, type Passes, withoutGrain } from './develop.ts'
import { plateName, printedOf } from './plates.ts'
import { drawnPrint } from './prints.ts'
import { packShots, secondPictures } from './products.ts'
import { withPrint, withTints } from './relight.ts'
import { stillLifes } from './still-lifes.ts'

const [width, height] = [24, 16]
const everywhere = (...values: number[]) =>
  Float32Array.from({ length: width * height * values.length }, (_, at) => values[at % values.length]!)

/** A flat sheet, seen straight on, in a light of two; its left half takes the print, its right half the first tint. */
function sheet(): Passes {
  const isLeft = (at: number) => at % width < width / 2
  const print = new Float32Array(width * height * 3)
  const tint = new Float32Array(width * height * 3)
  for (let at = 0; at < width * height; at++)
    if (isLeft(at)) print.set([((at % width) + 0.5) / (width / 2), (Math.floor(at / width) + 0.5) / height, 1], at * 3)
    else tint[at * 3] = 1
  return {
    width,
    height,
    color: everywhere(1, 1, 1),
    albedo: everywhere(0.5, 0.5, 0.5),
    normal: everywhere(0, 0, 1),
    depth: everywhere(9),
    diffuse: everywhere(2, 2, 2),
    prints: [print],
    tint,
  }
}
const spot = (light: Float32Array, x: number, y: number) => [...light.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)]

test('a print lies where the scene says, under the light that is there, its first row on top', async () => {
  const rows = Buffer.from([255, 0, 0, 0, 0, 255])
  const flag = await sharp(rows, { raw: { width: 1, height: 2, channels: 3 } })
    .resize(240, 160, { kernel: 'nearest' })
    .png()
    .toBuffer()
  const light = await withPrint(sheet().color, sheet(), 0, flag, '#bcbcbc')
  expect(spot(light, 4, 13)[0]).toBeGreaterThan(1.8)
  expect(spot(light, 4, 13)[2]).toBeLessThan(0.1)
  expect(spot(light, 4, 2)[2]).toBeGreaterThan(1.8)
  expect(spot(light, 20, 8)).toEqual([1, 1, 1])
})

test('a tint colours its own part and leaves the rest', () => {
  const light = withTints(sheet().color, sheet(), [['#808080', '#800000']])
  expect(spot(light, 20, 8)[0]).toBeCloseTo(1)
  expect(spot(light, 20, 8)[1]).toBeCloseTo(0)
  expect(spot(light, 4, 8)).toEqual([1, 1, 1])
})

test('grain goes, an edge between two surfaces stays', () => {
  const passes = sheet()
  for (let at = 0; at < width * height; at++) {
    const isLeft = at % width < width / 2
    if (isLeft) passes.normal.set([1, 0, 0], at * 3)
    const lit = (isLeft ? 0.4 : 1) * (at % 2 === 0 ? 1.1 : 0.9)
    passes.color.set([lit, lit, lit], at * 3)
  }
  const { color } = withoutGrain(passes)
  expect(spot(color, 6, 8)[0]).toBeCloseTo(0.4, 1)
  expect(spot(color, 18, 8)[0]).toBeCloseTo(1, 1)
  expect(Math.abs(spot(color, 18, 8)[0]! - spot(color, 19, 8)[0]!)).toBeLessThan(0.06)
  expect(spot(color, 13, 8)[0]! - spot(color, 10, 8)[0]!).toBeGreaterThan(0.5)
  const pixels = developed(color, width, height, 1)
  expect(pixels).toHaveLength(width * height * 3)
  expect(pixels[18 * 3]).toBeGreaterThan(pixels[6 * 3]!)
})

test('every product has a pack with its name, and packs of one size are drawn once', () => {
  const names = demoProducts.map(({ slug }) => slug)
  expect(packShots.map(({ name }) => name)).toEqual(names)
  expect(secondPictures.map(({ name }) => name)).toEqual(names.map((slug) => `${slug}-2`))
  const plates = new Set(packShots.map((scene) => plateName(scene, { samples: 5, scale: 1 })))
  expect(plates.size).toBeLessThan(packShots.length / 2)
  for (const { things } of packShots) {
    const [thing] = printedOf(things)
    const { svg } = drawnPrint(thing!.print!)
    if (thing!.shape !== 'pouch') expect(svg).toContain(`>${thing!.print!.name}</text>`)
  }
})

test('a pack shows as many full drops as the scale says', () => {
  const duin = packShots.find(({ name }) => name === 'duin-dagbroekje')?.things[0]?.print
  const { svg } = drawnPrint(duin!)
  expect(svg.match(/stroke-width="1.3"/g)).toHaveLength(8)
  expect(svg.match(/fill="#fbf7ef"\/>/g)).toHaveLength(Math.floor(duin!.drops))
})

test('no scene has more prints or tints than one drawing can tell apart', () => {
  for (const { things, tints = [] } of [...packShots, ...secondPictures, ...stillLifes]) {
    expect(printedOf(things).length).toBeLessThanOrEqual(3)
    expect(tints.length).toBeLessThanOrEqual(3)
  }
})
