// Refunding some packs of an order: the amount, what is still sent, and no pack refunded twice.

import { createOrder } from '#tests/e2e/support/placed-order.ts'
import { waitForMail } from '#tests/e2e/support/outbox.ts'
import {
  expect,
  expectFits,
  test,
  main,
  expectText,
  expectTitle,
  expectVisible,
  long,
} from '#tests/e2e/support/shop.ts'
import { openAsColleague } from '#tests/e2e/support/log-in.ts'
import {
  pressButton,
  pressLink,
  fillIn,
  expectValues,
  chooseIn,
} from '#tests/e2e/support/controls.ts'

const euros = (amount: number) => new RegExp(`€\\s${amount.toFixed(2).replace('.', ',')}`)

test(
  'two packs are refunded and one of them is still sent; pack list and shipment follow',
  long,
  async ({ page, request, shop }) => {
    const email = 'terug@voorbeeld.nl'
    const { number, three, one } = await createOrder(request, email, { paid: true })
    await openAsColleague(page, 'support', `/admin/bestellingen/${number}`)
    const dialog = page.getByRole('dialog')
    await pressButton(main(page), 'Betaal een deel terug')
    await dialog.getByLabel(three.name, { exact: true }).selectOption('2 van 3')
    await chooseIn(dialog, { 'Nog versturen?': '1 van 2' })
    await expectValues(dialog, { 'Terug op de plank?': '1' })
    await expect(dialog.getByText(/^Dat is/)).toHaveText(euros(2 * three.price))
    await expectFits(page)
    await fillIn(dialog, { Reden: 'Verkeerde maat besteld' })
    await pressButton(dialog, 'Verder')
    const question = page.getByRole('dialog', { name: 'Klopt dit?' })
    await expect(question).toContainText('Jo de Wit')
    await expect(question).toContainText(`1 × ${three.name}`)
    await expectFits(page)
    await pressButton(dialog, 'Wijzigen')
    await expectValues(dialog, { Reden: 'Verkeerde maat besteld', 'Nog versturen?': '1' })
    await pressButton(dialog, 'Verder')
    await pressButton(dialog, new RegExp(`^Betaal ${euros(2 * three.price).source} terug$`))
    await expectText(main(page), 'Het geld gaat terug.')
    const mail = await waitForMail(shop, email, `Je krijgt geld terug voor bestelling ${number}`)
    expect(mail.text).toMatch(euros(2 * three.price))

    // The third pack can still be refunded, the other two cannot.
    await pressButton(main(page), 'Betaal een deel terug')
    await expect(dialog.getByLabel(three.name, { exact: true }).getByRole('option')).toHaveCount(2)
    await pressButton(dialog, 'Toch niet')

    await page.goto(`/admin/bestellingen/paklijst?numbers=${number}`)
    const orderOnList = main(page).getByRole('article').filter({ hasText: number })
    await expect(orderOnList.getByRole('listitem').filter({ hasText: three.name })).toContainText(
      '2 ×',
    )
    await expect(orderOnList.getByRole('listitem').filter({ hasText: one.name })).toContainText(
      '1 ×',
    )
    await expectText(main(page), '1 bestelling, 3 pakken')
    await expectFits(page)
    await pressButton(main(page), /ingepakt$/)
    await expectText(main(page), /^1 bestelling is ingepakt/)

    await page.goto(`/admin/bestellingen/${number}`)
    await pressButton(main(page), 'Verzenden')
    await expectValues(dialog, { [three.name]: '2', [one.name]: '1' }, { exact: true })
    await fillIn(dialog, { 'Adres om te volgen': 'https://jouw-postnl.example/3SPROEF' })
    await pressButton(dialog, 'Verzonden')
    await expectText(dialog, 'Dit is geen adres van een bezorger die de winkel kent.')
    await expectFits(page)
    await fillIn(dialog, { 'Adres om te volgen': 'https://jouw.postnl.nl/track-and-trace/3SPROEF' })
    await pressButton(dialog, 'Verzonden')
    await expectText(main(page), `Bestelling ${number} is verzonden.`)
  },
)

test(
  'an unpaid order is not on the pack list and cannot be refunded',
  long,
  async ({ page, request }) => {
    const { number } = await createOrder(request, 'open@voorbeeld.nl', { paid: false })
    await openAsColleague(page, 'support', `/admin/bestellingen/paklijst?numbers=${number}`)
    await expectText(main(page), 'Deze bestelling staat er niet bij:')
    await expect(main(page).getByRole('article')).toHaveCount(0)
    await expectFits(page)
    await pressLink(main(page), number)
    await expectTitle(page, `Bestelling ${number}`)
    await expect(main(page).getByRole('button', { name: 'Betaal een deel terug' })).toBeHidden()
    await expect(main(page).getByRole('button', { name: 'Ingepakt' })).toBeHidden()
  },
)

test(
  'after a partial withdrawal of an order with free shipping, staff see the shipping cost of the rest and decide',
  long,
  async ({ page, request }) => {
    const { number, path, three, one } = await createOrder(request, 'deel@voorbeeld.nl', {
      paid: true,
    })
    await page.goto(path.replace('/bestelling/', '/herroepen/'))
    await main(page).getByLabel(one.name, { exact: true }).selectOption('Houden')
    await pressButton(main(page), 'Overeenkomst hier herroepen')
    await pressButton(main(page), 'Herroeping bevestigen')
    await expectVisible(main(page), 'heading', 'Je herroeping is ontvangen')

    await openAsColleague(page, 'support', `/admin/bestellingen/${number}`)
    await pressButton(main(page), new RegExp(`^Betaal ${euros(3 * three.price).source} terug$`))
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('daarvoor was bezorging niet gratis geweest')).toHaveText(
      euros(one.price),
    )
    const reducedAmount = (3 * three.price - 5).toFixed(2).replace('.', ',')
    await expectText(dialog, `Vul dan ${reducedAmount} in.`, { exact: false })
    await expectFits(page)
    await fillIn(dialog, { 'Bedrag in euro’s': reducedAmount })
    await pressButton(dialog, new RegExp(`^Betaal ${euros(3 * three.price - 5).source} terug$`))
    await expectText(main(page), 'Het geld gaat terug naar de klant.', { exact: false })
  },
)
