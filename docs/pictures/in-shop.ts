// Opens a browser on a fresh demo shop, for taking pictures.

import { type Browser, chromium } from '@playwright/test'
import { chromiumPath } from '#tests/e2e/support/chromium.ts'
import { startShop } from '#tests/support/running-shop.ts'

/** Runs `work` with the browser and the shop’s URL, then closes both. */
export async function inShop(
  work: (browser: Browser, url: string) => Promise<void>,
): Promise<void> {
  const shop = await startShop({ env: { RATE_LIMITS: 'off' } })
  const executablePath = chromiumPath()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
  })
  try {
    await work(browser, shop.url)
  } finally {
    await browser.close()
    await shop.stop()
  }
}
