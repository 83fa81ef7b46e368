// Newsletter: signing up in the footer, confirming by mail, and unsubscribing.

import type { Page } from '@playwright/test'
import { mailsTo } from '#tests/support/outbox-folder.ts'
import { waitForMail, linkPathIn } from '#tests/e2e/support/outbox.ts'
import { newAddress } from '#tests/e2e/support/new-address.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  pageTitle,
  expectText,
  expectTitle,
  resize,
  longUnless,
  long,
  footer,
} from '#tests/e2e/support/shop.ts'
import { pressButton } from '#tests/e2e/support/controls.ts'
import { recordRequests } from '#tests/e2e/support/requests.ts'

const texts = {
  empty: 'Vul alsjeblieft e-mailadres in',
  failed: 'Er ging iets mis, probeer het opnieuw.',
  thanks: 'Hartelijk dank voor je aanmelding!',
}
const field = (page: Page) => footer(page).getByPlaceholder('{email}', { exact: true })
/** The footer hydrates last. */
const waitForFooter = (page: Page) =>
  expect(footer(page).locator('form')).toHaveAttribute('novalidate', '')
const button = (page: Page) => footer(page).getByRole('button', { name: 'Aanmelden' })

for (const width of [390, 1280])
  test(
    `the newsletter form shows its errors, at ${width} pixels`,
    longUnless(width === 390),
    async ({ page }) => {
      await resize(page, width)
      const signups = recordRequests(page, '/api/newsletter-signup')
      await page.goto('/kennisbank')
      await waitForFooter(page)
      await expect(field(page)).toHaveAttribute('type', 'email')
      await expect(field(page)).toHaveAttribute('required', '')
      await button(page).click()
      await expectText(footer(page), texts.empty)
      await expect(field(page)).toBeFocused()
      await expect(field(page)).toHaveAccessibleDescription(new RegExp(texts.empty))
      await expectAccessible(page)
      await field(page).fill('geen adres')
      await button(page).click()
      await expect(footer(page).getByText(texts.empty)).toBeHidden()
      expect(signups).toEqual([])

      await page.route('**/api/newsletter-signup', (route) => route.abort(), { times: 1 })
      await field(page).fill('breedte@voorbeeld.nl')
      await button(page).click()
      await expect(footer(page).getByRole('alert')).toHaveText(texts.failed)
      await expect(field(page)).toHaveValue('breedte@voorbeeld.nl')
      await expectAccessible(page)

      await button(page).click()
      await expectText(footer(page), texts.thanks)
      await expect(footer(page).getByText(texts.failed)).toBeHidden()
      await expect(field(page)).toHaveValue('')
      await expectAccessible(page)
      await resize(page, 320, 640)
      await expectNoSidewaysScroll(page)
      expect(signups.map((one) => one.postDataJSON() as unknown)).toEqual(
        Array.from({ length: 2 }, () => ({ email: 'breedte@voorbeeld.nl' })),
      )
    },
  )

test('by keyboard, a visitor signs up, confirms and unsubscribes; opening a link alone changes nothing', async ({
  page,
  shop,
  request,
  newVisitor,
}) => {
  const jo = newAddress('jo.nieuwsbrief')
  await page.goto('/')
  await waitForFooter(page)
  await field(page).focus()
  await page.keyboard.type(jo)
  await page.keyboard.press('Enter')
  await expectText(footer(page), texts.thanks)

  const confirm = linkPathIn(
    await waitForMail(shop, jo, 'Bevestig je aanmelding'),
    '/nieuwsbrief/bevestigen/',
  )
  for (let visit = 0; visit < 3; visit++)
    expect((await request.get(confirm)).headers()['cache-control']).toBe('no-store')
  await page.goto(confirm)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(page)
  expect(await mailsTo(shop, jo)).toHaveLength(1)
  await pressButton(page, 'Ja, meld mij aan', { key: 'Enter' })
  await expect(pageTitle(page, 'Je bent aangemeld')).toBeFocused()
  await expectAccessible(page)

  const welcome = await waitForMail(shop, jo, 'Je staat op de lijst')
  expect(welcome.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const oneClick = new URL(/^<(\S+)>$/.exec(welcome.headers['list-unsubscribe'] ?? '')?.[1] ?? '')
    .pathname
  const unsubscribePath = linkPathIn(welcome, '/nieuwsbrief/afmelden/')

  const plainPage = await newVisitor({ javaScriptEnabled: false })
  await plainPage.goto(unsubscribePath)
  await pressButton(plainPage, 'Meld mij af')
  await expectTitle(plainPage, 'Je bent afgemeld')
  await plainPage.goto(confirm)
  await pressButton(plainPage, 'Ja, meld mij aan')
  await expectTitle(plainPage, 'Deze link werkt niet meer')

  expect(
    (await request.post(oneClick, { form: { 'List-Unsubscribe': 'One-Click' } })).status(),
  ).toBe(204)
  expect(
    (await request.post(oneClick, { multipart: { 'List-Unsubscribe': 'One-Click' } })).status(),
  ).toBe(204)
  await page.goto(unsubscribePath)
  await pressButton(page, 'Meld mij af')
  await expect(pageTitle(page, 'Je bent afgemeld')).toBeFocused()
})

test('the form is slim, and in the footer of every page but the checkout', async ({ page }) => {
  const form = footer(page).getByRole('region', { name: 'Nieuwsbrief' })
  for (const [width, maxHeight] of [
    [390, 260],
    [1280, 160],
  ] as const) {
    await resize(page, width)
    for (const path of ['/shop', '/login', '/herroepen']) {
      await page.goto(path)
      await expect(field(page)).toBeVisible()
      // The footer has no box for a moment when it hydrates.
      await expect
        .poll(async () => (await form.boundingBox())?.height, path)
        .toBeLessThanOrEqual(maxHeight)
    }
  }
  await page.goto('/checkout')
  await expect(footer(page).getByRole('button', { name: 'Wis mijn sporen' })).toBeEnabled()
  await expect(form).toHaveCount(0)
})

test(
  'without scripts the footer explains the alternative and shows no form',
  long,
  async ({ newVisitor }) => {
    const page = await newVisitor({ javaScriptEnabled: false })
    await page.goto('/kennisbank')
    await expectText(footer(page), 'Aanmelden voor de nieuwsbrief kan hier alleen met JavaScript')
    await expect(button(page)).toBeHidden()
    await expect(footer(page).getByRole('button', { name: 'Wis mijn sporen' })).toBeHidden()
  },
)
