// The footer of a phone and of a wide screen, and the buttons for this device in the banner.

import type { Page } from '@playwright/test'
import { openHydrated } from '#tests/e2e/support/hydration.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  main,
  expectVisible,
  resize,
  long,
  footer,
  header,
} from '#tests/e2e/support/shop.ts'
import { pressLink } from '#tests/e2e/support/controls.ts'
import { delayRequests } from '#tests/e2e/support/requests.ts'

const group = (page: Page, name: string) => footer(page).getByRole('navigation', { name })

test('on a phone the footer is at most 500 pixels high below the newsletter form, with its links in three folds of which one is open', async ({
  page,
}) => {
  await resize(page, 390)
  await openHydrated(page, '/herroepen')
  const form = footer(page).getByRole('region', { name: 'Nieuwsbrief' })
  expect(
    (await footer(page).boundingBox())!.height - (await form.boundingBox())!.height,
  ).toBeLessThanOrEqual(500)
  await expectVisible(footer(page), 'link', 'Overeenkomst hier herroepen')
  const contact = footer(page).getByRole('link', { name: 'Contact' })
  await expect(contact).toBeHidden()
  await group(page, 'Hulp').getByRole('heading', { name: 'Hulp' }).click()
  await expect(contact).toBeVisible()
  await group(page, 'Winkel').getByRole('heading', { name: 'Winkel' }).click()
  await expect(contact).toBeHidden()
  await expectVisible(footer(page), 'link', 'Alle producten')
  await expectAccessible(page)
  await resize(page, 320, 640)
  await expectNoSidewaysScroll(page)
})

test('on a wide screen all groups are open columns with one heading each', async ({ page }) => {
  await resize(page, 1280, 800)
  await openHydrated(page, '/herroepen')
  for (const [name, link] of [
    ['Winkel', 'Alle producten'],
    ['Hulp', 'Contact'],
    ['Luwte', 'Instagram'],
  ] as const) {
    await expect(group(page, name).getByRole('heading', { name })).toHaveCount(1)
    await expectVisible(group(page, name), 'link', link)
  }
  await expectAccessible(page)
})

test('without scripts the folds of a phone open', long, async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  await page.goto('/herroepen')
  await group(page, 'Hulp').getByRole('heading', { name: 'Hulp' }).click()
  await pressLink(footer(page), 'Contact')
  await expect(page).toHaveURL(/\/contact$/)
})

test('on a wide screen the banner opens both dialogs without scrolling', async ({ page }) => {
  await resize(page, 1280, 800)
  await page.goto('/shop')
  for (const [name, title] of [
    ['Leesgemak', 'Leesgemak'],
    ['Wis', 'Wis mijn sporen'],
  ] as const) {
    const button = header(page).getByRole('button', { name, exact: true })
    await expect(button).toBeEnabled()
    await expect(button).toBeInViewport({ ratio: 1 })
    await button.click()
    await expectVisible(page, 'dialog', title)
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  }
})

test('the footer stays, with the focus in it, until its script and the styles of a late part arrive', async ({
  page,
}) => {
  const release = await delayRequests(page, /(menu-and-footer|card-tools)/)
  await page.goto('/shop')
  await group(page, 'Hulp').getByRole('heading', { name: 'Hulp' }).click()
  const contact = footer(page).getByRole('link', { name: 'Contact' })
  await contact.focus()
  // Says whether the footer was hidden at any frame.
  await page.evaluate(() => {
    const look = () => {
      const { height } = document.querySelector('footer')!.getBoundingClientRect()
      if (height === 0) document.documentElement.dataset.footer = 'hidden'
      requestAnimationFrame(look)
    }
    look()
  })
  release()
  await expect(
    main(page)
      .getByRole('button', { name: /^Vergelijk / })
      .first(),
  ).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-footer')
  await expect(contact).toBeFocused()
})
