// Renders the demo shop's pictures with Blender: `node demo/scenes/render.ts [--draft] [family or name…]`.
// Needs blender and chromium. The results are committed. It skips unchanged pictures, so it can be stopped at any time.

import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { developPixels, type Passes } from './develop.ts'
import { type Detail, hash, loadPasses, plateName, printedThings, cacheFolder } from './plates.ts'
import { renderPrints } from './print-page.ts'
import { isVessel, packShots, secondPictures } from './products.ts'
import { applyPrint, applyTints } from './relight.ts'
import type { Scene, Shape } from './scene.ts'
import { hasPack, stillLifes } from './still-lifes.ts'

/** Increase it when relight.ts or develop.ts change the result. */
const developVersion = '5'
const isDraft = process.argv.includes('--draft')
const selection = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
/** Large pictures need fewer samples, because pages mostly show them at half their size. */
const detailOf = ({ width, height }: Scene): Detail =>
  isDraft ? { samples: 5, scale: 0.36 } : { samples: width * height > 1e6 ? 4 : 5, scale: 1 }
const maxBytes = 190_000
const sources = join(import.meta.dirname, '../pictures/sources')
const publishedHashesPath = join(import.meta.dirname, 'made.json')

/** A family replaces its pictures only when all of them are rendered, so that pictures of one kind match. */
const families: Record<string, readonly [folder: string, scenes: readonly Scene[]]> = {
  packshots: ['products', packShots.filter((scene) => !isVessel(scene))],
  vessels: ['products', packShots.filter(isVessel)],
  seconds: ['products', secondPictures],
  groups: ['images', stillLifes.filter(hasPack)],
  'still-lifes': ['images', stillLifes.filter((scene) => !hasPack(scene))],
}

/** The colour under a print where it differs from the colour of the thing. */
const undercoat: Partial<Record<Shape, string>> = { pouch: '#f1e8d8', sleeve: '#f4f0e8' }

const publishedHashes: Record<string, string> = JSON.parse(await readFile(publishedHashesPath, 'utf8').catch(() => '{}'))

for (const [family, [folder, scenes]] of Object.entries(families)) await renderFamily(family, folder, scenes)

async function renderFamily(family: string, folder: string, scenes: readonly Scene[]) {
  const selected = scenes.filter(({ name }) => selection.length === 0 || selection.includes(family) || selection.includes(name))
  const stage = join(cacheFolder, isDraft ? 'drafts' : 'made', folder)
  await mkdir(stage, { recursive: true })
  for (const group of Map.groupBy(selected, (scene) => plateName(scene, detailOf(scene))).values()) {
    const states = await Promise.all(group.map((scene) => isRendered(stage, folder, scene)))
    const pending = group.filter((_, index) => isDraft || !states[index])
    if (pending.length === 0) continue
    const started = performance.now()
    const passes = await loadPasses(pending[0]!, detailOf(pending[0]!))
    const prints = await renderPrints(pending)
    for (const [index, scene] of pending.entries()) {
      await writeFile(join(stage, `${scene.name}.jpg`), await jpeg(await pixelsOf(scene, prints[index]!, passes), passes))
      await writeFile(join(stage, `${scene.name}.hash`), pictureHash(scene))
    }
    console.log(`${family}: ${pending.map(({ name }) => name).join(', ')} (${Math.round((performance.now() - started) / 1000)} s)`)
  }
  if (!isDraft) await publishIfComplete(stage, folder, scenes)
}

function pictureHash(scene: Scene): string {
  return hash(plateName(scene, detailOf(scene)), developVersion, JSON.stringify(scene))
}

/** True for published pictures and for rendered ones that wait for their family. */
async function isRendered(stage: string, folder: string, scene: Scene): Promise<boolean> {
  if (publishedHashes[`${folder}/${scene.name}`] === pictureHash(scene)) return true
  return (await readFile(join(stage, `${scene.name}.hash`), 'utf8').catch(() => '')) === pictureHash(scene)
}

async function publishIfComplete(stage: string, folder: string, scenes: readonly Scene[]) {
  const states = await Promise.all(scenes.map((scene) => isRendered(stage, folder, scene)))
  if (!states.every(Boolean)) return
  for (const scene of scenes) {
    if (publishedHashes[`${folder}/${scene.name}`] === pictureHash(scene)) continue
    await rename(join(stage, `${scene.name}.jpg`), join(sources, folder, `${scene.name}.jpg`))
    await rm(join(stage, `${scene.name}.hash`))
    publishedHashes[`${folder}/${scene.name}`] = pictureHash(scene)
  }
  const sorted = Object.fromEntries(Object.entries(publishedHashes).sort(([a], [b]) => (a < b ? -1 : 1)))
  await writeFile(publishedHashesPath, `${JSON.stringify(sorted, null, 2)}\n`)
}

async function pixelsOf(scene: Scene, prints: readonly Buffer[], passes: Passes): Promise<Uint8Array> {
  let light = passes.color
  for (const [number, { shape, color }] of printedThings(scene.things).entries())
    light = await applyPrint(light, passes, number, prints[number]!, undercoat[shape] ?? color)
  if (scene.tints) light = applyTints(light, passes, scene.tints)
  return developPixels(light, passes.width, passes.height, scene.brightness ?? 1.08)
}

/** Encodes with the best quality below `maxBytes`. */
async function jpeg(pixels: Uint8Array, { width, height }: Passes): Promise<Buffer> {
  for (const quality of [92, 88, 84, 80]) {
    const bytes = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' })
      .toBuffer()
    if (bytes.length <= maxBytes) return bytes
  }
  throw new Error('the picture is too large at every quality')
}
