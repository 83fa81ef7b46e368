// Draws the demo shop's products and still lifes: `node demo/drawings/draw.ts [name…]`. Needs
// chromium, for the shop's fonts. The results are committed. It skips pictures whose drawing has
// not changed.

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { describePictures } from '../pictures/describe.ts'
import { openStudio } from '../scenes/studio.ts'
import { currentDrawings, type Drawing } from './current-drawings.ts'
import { drawnPath, fileOf, hashDrawing, maxBytes } from './drawing-files.ts'

const selection = process.argv.slice(2)
const drawn: Record<string, string> = JSON.parse(
  await readFile(drawnPath, 'utf8').catch(() => '{}'),
)

const pending = currentDrawings()
  .filter(({ name, of }) => selection.length === 0 || selection.includes(of ?? name))
  .filter(({ name, svg }) => drawn[name] !== hashDrawing(svg))

if (pending.length > 0) {
  const { page, close } = await openStudio()
  try {
    for (const drawing of pending) {
      await mkdir(dirname(fileOf(drawing)), { recursive: true })
      await writeFile(fileOf(drawing), await toPicture(page, drawing))
      drawn[drawing.name] = hashDrawing(drawing.svg)
      await saveDrawn()
    }
  } finally {
    await close()
  }
}
await describePictures()
console.log(`${pending.length} pictures drawn`)

/** After each picture, so that drawing can be stopped at any time. */
async function saveDrawn(): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(drawn).sort(([a], [b]) => (a < b ? -1 : 1)))
  await writeFile(drawnPath, `${JSON.stringify(sorted, null, 2)}\n`)
}

/**
 * A cut-out becomes a WebP with its transparent ground, and a still life a JPEG.
 * @throws when it is too large at every quality
 */
async function toPicture(page: Page, { name, svg, width, height, of }: Drawing): Promise<Buffer> {
  await page.setViewportSize({ width, height })
  await page.evaluate(async (markup) => {
    document.body.style.margin = '0'
    document.body.innerHTML = markup
    await Promise.all(
      ['540 80px Head', '500 40px Body', '650 40px Body'].map((font) =>
        document.fonts.load(font, 'Luwte 0'),
      ),
    )
  }, svg)
  const png = await page.screenshot({ omitBackground: true })
  for (const quality of [90, 84, 76, 66]) {
    const picture = sharp(png)
    const bytes = await (
      of === undefined
        ? picture
            .flatten({ background: '#ffffff' })
            .jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' })
        : picture.webp({ quality, alphaQuality: 95, smartSubsample: true })
    ).toBuffer()
    if (bytes.length <= maxBytes) return bytes
  }
  throw new Error(`${name} is too large at every quality`)
}
