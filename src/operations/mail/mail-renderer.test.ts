import { expect, test } from 'vitest'
import { exampleCompany, exampleShopDetails } from '#domain/content/shop/example-company.ts'
import { createMailSamples } from '#domain/mail/mails/mails.ts'
import { saveShopDetails } from '../content/save-shop-details.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

const { context } = await openTestShop()

test('a mail names the company of the moment of sending', async () => {
  const render = async () =>
    (await context.renderMail('order-paid', createMailSamples(context.appUrl)['order-paid'])).text
  expect(await render()).toContain(
    `${exampleCompany.legalName} · ${exampleCompany.address} · KvK ${exampleCompany.chamberOfCommerce}`,
  )
  const company = {
    ...exampleShopDetails.company,
    legalName: 'Zandoever Zorg B.V.',
    chamberOfCommerce: '12345678',
  }
  await saveShopDetails(context, { ...exampleShopDetails, company }, 0)
  expect(await render()).toContain('Zandoever Zorg B.V. · ')
  expect(await render()).toContain(' · KvK 12345678 · ')
})
