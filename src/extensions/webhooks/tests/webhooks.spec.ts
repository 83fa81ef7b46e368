// Webhooks by keyboard: the owner adds one, tries it, and sees that the message arrived at a
// program that verifies it.

import { startFakeWebhookReceiver } from '../integrations/webhook-receiver.fake.ts'
import { expect, expectAccessible, test, expectText, long } from '#tests/e2e/support/shop.ts'
import { openAsOwner } from '#tests/e2e/support/log-in.ts'
import { pressButton } from '#tests/e2e/support/controls.ts'
import { dialogOf, expectStatesAccessible } from '#tests/e2e/support/states.ts'

test(
  'the owner adds a webhook, gives its secret to a partner, and sees a test message arrive',
  long,
  async ({ page }) => {
    const receiver = await startFakeWebhookReceiver(() => new Date())
    await openAsOwner(page, '/admin/koppelingen')
    await expectText(page, 'Er is nog geen koppeling.')
    await pressButton(page, 'Nieuwe koppeling', { key: 'Enter' })
    const dialog = page.getByRole('dialog', { name: 'Nieuwe koppeling' })
    const url = dialog.getByLabel('Adres van het andere programma')
    await url.fill('http://magazijn.voorbeeld.nl')
    await url.press('Enter')
    await expectText(dialog, 'Het adres moet met https:// beginnen.')
    await expectAccessible(page)
    await url.fill(receiver.url)
    await pressButton(dialog, 'Maak de koppeling', { key: 'Enter' })
    await expect(dialog).toBeHidden()
    const card = page.getByRole('region', { name: `Koppeling met ${new URL(receiver.url).host}` })
    await card.locator('summary', { hasText: 'Geheim om berichten te controleren' }).press('Enter')
    await pressButton(card, 'Toon het geheim', { key: 'Enter' })
    receiver.state.secret = await card.getByText(/^whsec_/).innerText()
    await pressButton(card, 'Stuur een proefmelding', { key: 'Enter' })
    await expectText(page, 'De proefmelding gaat binnen een minuut weg.')
    await expectText(card, '1 bericht wacht.')
    await card.locator('summary', { hasText: 'Laatste berichten' }).press('Enter')
    await expectText(card, 'Gaat binnen een minuut weg')
    await expectAccessible(page)

    await page.goto('/admin/taken')
    await page.getByText('Koppelingen inlichten', { exact: true }).click()
    await pressButton(page, 'Koppelingen inlichten', { key: 'Enter' })
    await expect
      .poll(() => receiver.received.map(({ body }) => body), { timeout: 30_000 })
      .toEqual([{ type: 'webhook.test', timestamp: expect.any(String), data: {} }])
    await page.goto('/admin/koppelingen')
    await card.locator('summary', { hasText: 'Laatste berichten' }).press('Enter')
    await expectText(card, /^Aangekomen/)
    await receiver.close()
  },
)

test('the window of a new webhook is accessible, also when it is empty', long, async ({ page }) => {
  await openAsOwner(page, '/admin')
  await expectStatesAccessible(page, [
    dialogOf('/admin/koppelingen', 'Nieuwe koppeling', 'Maak de koppeling'),
  ])
})
