// An order of a firm: the fields of the checkout, the order page, and the order, invoice and
// packing slip of staff.

import {
  consentToHealthData,
  orderButton,
  readOrderNumber,
  settleTestPayment,
  submitOrder,
  openFilledCheckout,
} from '#tests/e2e/support/checkout.ts'
import {
  expect,
  expectFits,
  test,
  main,
  expectText,
  expectFitsHere,
  long,
  expectHref,
} from '#tests/e2e/support/shop.ts'
import { openAsColleague } from '#tests/e2e/support/log-in.ts'
import {
  pressButton,
  fillIn,
  expectValues,
  expectFieldFocused,
} from '#tests/e2e/support/controls.ts'
import { downloadBy } from '#tests/e2e/support/download.ts'

const firm = 'Zorghuis De Linde'

test(
  'a firm orders with its VAT number, and staff find its invoice by number and name the firm on the parcel',
  long,
  async ({ page, request, newVisitor }) => {
    await openFilledCheckout(page, request)
    await expect(page.getByLabel('Bedrijfsnaam')).toHaveCount(0)
    await page.getByText('Bestel je voor een bedrijf of instelling?').press('Enter')
    await fillIn(page, { 'Btw-nummer': 'NL123' })
    await orderButton(page).click()
    const name = page.getByLabel('Bedrijfsnaam')
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription(/Vul ook de bedrijfsnaam in/)
    await name.fill(firm)
    await orderButton(page).click()
    await expectFieldFocused(page, 'Btw-nummer')
    await expect(page.getByLabel('Btw-nummer')).toHaveAccessibleDescription(
      /Dit btw-nummer klopt niet/,
    )
    await fillIn(page, { 'Btw-nummer': 'nl 0000.99998.b57' })
    await expectFitsHere(page)
    await page.reload()
    await expectValues(page, { Bedrijfsnaam: firm })
    await consentToHealthData(page)
    await submitOrder(page)
    await settleTestPayment(page, 'Betaald')
    await expect(page.getByRole('region', { name: /adres/i })).toContainText(firm)
    await expectText(page, 'Btw-nummer NL000099998B57')
    await expectHref(page, /^Factuur als UBL/, /^\/api\/orders\/.+\/invoice\/ubl$/)
    const number = await readOrderNumber(page)

    const desk = await newVisitor()
    await openAsColleague(desk, 'support', `/admin/bestellingen/${number}`)
    await expect(desk.getByRole('region', { name: 'Klant' })).toContainText(firm)
    await main(desk).getByText('Btw, betalingen en facturen').click()
    const button = desk.getByRole('button', { name: /^Factuur \d{4}-\d{5} \(PDF\)$/ })
    const download = await downloadBy(desk, () => button.click())
    const invoice = /\d{4}-\d{5}/.exec(await button.innerText())?.[0] ?? ''
    expect(download.suggestedFilename()).toBe(`luwte-factuur-${invoice}.pdf`)
    await expectText(desk, 'Dat staat ook in het logboek.')
    const ubl = await downloadBy(desk, () => pressButton(desk, /^Factuur als UBL/))
    expect(ubl.suggestedFilename()).toBe(`luwte-factuur-${invoice}.xml`)
    await expectFits(desk)
    await desk.goto(`/admin/bestellingen?search=${invoice}`)
    await expect(main(desk).getByRole('row')).toHaveCount(2)
    await expect(
      main(desk)
        .getByRole('row')
        .filter({ hasText: `${firm}, Jo de Wit` }),
    ).toBeVisible()
    await desk.goto(`/admin/bestellingen/pakbonnen?numbers=${number}`)
    await expect(desk.getByRole('listitem', { name: `Pakbon ${number}` })).toContainText(
      /Zorghuis De Linde\s*Jo de Wit\s*Dam 1/,
    )
  },
)
