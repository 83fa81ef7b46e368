// Draws prints in a browser page, which has the shop's letters and knows how wide a word is.

import type { Page } from '@playwright/test'
import { printedOf } from './plates.ts'
import { drawnPrint } from './prints.ts'
import type { Print, Scene } from './scene.ts'
import { openStudio } from './studio.ts'

/** A PNG for each printed thing of each scene. The browser is open no longer than that. */
export async function printsOf(scenes: readonly Scene[]): Promise<Buffer[][]> {
  if (!scenes.some(({ things }) => printedOf(things).length > 0)) return scenes.map(() => [])
  const { page, close } = await openStudio()
  try {
    const made: Buffer[][] = []
    for (const { things } of scenes) {
      const own: Buffer[] = []
      for (const { print } of printedOf(things)) if (print) own.push(await printOf(page, print))
      made.push(own)
    }
    return made
  } finally {
    await close()
  }
}

async function printOf(page: Page, print: Print): Promise<Buffer> {
  const { svg, width, height } = drawnPrint(print)
  await page.setViewportSize({ width, height })
  await page.evaluate(async (markup) => {
    document.body.innerHTML = markup
    document.body.style.margin = '0'
    await Promise.all(['540 80px Head', '480 40px Body'].map((font) => document.fonts.load(font, 'Luwte 0')))
    for (const text of document.querySelectorAll('text')) {
      const room = Number(text.dataset.room)
      const long = text.getComputedTextLength()
      if (long > room) text.setAttribute('font-size', String((Number(text.getAttribute('font-size')) * room) / long))
    }
  }, svg)
  return page.screenshot({ clip: { x: 0, y: 0, width, height } })
}
