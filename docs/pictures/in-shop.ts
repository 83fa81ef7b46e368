// Opens a browser on a fresh demo shop, for taking pictures.

import { type Browser, chromium } from '@playwright/test'
import { requireChromium } from '#demo/scenes/find-chromium.ts'
import { startShop } from '#tests/support/running-shop.ts'

/** Runs `work` with the browser and the shop’s URL, then closes both. */
export async function inShop(
  work: (browser: Browser, url: string) => Promise<void>,
): Promise<void> {
  const shop = await startShop({ env: { RATE_LIMITS: 'off' } })
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
  })
  try {
    await work(browser, shop.url)
  } finally {
    await browser.close()
    await shop.stop()
  }
}
