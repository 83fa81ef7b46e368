// The shop’s mails in the back office: the outbox, stored mails, and previews of all mails.

import { openAsOwner } from '#tests/e2e/support/log-in.ts'
import { waitForMail } from '#tests/e2e/support/outbox.ts'
import { newAddress } from '#tests/e2e/support/new-address.ts'
import {
  expect,
  expectAccessible,
  expectFits,
  test,
  expectTitle,
  long,
  openPage,
} from '#tests/e2e/support/shop.ts'
import { pressButton, pressLink } from '#tests/e2e/support/controls.ts'
import { statusOf } from '#tests/e2e/support/call-api.ts'

test(
  'a stored mail can be read in the outbox by keyboard, in the shop’s style',
  long,
  async ({ page, shop }) => {
    const email = newAddress('postvak')
    await page.request.post('/api/newsletter-signup', { data: { email } })
    const { subject } = await waitForMail(shop, email, 'Bevestig je aanmelding')
    await openAsOwner(page, '/admin/outbox')
    await expectTitle(page, 'Postvak uit')
    const mailButton = page.getByRole('button', { name: new RegExp(email) })
    await mailButton.press('Enter')
    const mailView = page.getByRole('region', { name: subject, exact: true })
    await expect(mailView.getByRole('heading', { level: 1 })).toBeVisible()
    // The cell around a button has its shape, because Outlook draws no other.
    const button = mailView
      .locator('td')
      .filter({ has: page.getByRole('link', { name: 'Naar bevestigen' }) })
      .last()
    await expect(button).toHaveCSS('border-radius', '999px')
    await expectFits(page)
    await pressButton(page, 'Platte tekst')
    await expect(
      page.getByRole('article', { name: `Mail: ${subject}` }).locator('pre'),
    ).toContainText('/nieuwsbrief/bevestigen/')
    await pressLink(page, /^Verzonden/)
    await expect(
      page
        .getByRole('table', { name: 'Postvak uit, verzonden' })
        .getByRole('row')
        .filter({ hasText: email }),
    ).toBeVisible()
    await expectAccessible(page)
  },
)

test('every mail has a preview with sample data', long, async ({ page }) => {
  await openAsOwner(page, '/admin/mails')
  const mails = page.getByRole('navigation', { name: 'Mails' }).getByRole('link')
  await expect.poll(() => mails.count()).toBeGreaterThan(20)
  await mails.filter({ hasText: 'Bevestiging van de betaling' }).click()
  await expect(
    page.getByRole('region', { name: 'Je betaling voor L10001 is binnen' }),
  ).toContainText('Duinweg 12 a')
  await expectFits(page)
})

test('visitors have no access to the shop’s mails', long, async ({ page }) => {
  for (const path of [
    '/api/admin/outbox',
    '/api/admin/mails',
    '/api/admin/stored-mails',
    '/api/admin/reviews',
  ])
    expect(await statusOf(page, path)).toBe(401)
  await openPage(page, '/admin/outbox', 'Inloggen')
})
