// Opens the browser page that draws prints and video frames, with the shop's fonts.

import { readFileSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { requireChromium } from './find-chromium.ts'

const fontFaces = [
  ['Head', 'fraunces', 'U+20-10FFFF'],
  ['Body', 'atkinson-hyperlegible-next', 'U+20-10FFFF'],
  ['Body', 'figtree', 'U+30-39'],
] as const

const font = (name: string) =>
  `url(data:font/woff2;base64,${readFileSync(`node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`).toString('base64')})`

/** Opens Chromium; the caller closes it. */
export async function openStudio(): Promise<{ page: Page; close: () => Promise<void> }> {
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    // With a graphics process, Chromium leaves parts of large drawings out.
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const page = await browser.newPage()
  const rules = fontFaces.map(
    ([family, name, range]) =>
      `@font-face{font-family:${family};src:${font(name)};font-weight:200 800;unicode-range:${range}}`,
  )
  await page.setContent(`<style>${rules.join('')}</style>`)
  return { page, close: () => browser.close() }
}
