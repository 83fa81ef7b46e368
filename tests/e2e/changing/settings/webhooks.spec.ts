// Webhooks by keyboard: the owner adds one, tries it, and sees that the message arrived at a
// program that verifies it.

import { startFakeWebhookReceiver } from '#integrations/webhooks/webhook-receiver.fake.ts'
import { expect, expectAccessible, test, expectText } from '#tests/e2e/support/shop.ts'
import { openAsOwner } from '#tests/e2e/support/log-in.ts'

test(
  'the owner adds a webhook, gives its secret to a partner, and sees a test message arrive',
  { tag: '@long' },
  async ({ page }) => {
    const receiver = await startFakeWebhookReceiver(() => new Date())
    await openAsOwner(page, '/admin/koppelingen')
    await expectText(page, 'Er is nog geen koppeling.')
    await page.getByRole('button', { name: 'Nieuwe koppeling' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Nieuwe koppeling' })
    const url = dialog.getByLabel('Adres van het andere programma')
    await url.fill('http://magazijn.voorbeeld.nl')
    await url.press('Enter')
    await expectText(dialog, 'Het adres moet met https:// beginnen.')
    await expectAccessible(page)
    await url.fill(receiver.url)
    await dialog.getByRole('button', { name: 'Maak de koppeling' }).press('Enter')
    await expect(dialog).toBeHidden()
    const card = page.getByRole('region', { name: `Koppeling met ${new URL(receiver.url).host}` })
    await card.locator('summary', { hasText: 'Geheim om berichten te controleren' }).press('Enter')
    await card.getByRole('button', { name: 'Toon het geheim' }).press('Enter')
    receiver.state.secret = await card.getByText(/^whsec_/).innerText()
    await card.getByRole('button', { name: 'Stuur een proefmelding' }).press('Enter')
    await expectText(page, 'De proefmelding gaat binnen een minuut weg.')
    await expectText(card, '1 bericht wacht.')
    await card.locator('summary', { hasText: 'Laatste berichten' }).press('Enter')
    await expectText(card, 'Gaat binnen een minuut weg')
    await expectAccessible(page)

    await page.goto('/admin/taken')
    await page.getByRole('button', { name: 'Koppelingen inlichten' }).press('Enter')
    await expect
      .poll(() => receiver.received.map(({ body }) => body), { timeout: 30_000 })
      .toEqual([{ type: 'webhook.test', timestamp: expect.any(String), data: {} }])
    await page.goto('/admin/koppelingen')
    await card.locator('summary', { hasText: 'Laatste berichten' }).press('Enter')
    await expectText(card, /^Aangekomen/)
    await receiver.close()
  },
)
