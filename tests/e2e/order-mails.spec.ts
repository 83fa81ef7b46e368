// What a buyer is mailed about one purchase: a confirmation, and before it at most one mail that the order is not paid.

import type { Page } from '@playwright/test'
import { withBooks } from '#tests/chaos/crash/books.ts'
import { atCheckout, decide, fillIn, orderNumber, toTestPayment } from './support/buying.ts'
import { letterTo, lettersTo, pathIn } from './support/outbox.ts'
import { expect, test } from './support/shop.ts'
import { asStaff } from './support/staff.ts'
import { subscribe } from './support/subscribing.ts'

const subjects = async (shop: Parameters<typeof lettersTo>[0], email: string) =>
  (await lettersTo(shop, email)).map(({ subject }) => subject.replace(/[LA]\d+/, '#'))
const done = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'Bedankt, je bestelling is betaald' })).toBeVisible()

test('one purchase, one mail: a confirmation when it is paid, and one reminder with the way to pay when it is not', async ({
  page,
  request,
  shop,
}) => {
  const [quick, regular, hesitant] = ['meteen@voorbeeld.nl', 'elke.maand@voorbeeld.nl', 'straks@voorbeeld.nl']
  await atCheckout(page, request)
  await fillIn(page)
  await page.getByLabel('E-mailadres').fill(quick)
  await toTestPayment(page)
  await decide(page, 'Betaald')
  await done(page)
  await letterTo(shop, quick, `Je betaling voor ${await orderNumber(page)} is binnen`)

  await subscribe(page, request, regular)

  await atCheckout(page, request)
  await fillIn(page)
  await page.getByLabel('E-mailadres').fill(hesitant)
  await toTestPayment(page)
  await decide(page, 'Geannuleerd')
  await expect(page.getByRole('heading', { level: 1, name: 'Je bestelling is geannuleerd' })).toBeVisible()
  const number = await orderNumber(page)

  await withBooks('running', shop.dataDir, ({ rows }) =>
    rows(`update orders set created_at = created_at - interval '15 minutes' where email like '%@voorbeeld.nl'`),
  )
  await asStaff(page, '/admin/taken')
  await page.getByRole('button', { name: /Aan betalen herinneren/ }).click()
  const reminder = await letterTo(shop, hesitant, `Je bestelling ${number} is nog niet betaald`)
  expect(reminder.text).toContain('Betaal je bestelling:')
  await page.goto(pathIn(reminder, '/bestelling/'))
  await page.getByRole('button', { name: 'Betaal alsnog' }).click()
  await decide(page, 'Betaald')
  await done(page)
  await letterTo(shop, hesitant, `Je betaling voor ${number} is binnen`)

  expect(await subjects(shop, quick)).toEqual(['Je betaling voor # is binnen'])
  expect(await subjects(shop, regular)).toEqual(['Je abonnement # is begonnen'])
  expect(await subjects(shop, hesitant)).toEqual(['Je bestelling # is nog niet betaald', 'Je betaling voor # is binnen'])
})
