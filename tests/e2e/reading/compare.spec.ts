// Comparing products: choosing them on cards and on a product page, the table, and the list of this
// device.

import { openProductWithVideo } from '#tests/e2e/support/product-page.ts'
import {
  expect,
  expectFits,
  expectNoSidewaysScroll,
  test,
  pageTitle,
  main,
  expectText,
  expectVisible,
  resize,
  expectFitsHere,
  long,
  longUnless,
  expectChecked,
  expectHref,
  expectNone,
} from '#tests/e2e/support/shop.ts'
import { startScreenReader } from '#tests/e2e/support/screen-reader.ts'
import type { Page } from '@playwright/test'
import { waitForFooter } from '#tests/e2e/support/hydration.ts'
import { pressButton, pressLabel } from '#tests/e2e/support/controls.ts'

const compareButtons = (page: Page) => main(page).getByRole('button', { name: /^Vergelijk / })
const compareLink = (page: Page, count: number) =>
  page.getByRole('link', { name: `Vergelijk (${count})` })

async function chooseOnCards(page: Page, count: number) {
  await page.goto('/shop')
  for (let index = 0; index < count; index++) {
    await compareButtons(page).nth(index).click()
    await expect(compareButtons(page).nth(index)).toHaveAttribute('aria-pressed', 'true')
  }
}

test(
  'four products stand in a table; a fifth is refused, and only differences remain on request',
  long,
  async ({ page }) => {
    await chooseOnCards(page, 4)
    await compareButtons(page).nth(4).click()
    await expect(compareButtons(page).nth(4)).toHaveAttribute('aria-pressed', 'false')
    await expectText(page, 'Vier naast elkaar is het meest.')
    // At the end of the page the bar lies over no button.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expectFits(page)
    await compareLink(page, 4).click()
    await expect(page).toHaveURL(/\/vergelijk$/)
    const table = page.getByRole('table')
    await expect(table.getByRole('columnheader')).toHaveCount(4)
    await expectVisible(table, 'rowheader', 'Per stuk')
    await expectFitsHere(page)
    await resize(page, 390)
    await expectNoSidewaysScroll(page)
    await resize(page, 1280, 900)

    const all = await table.getByRole('rowheader').count()
    await pressLabel(page, 'Alleen verschillen')
    await expect(table.getByRole('rowheader')).not.toHaveCount(all)
    await expectVisible(table, 'rowheader', 'Prijs')
    await expectText(page, /^\d+ van de \d+ kenmerken verschillen\.$/)

    await table
      .getByRole('button', { name: /^Haal weg/ })
      .first()
      .click()
    await expect(table.getByRole('columnheader')).toHaveCount(3)
    await expect(pageTitle(page, 'Vergelijken')).toBeFocused()
    await page.goBack()
    await expect(compareLink(page, 3)).toBeVisible()
    await compareLink(page, 3).click()
    await pressButton(page, 'Wis de vergelijking')
    await expectText(page, 'Je hebt nog niets gekozen.')
  },
)

test('on a phone the names stay on top, a hint says that there is more, and a product can be chosen', async ({
  page,
}) => {
  await resize(page, 390)
  await chooseOnCards(page, 3)
  await compareLink(page, 3).click()
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveCount(3)
  await expectText(page, /In een gekleurde rij verschillen ze\.$/)
  await expect(table.getByRole('img', { name: /^Absorptie: \d/ })).toHaveCount(3)
  await expectVisible(table, 'rowheader', 'Prijs (verschilt)')
  const hint = page.getByText('Schuif opzij')
  await expect(hint).toBeVisible()
  await table.getByRole('rowheader', { name: /^Voorraad/ }).scrollIntoViewIfNeeded()
  const third = page.getByText('Strand Broekje Heren').first()
  await expect(third).not.toBeInViewport({ ratio: 0.9 })
  await page.getByRole('region', { name: 'Vergelijking' }).evaluate((region) => {
    region.scrollLeft = region.scrollWidth
  })
  await expect(third).toBeInViewport({ ratio: 0.9 })
  await expect(hint).toBeHidden()
  const column = (await table.getByRole('columnheader').last().boundingBox())!
  const cell = third.locator('xpath=..')
  expect((await cell.boundingBox())!.x).toBeCloseTo(column.x, 0)
  await table.getByRole('link', { name: 'Bekijk Strand Broekje Heren' }).click()
  await expect(pageTitle(page, 'Strand Broekje Heren')).toBeVisible()
})

for (const width of [390, 1280])
  test(
    `the button leaves picture, name and price free, and the bar no text beside it, at ${width} px`,
    longUnless(width === 390),
    async ({ page }) => {
      await resize(page, width)
      await chooseOnCards(page, 1)
      const bar = (await compareLink(page, 1).locator('xpath=../..').boundingBox())!
      expect(bar).toMatchObject({ x: 0, width })
      expect(bar.y + bar.height).toBe(844)
      const covered = await main(page)
        .getByRole('article')
        .evaluateAll((cards) =>
          cards.flatMap((card) => {
            const button = card.querySelector('button')!.getBoundingClientRect()
            return [...card.querySelectorAll('img, h2, h3, p span, small')]
              .filter((part) => {
                const { left, right, top, bottom } = part.getBoundingClientRect()
                const isApart =
                  right <= button.left ||
                  left >= button.right ||
                  bottom <= button.top ||
                  top >= button.bottom
                return !isApart
              })
              .map(
                ({ textContent }) => `${card.querySelector('h2, h3')!.textContent}: ${textContent}`,
              )
          }),
        )
      expect(covered).toEqual([])
    },
  )

test(
  'by keyboard a product page and a card fill the comparison',
  long,
  async ({ page, request }) => {
    await openProductWithVideo(page, request)
    await waitForFooter(page)
    await compareButtons(page).first().press('Enter')
    await expect(compareButtons(page).first()).toHaveAttribute('aria-pressed', 'true')
    await expect(compareLink(page, 1)).toBeVisible()
    await page.goto('/shop')
    await page
      .getByRole('button', { name: /^Vergelijk /, pressed: false })
      .first()
      .press('Enter')
    await compareLink(page, 2).press('Enter')
    await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(2)
    await page.getByRole('checkbox', { name: 'Alleen verschillen' }).press('Space')
    await expectChecked(page, 'checkbox', 'Alleen verschillen')
  },
)

test('without scripts the page says that comparing needs them', long, async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false })
  await page.goto('/vergelijk')
  await expectText(page, 'Vergelijken werkt alleen met JavaScript.')
  await expectHref(main(page), 'alle producten', '/shop')
  await page.goto('/shop')
  await expectNone(page, 'button', /^Vergelijk /)
})

test('the comparison sounds as in its transcript', long, async ({ page }) => {
  const screenReader = await startScreenReader(page)
  await chooseOnCards(page, 2)
  await compareLink(page, 2).click()
  await expect(page.getByRole('table')).toBeVisible()
  await screenReader.record('De vergelijking')
  screenReader.expectTranscript('vergelijking')
})
