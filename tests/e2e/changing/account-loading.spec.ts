// The pages of an account while their data arrives.

import { openAsCustomer } from '#tests/e2e/support/log-in.ts'
import { expect, test, resize, long } from '#tests/e2e/support/shop.ts'

for (const width of [390, 1280])
  test(
    `nothing moves while the pages of the account load, at ${width} px`,
    long,
    async ({ page }) => {
      await resize(page, width)
      await openAsCustomer(page)
      await page.addInitScript(() => {
        type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
        let total = 0
        new PerformanceObserver((list) => {
          for (const { value, hadRecentInput } of list.getEntries() as Shift[])
            total += hadRecentInput ? 0 : value
          document.documentElement.dataset.shift = String(total)
        }).observe({ type: 'layout-shift', buffered: true })
      })
      for (const [path, last] of [
        ['/account', 'Waar je bent ingelogd'],
        ['/account/voor-wie', 'Voor wie'],
        ['/account/gegevens', 'Adressen'],
        ['/account/privacy', 'Toestemming voor gezondheidsgegevens'],
      ] as const) {
        await page.goto(path, { waitUntil: 'networkidle' })
        await expect(page.getByRole('heading', { name: last }).first()).toBeVisible()
        const shift = await page.evaluate(() => document.documentElement.dataset.shift ?? '0')
        expect(Number(shift), path).toBeLessThan(0.02)
      }
    },
  )
