// A change requested through an access link: confirmed, refused and cancelled, with and without
// scripts.

import { newestConfirmationPath } from '#tests/e2e/support/pending-change.ts'
import { newAddress } from '#tests/e2e/support/new-address.ts'
import {
  expect,
  expectAccessible,
  expectFits,
  test,
  pageTitle,
  main,
  expectTitle,
  expectVisible,
  expectNoText,
  expectNone,
  long,
  openPage,
} from '#tests/e2e/support/shop.ts'
import {
  nextDeliveryDay,
  expectAnnounced,
  openSubscription,
} from '#tests/e2e/support/subscription.ts'
import { pressButton } from '#tests/e2e/support/controls.ts'

test('a more expensive delivery waits for its confirmation mail, and can be confirmed once, without scripts', async ({
  page,
  request,
  shop,
  newVisitor,
}) => {
  const email = newAddress('meteen')
  await openSubscription(page, request, email)
  const contents = page.getByRole('region', { name: 'In elke levering' })
  await pressButton(contents, 'Eén meer')
  await pressButton(contents, 'Bewaar de inhoud')
  await expectAnnounced(page, 'We stuurden een mail naar m***@voorbeeld.nl.')
  await expectFits(page)
  const path = await newestConfirmationPath(shop, email, 1)

  const confirmationPage = await newVisitor({ javaScriptEnabled: false })
  for (let visit = 0; visit < 3; visit++)
    expect((await confirmationPage.goto(path))?.headers()['cache-control']).toBe('no-store')
  await expectTitle(confirmationPage, 'Klopt deze wijziging?')
  await expect(main(confirmationPage)).toContainText('Totaal per levering')
  await pressButton(confirmationPage, 'Bevestig')
  await expectTitle(confirmationPage, 'De wijziging is bevestigd')
  await openPage(page, path, 'De wijziging is bevestigd')
  await expectNone(page, 'button', 'Bevestig')
})

test(
  'a customer who never asked for a change can refuse it, and an unknown link says so',
  long,
  async ({ page, request, shop }) => {
    const email = newAddress('was.ik.niet')
    await openSubscription(page, request, email)
    const day = await nextDeliveryDay(page)
    const contents = page.getByRole('region', { name: 'In elke levering' })
    await pressButton(contents, 'Eén meer')
    await pressButton(contents, 'Bewaar de inhoud')
    await expectAnnounced(page, 'We stuurden een mail naar w***@voorbeeld.nl.')
    const subscription = page.url()
    await page.goto(await newestConfirmationPath(shop, email, 1))
    await expectFits(page)
    await pressButton(page, 'Dit was ik niet')
    await expect(pageTitle(page, 'Er is niets veranderd')).toBeFocused()
    await expectVisible(main(page), 'link', 'Neem contact op')
    await expectAccessible(page)
    await page.goto(subscription)
    await expect(contents.getByRole('spinbutton')).toHaveValue('1')
    expect(await nextDeliveryDay(page)).toBe(day)
    expect((await page.goto(`/wijziging/${'x'.repeat(43)}`))?.status()).toBe(404)
    await expectTitle(page, 'Deze link werkt niet meer')
  },
)

test(
  'a customer can cancel a requested change, and its mail then confirms nothing',
  long,
  async ({ page, request, shop }) => {
    const email = newAddress('toch.niet')
    await openSubscription(page, request, email)
    const contents = page.getByRole('region', { name: 'In elke levering' })
    await pressButton(contents, 'Eén meer')
    await pressButton(contents, 'Bewaar de inhoud')
    const path = await newestConfirmationPath(shop, email, 1)
    const confirmationPage = await page.context().newPage()
    await confirmationPage.goto(path)
    await pressButton(page, 'Trek deze wijziging in')
    await expectAnnounced(page, 'De wijziging is ingetrokken.')
    await expectNoText(page, 'Wacht op je bevestiging')
    await pressButton(confirmationPage, 'Bevestig')
    await expectTitle(confirmationPage, 'Deze wijziging is ingetrokken')
  },
)
