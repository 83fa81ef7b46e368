// Draws the demo shop's pictures: `node demo/scenes/render.ts [--draft] [name…]`. The results are committed; this runs only when a scene changes.

import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { drawInPage } from './page.ts'
import { productScenes } from './products.ts'
import type { Scene } from './scene.ts'
import { shaderOf } from './shader.ts'
import { openStudio } from './studio.ts'
import { stillLifes } from './still-lifes.ts'

const sources = join(import.meta.dirname, '../pictures/sources')
const isDraft = process.argv.includes('--draft')
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const limit = 120_000

const { page, close } = await openStudio()

const all = [...productScenes.map((scene) => ['products', scene] as const), ...stillLifes.map((scene) => ['images', scene] as const)]
for (const [folder, scene] of all) {
  if (wanted.length > 0 && !wanted.some((name) => scene.name === name || (name.endsWith('*') && scene.name.startsWith(name.slice(0, -1)))))
    continue
  const started = performance.now()
  const path = isDraft ? `/tmp/scenes/${scene.name}.jpg` : join(sources, folder, `${scene.name}.jpg`)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, await jpeg(await draw(scene)))
  console.log(`${scene.name}: ${Math.round(performance.now() - started)} ms`)
}
await close()

async function draw(scene: Scene): Promise<Buffer> {
  const scale = isDraft ? 0.5 : 1
  const drawing = {
    shader: shaderOf(scene),
    things: scene.things,
    width: Math.round(scene.width * scale),
    height: Math.round(scene.height * scale),
    samples: isDraft ? 1 : 2,
  }
  const address = await page.evaluate(drawInPage, drawing)
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}

/** The best quality that stays below the limit. */
async function jpeg(png: Buffer): Promise<Buffer> {
  for (const quality of [90, 86, 82, 78, 74]) {
    const bytes = await sharp(png).jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer()
    if (bytes.length <= limit) return bytes
  }
  throw new Error('the picture stays too large')
}
