// Nothing moves while a screen of the storefront loads, also where the browser fetches what is
// personal after the page.

import type { Page } from '@playwright/test'
import { expectStill } from '#tests/e2e/support/layout-shift.ts'
import { demoCarer, demoCustomer, openAsCustomer } from '#tests/e2e/support/log-in.ts'
import { publicScreens } from '#tests/e2e/support/public-screens.ts'
import { visitPersonalScreens } from '#tests/e2e/support/screens.ts'
import { expectTitle, long, longUnless, resize, test } from '#tests/e2e/support/shop.ts'

const expectAllStill = async (page: Page, paths: readonly string[]) => {
  for (const path of paths) await test.step(path, () => expectStill(page, path))
}

/** The page of the latest delivered order of the demo customer, who may review it. */
const deliveredOrderPath = async (page: Page): Promise<string> => {
  const review = page.getByRole('link', { name: /^Schrijf een review/, includeHidden: true })
  return (await review.first().getAttribute('href'))!.replace('/beoordelen', '')
}

for (const width of [390, 1280]) {
  const onPhone = longUnless(width === 390)
  test.describe(`at ${width} px nothing moves while the screen loads`, () => {
    test.beforeEach(async ({ page }) => {
      test.setTimeout(240_000)
      await resize(page, width)
    })

    test('of every visitor', long, async ({ page }) => {
      await page.goto('/contact')
      await expectAllStill(
        page,
        publicScreens.map(({ path }) => path),
      )
    })

    test('from the cart to the account', onPhone, async ({ page }) => {
      await visitPersonalScreens(page, (name) => test.step(name, () => expectStill(page)))
    })

    test('of a customer with a history', onPhone, async ({ page }) => {
      await openAsCustomer(page, '/account', demoCustomer)
      await expectTitle(page, 'Bestelhistorie')
      const order = await deliveredOrderPath(page)
      await expectAllStill(page, [
        order,
        `${order}#terugsturen`,
        `${order}/opnieuw`,
        `${order}/beoordelen`,
        '/vergoeding',
        '/shop/proefpakjes',
      ])
    })

    test('of a customer who orders for others', long, async ({ page }) => {
      await openAsCustomer(page, '/account', demoCarer)
      await expectTitle(page, 'Bestelhistorie')
      await expectAllStill(page, ['/account', '/account/voor-wie', '/account/gegevens'])
    })
  })
}
