// Draws the demo shop's pictures with Blender: `node demo/scenes/render.ts [--draft] [family or name…]`. Needs blender and chromium. The results are committed; what is made and unchanged is skipped, so it can be stopped at any time.

import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { developed, type Passes } from './develop.ts'
import { type Detail, hash, passesOf, plateName, printedOf, store } from './plates.ts'
import { printsOf } from './print-page.ts'
import { isVessel, packShots, secondPictures } from './products.ts'
import { withPrint, withTints } from './relight.ts'
import type { Scene, Shape } from './scene.ts'
import { hasPack, stillLifes } from './still-lifes.ts'

/** Raise it when the laying of prints or the developing changes. */
const developing = '5'
const isDraft = process.argv.includes('--draft')
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
/** Large pictures are mostly shown at half their size, which smooths them further. */
const detailOf = ({ width, height }: Scene): Detail =>
  isDraft ? { samples: 5, scale: 0.36 } : { samples: width * height > 1e6 ? 4 : 5, scale: 1 }
const limit = 190_000
const sources = join(import.meta.dirname, '../pictures/sources')
const madePath = join(import.meta.dirname, 'made.json')

/** A family is laid in the shop only when all of it is made, so that pictures of one kind always match. */
const families: Record<string, readonly [folder: string, scenes: readonly Scene[]]> = {
  packshots: ['products', packShots.filter((scene) => !isVessel(scene))],
  vessels: ['products', packShots.filter(isVessel)],
  seconds: ['products', secondPictures],
  groups: ['images', stillLifes.filter(hasPack)],
  'still-lifes': ['images', stillLifes.filter((scene) => !hasPack(scene))],
}

/** What a print lies on where that is not the thing's own colour. */
const undercoat: Partial<Record<Shape, string>> = { pouch: '#f1e8d8', sleeve: '#f4f0e8' }

const made: Record<string, string> = JSON.parse(await readFile(madePath, 'utf8').catch(() => '{}'))

for (const [family, [folder, scenes]] of Object.entries(families)) await makeFamily(family, folder, scenes)

async function makeFamily(family: string, folder: string, scenes: readonly Scene[]) {
  const chosen = scenes.filter(({ name }) => wanted.length === 0 || wanted.includes(family) || wanted.includes(name))
  const stage = join(store, isDraft ? 'drafts' : 'made', folder)
  await mkdir(stage, { recursive: true })
  for (const group of Map.groupBy(chosen, (scene) => plateName(scene, detailOf(scene))).values()) {
    const states = await Promise.all(group.map((scene) => isMade(stage, folder, scene)))
    const open = group.filter((_, index) => isDraft || !states[index])
    if (open.length === 0) continue
    const started = performance.now()
    const passes = await passesOf(open[0]!, detailOf(open[0]!))
    const prints = await printsOf(open)
    for (const [index, scene] of open.entries()) {
      await writeFile(join(stage, `${scene.name}.jpg`), await jpeg(await pixelsOf(scene, prints[index]!, passes), passes))
      await writeFile(join(stage, `${scene.name}.hash`), pictureHash(scene))
    }
    console.log(`${family}: ${open.map(({ name }) => name).join(', ')} (${Math.round((performance.now() - started) / 1000)} s)`)
  }
  if (!isDraft) await layIfWhole(stage, folder, scenes)
}

function pictureHash(scene: Scene): string {
  return hash(plateName(scene, detailOf(scene)), developing, JSON.stringify(scene))
}

/** Laid in the shop, or ready to be. */
async function isMade(stage: string, folder: string, scene: Scene): Promise<boolean> {
  if (made[`${folder}/${scene.name}`] === pictureHash(scene)) return true
  return (await readFile(join(stage, `${scene.name}.hash`), 'utf8').catch(() => '')) === pictureHash(scene)
}

async function layIfWhole(stage: string, folder: string, scenes: readonly Scene[]) {
  const states = await Promise.all(scenes.map((scene) => isMade(stage, folder, scene)))
  if (!states.every(Boolean)) return
  for (const scene of scenes) {
    if (made[`${folder}/${scene.name}`] === pictureHash(scene)) continue
    await rename(join(stage, `${scene.name}.jpg`), join(sources, folder, `${scene.name}.jpg`))
    await rm(join(stage, `${scene.name}.hash`))
    made[`${folder}/${scene.name}`] = pictureHash(scene)
  }
  const sorted = Object.fromEntries(Object.entries(made).sort(([a], [b]) => (a < b ? -1 : 1)))
  await writeFile(madePath, `${JSON.stringify(sorted, null, 2)}\n`)
}

async function pixelsOf(scene: Scene, prints: readonly Buffer[], passes: Passes): Promise<Uint8Array> {
  let light = passes.color
  for (const [number, { shape, color }] of printedOf(scene.things).entries())
    light = await withPrint(light, passes, number, prints[number]!, undercoat[shape] ?? color)
  if (scene.tints) light = withTints(light, passes, scene.tints)
  return developed(light, passes.width, passes.height, scene.brightness ?? 1.08)
}

/** The best quality that stays below the limit. */
async function jpeg(pixels: Uint8Array, { width, height }: Passes): Promise<Buffer> {
  for (const quality of [92, 88, 84, 80]) {
    const bytes = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' })
      .toBuffer()
    if (bytes.length <= limit) return bytes
  }
  throw new Error('the picture stays too large')
}
