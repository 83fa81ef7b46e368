// Where the Chromium is that draws the pictures of the demo shop and that the tests and benchmarks
// open. Installs nothing: tests/support/install-tools.ts does, for `npm test`.

import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

export type ChromiumPlaces = {
  /** CHROMIUM_PATH. It alone counts when it is set. */
  chosen: string | undefined
  /** Where Playwright puts its own download. */
  ofPlaywright: string
  exists: (path: string) => boolean
}

/** The second is there only where the distribution’s package of the shell is installed. */
const ofSystem = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell']

export const findChromium = ({
  chosen,
  ofPlaywright,
  exists,
}: ChromiumPlaces): string | undefined =>
  (chosen ? [chosen] : [...ofSystem, ofPlaywright]).find(exists)

export const chromiumPlaces = (): ChromiumPlaces => ({
  chosen: process.env.CHROMIUM_PATH,
  ofPlaywright: chromium.executablePath(),
  exists: existsSync,
})

export const describeMissingChromium = (chosen: string | undefined): string =>
  chosen
    ? `No Chromium: CHROMIUM_PATH names ${chosen}, which does not exist.`
    : 'No Chromium: set CHROMIUM_PATH, install the package chromium, or run npm test, which installs one.'

/** Undefined where there is none. */
export const chromiumPath = (): string | undefined => findChromium(chromiumPlaces())

/** @throws Error with one line where there is none */
export function requireChromium(): string {
  const path = chromiumPath()
  if (path === undefined) throw new Error(describeMissingChromium(process.env.CHROMIUM_PATH))
  return path
}
