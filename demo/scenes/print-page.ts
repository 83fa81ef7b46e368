// Renders prints in a browser page, because it has the shop's fonts and can measure text.

import type { Page } from '@playwright/test'
import { printedThings } from './plates.ts'
import { drawPrint } from './prints.ts'
import type { Print, Scene } from './scene.ts'
import { openStudio } from './studio.ts'

/** Returns a PNG for each printed thing of each scene. */
export async function renderPrints(scenes: readonly Scene[]): Promise<Buffer[][]> {
  if (!scenes.some(({ things }) => printedThings(things).length > 0)) return scenes.map(() => [])
  const { page, close } = await openStudio()
  try {
    const pngsByScene: Buffer[][] = []
    for (const { things } of scenes) {
      const pngs: Buffer[] = []
      for (const { print } of printedThings(things)) if (print) pngs.push(await renderPrint(page, print))
      pngsByScene.push(pngs)
    }
    return pngsByScene
  } finally {
    await close()
  }
}

async function renderPrint(page: Page, print: Print): Promise<Buffer> {
  const { svg, width, height } = drawPrint(print)
  await page.setViewportSize({ width, height })
  await page.evaluate(async (markup) => {
    document.body.innerHTML = markup
    document.body.style.margin = '0'
    await Promise.all(['540 80px Head', '480 40px Body'].map((font) => document.fonts.load(font, 'Luwte 0')))
    for (const text of document.querySelectorAll('text')) {
      const maxWidth = Number(text.dataset.room)
      const long = text.getComputedTextLength()
      if (long > maxWidth) text.setAttribute('font-size', String((Number(text.getAttribute('font-size')) * maxWidth) / long))
    }
  }, svg)
  return page.screenshot({ clip: { x: 0, y: 0, width, height } })
}
