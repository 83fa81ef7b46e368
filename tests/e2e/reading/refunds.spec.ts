// Refunding some packs of an order: the amount, what is still sent, and no pack refunded twice.

import { createOrder } from '#tests/e2e/support/placed-order.ts'
import { waitForMail } from '#tests/e2e/support/outbox.ts'
import { expect, expectFits, test, pageTitle, main } from '#tests/e2e/support/shop.ts'
import { openAsColleague } from '#tests/e2e/support/log-in.ts'

const euros = (amount: number) => new RegExp(`€\\s${amount.toFixed(2).replace('.', ',')}`)

test(
  'two packs are refunded and one of them is still sent; pack list and shipment follow',
  { tag: '@long' },
  async ({ page, request, shop }) => {
    const email = 'terug@voorbeeld.nl'
    const { number, three, one } = await createOrder(request, email, { paid: true })
    await openAsColleague(page, 'support', `/admin/bestellingen/${number}`)
    const dialog = page.getByRole('dialog')
    await main(page).getByRole('button', { name: 'Betaal een deel terug' }).click()
    await dialog.getByLabel(three.name, { exact: true }).selectOption('2 van 3')
    await dialog.getByLabel('Nog versturen?').selectOption('1 van 2')
    await expect(dialog.getByLabel('Terug op de plank?')).toHaveValue('1')
    await expect(dialog.getByText(/^Dat is/)).toHaveText(euros(2 * three.price))
    await expectFits(page)
    await dialog.getByLabel('Reden').fill('Verkeerde maat besteld')
    await dialog.getByRole('button', { name: 'Verder' }).click()
    const question = page.getByRole('dialog', { name: 'Klopt dit?' })
    await expect(question).toContainText('Jo de Wit')
    await expect(question).toContainText(`1 × ${three.name}`)
    await expectFits(page)
    await dialog.getByRole('button', { name: 'Wijzigen' }).click()
    await expect(dialog.getByLabel('Reden')).toHaveValue('Verkeerde maat besteld')
    await expect(dialog.getByLabel('Nog versturen?')).toHaveValue('1')
    await dialog.getByRole('button', { name: 'Verder' }).click()
    await dialog
      .getByRole('button', { name: new RegExp(`^Betaal ${euros(2 * three.price).source} terug$`) })
      .click()
    await expect(main(page).getByText('Het geld gaat terug.')).toBeVisible()
    const mail = await waitForMail(shop, email, `Je krijgt geld terug voor bestelling ${number}`)
    expect(mail.text).toMatch(euros(2 * three.price))

    // The third pack can still be refunded, the other two cannot.
    await main(page).getByRole('button', { name: 'Betaal een deel terug' }).click()
    await expect(dialog.getByLabel(three.name, { exact: true }).getByRole('option')).toHaveCount(2)
    await dialog.getByRole('button', { name: 'Toch niet' }).click()

    await page.goto(`/admin/bestellingen/paklijst?numbers=${number}`)
    const orderOnList = main(page).getByRole('article').filter({ hasText: number })
    await expect(orderOnList.getByRole('listitem').filter({ hasText: three.name })).toContainText(
      '2 ×',
    )
    await expect(orderOnList.getByRole('listitem').filter({ hasText: one.name })).toContainText(
      '1 ×',
    )
    await expect(main(page).getByText('1 bestelling, 3 pakken')).toBeVisible()
    await expectFits(page)
    await main(page)
      .getByRole('button', { name: /ingepakt$/ })
      .click()
    await expect(main(page).getByText(/^1 bestelling is ingepakt/)).toBeVisible()

    await page.goto(`/admin/bestellingen/${number}`)
    await main(page).getByRole('button', { name: 'Verzenden' }).click()
    await expect(dialog.getByLabel(three.name, { exact: true })).toHaveValue('2')
    await expect(dialog.getByLabel(one.name, { exact: true })).toHaveValue('1')
    await dialog.getByLabel('Adres om te volgen').fill('https://jouw-postnl.example/3SPROEF')
    await dialog.getByRole('button', { name: 'Verzonden' }).click()
    await expect(
      dialog.getByText('Dit is geen adres van een bezorger die de winkel kent.'),
    ).toBeVisible()
    await expectFits(page)
    await dialog
      .getByLabel('Adres om te volgen')
      .fill('https://jouw.postnl.nl/track-and-trace/3SPROEF')
    await dialog.getByRole('button', { name: 'Verzonden' }).click()
    await expect(main(page).getByText(`Bestelling ${number} is verzonden.`)).toBeVisible()
  },
)

test(
  'an unpaid order is not on the pack list and cannot be refunded',
  { tag: '@long' },
  async ({ page, request }) => {
    const { number } = await createOrder(request, 'open@voorbeeld.nl', { paid: false })
    await openAsColleague(page, 'support', `/admin/bestellingen/paklijst?numbers=${number}`)
    await expect(main(page).getByText('Deze bestelling staat er niet bij:')).toBeVisible()
    await expect(main(page).getByRole('article')).toHaveCount(0)
    await expectFits(page)
    await main(page).getByRole('link', { name: number }).click()
    await expect(pageTitle(page, `Bestelling ${number}`)).toBeVisible()
    await expect(main(page).getByRole('button', { name: 'Betaal een deel terug' })).toBeHidden()
    await expect(main(page).getByRole('button', { name: 'Ingepakt' })).toBeHidden()
  },
)

test(
  'after a partial withdrawal of an order with free shipping, staff see the shipping cost of the rest and decide',
  { tag: '@long' },
  async ({ page, request }) => {
    const { number, path, three, one } = await createOrder(request, 'deel@voorbeeld.nl', {
      paid: true,
    })
    await page.goto(path.replace('/bestelling/', '/herroepen/'))
    await main(page).getByLabel(one.name, { exact: true }).selectOption('Houden')
    await main(page).getByRole('button', { name: 'Overeenkomst hier herroepen' }).click()
    await main(page).getByRole('button', { name: 'Herroeping bevestigen' }).click()
    await expect(
      main(page).getByRole('heading', { name: 'Je herroeping is ontvangen' }),
    ).toBeVisible()

    await openAsColleague(page, 'support', `/admin/bestellingen/${number}`)
    await main(page)
      .getByRole('button', { name: new RegExp(`^Betaal ${euros(3 * three.price).source} terug$`) })
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('daarvoor was bezorging niet gratis geweest')).toHaveText(
      euros(one.price),
    )
    const reducedAmount = (3 * three.price - 5).toFixed(2).replace('.', ',')
    await expect(dialog.getByText(`Vul dan ${reducedAmount} in.`, { exact: false })).toBeVisible()
    await expectFits(page)
    await dialog.getByLabel('Bedrag in euro’s').fill(reducedAmount)
    await dialog
      .getByRole('button', {
        name: new RegExp(`^Betaal ${euros(3 * three.price - 5).source} terug$`),
      })
      .click()
    await expect(
      main(page).getByText('Het geld gaat terug naar de klant.', { exact: false }),
    ).toBeVisible()
  },
)
