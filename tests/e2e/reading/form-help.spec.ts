// Help while a form is filled in: an invalid e-mail address, an address that is not found, a
// missing payment method.

import type { Locator } from '@playwright/test'
import { openCheckout, orderButton } from '#tests/e2e/support/checkout.ts'
import { findProduct } from '#tests/e2e/support/product-page.ts'
import {
  expect,
  expectAccessible,
  expectFocused,
  test,
  main,
  expectText,
  resize,
  longUnless,
  expectNone,
  long,
} from '#tests/e2e/support/shop.ts'
import { pressButton, fillIn, expectFieldFocused } from '#tests/e2e/support/controls.ts'

/** The header does not lie over the first line of what is shown. */
const expectUncovered = (shown: Locator) =>
  expect
    .poll(() =>
      shown.evaluate((element) => {
        const { left, top } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(left + 4, top + 4))
      }),
    )
    .toBe(true)

for (const width of [390, 1280])
  test(
    `the checkout shows errors at their fields at ${width} px`,
    longUnless(width === 390),
    async ({ page, request }) => {
      await resize(page, width)
      await openCheckout(page, request)
      const email = page.getByLabel('E-mailadres')
      await email.fill('jan@voorbeeld')
      await page.getByLabel('Voornaam').focus()
      await expectText(page, 'Dit e-mailadres lijkt niet te kloppen.')
      await expect(email).toHaveAccessibleDescription(/lijkt niet te kloppen/)
      await expect(email).toHaveAttribute('type', 'email')
      await email.fill('jan@voorbeeld.nl')
      await page.getByLabel('Voornaam').focus()
      await expect(page.getByText('Dit e-mailadres lijkt niet te kloppen.')).toBeHidden()

      await email.fill('jan@gmial.com')
      await page.getByLabel('Voornaam').focus()
      await expectText(page, 'Bedoel je jan@gmail.com?')
      await expectAccessible(page)
      await pressButton(page, 'Ja, neem dit over')
      await expect(email).toHaveValue('jan@gmail.com')
      await expect(email).toBeFocused()
      await expect(page.getByText('Bedoel je')).toBeHidden()

      const hint = (await page.getByText('De bevestiging krijgt').boundingBox())!
      const field = (await email.boundingBox())!
      // The focus ring is 6 px wide.
      expect(field.y - hint.y - hint.height).toBeGreaterThan(7)

      await fillIn(page, { Postcode: '1234', Huisnummer: '1' })
      await page.getByLabel('Huisnummer').blur()
      const unknown = page.getByText('Deze postcode of dit huisnummer herkennen we niet.')
      await expect(unknown).toBeVisible()
      await expect(unknown.locator('svg')).toBeVisible()
      for (const label of ['Postcode', 'Huisnummer'])
        await expect(page.getByLabel(label)).toHaveAccessibleDescription(
          /herkennen we niet.*straat en plaats zelf/i,
        )
      await expectAccessible(page)
      await page.getByText('Adres handmatig invullen').click()
      await expectFieldFocused(page, 'Straat')
      await expect(page.getByLabel('Postcode')).not.toHaveAccessibleDescription(/herkennen we niet/)
      await fillIn(page, { Postcode: '1012 JS' })
      for (const [label, value] of [
        ['Voornaam', 'Jan'],
        ['Achternaam', 'Smit'],
        ['Straat', 'Dam'],
        ['Plaats', 'Amsterdam'],
      ] as const)
        await page.getByLabel(label).fill(value)

      const alerts: string[] = []
      page.on('dialog', (dialog) => {
        alerts.push(dialog.message())
        void dialog.accept()
      })
      await orderButton(page).click()
      await expect(
        page.getByRole('alert').getByText('Please select a payment method'),
      ).toHaveAttribute('lang', 'en')
      await expect(page.getByRole('alert')).toContainText('Kies hoe je wilt betalen.')
      await expectFocused(page, 'radio', 'iDEAL')
      await expectUncovered(page.getByRole('alert'))
      expect(alerts).toEqual(['Please select a payment method'])
    },
  )

test('a sold-out size is fully readable in the list, and cannot be added to the cart', async ({
  page,
  request,
}) => {
  await resize(page, 390)
  const { slug, product_variations: sizes } = await findProduct(
    request,
    ({ product_variations: all }) =>
      all.length > 2 &&
      all[0]!.name.startsWith('Maat') &&
      all.some((one) => 'in_stock' in one && !one.in_stock),
  )
  const soldOut = sizes.findIndex((one) => 'in_stock' in one && !one.in_stock)
  await page.goto(`/product/${slug}`)
  const list = page.getByLabel('Kies je maat')
  await list.selectOption({ index: soldOut })
  await expect(list.locator('option:checked')).toHaveText(`${sizes[soldOut]!.name} · uitverkocht`)
  // The list is wide enough for its text on a phone, without the arrow.
  expect(
    await list.evaluate((select: HTMLSelectElement) => {
      const measure = document.createElement('span')
      measure.textContent = select.selectedOptions[0]!.text
      select.parentElement!.append(measure)
      const { width } = measure.getBoundingClientRect()
      measure.remove()
      return width < select.clientWidth - 64
    }),
  ).toBe(true)
  await expectText(main(page), 'Tijdelijk uitverkocht', { exact: true })
  for (const name of ['Eén minder', 'Eén meer', 'Voeg toe aan winkelmand'])
    await expectNone(page, 'button', name)
  await expectNone(page, 'spinbutton', 'Aantal')
  await list.selectOption({ index: sizes.findIndex((one) => 'in_stock' in one && one.in_stock) })
  await expect(page.getByRole('button', { name: 'Eén meer' })).toBeEnabled()
})

test(
  'the icon of the intended gender appears only on products that are worn',
  long,
  async ({ page, request }) => {
    const slugOf = async (matches: (features: string) => boolean) =>
      (
        await findProduct(request, ({ product_attributes: { features } }) =>
          matches(String(features)),
        )
      ).slug
    const icon = main(page).locator('img[src^="/icons/"]')
    for (const feature of ['verzorging', 'bed', 'onderweg']) {
      await page.goto(`/product/${await slugOf((features) => features.includes(feature))}`)
      await expect(icon).toHaveCount(0)
    }
    await page.goto(`/product/${await slugOf((features) => features.includes('broekje'))}`)
    await expect(icon).toHaveAttribute('src', '/icons/unisex.svg')
  },
)

test('the newsletter field has the specified placeholder without showing it', async ({ page }) => {
  await page.goto('/')
  const email = page.getByLabel('E-mail voor de nieuwsbrief')
  await expect(email).toHaveAttribute('placeholder', '{email}')
  expect(await email.evaluate((field) => getComputedStyle(field, '::placeholder').opacity)).toBe(
    '0',
  )
})
