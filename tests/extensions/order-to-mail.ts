// Starts the built shop with an empty database, which fills itself with the demo content. Orders
// from the cart to the mail over HTTP, and opens the back office as its owner, who has the
// extensions of EXTENSIONS. Runs in the folder of the shop.

import { setTimeout as pause } from 'node:timers/promises'
import { demoAccounts } from '#demo/demo-accounts.ts'
import { checkoutBody, listPlainProducts } from '../support/checkout-body.ts'
import { jsonRequest, orderRequest, sessionHeaders } from '../support/json-request.ts'
import { type Mail, mailsTo } from '../support/outbox-folder.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'

const shopper = 'proef@luwte.example'

const shop = await startShop()
try {
  await orderFromCartToMail(shop)
  await openBackOffice(shop)
} finally {
  await shop.stop()
}

async function orderFromCartToMail(shop: RunningShop): Promise<void> {
  const [product] = await listPlainProducts(shop.url)
  if (!product) throw new Error('the demo shop sells nothing')
  const body = checkoutBody([{ product, quantity: 2 }], shopper)
  const placed = await ask('/api/create-order', 201, orderRequest(body))
  const payment = placed['redirectUrl']?.split('/').at(-1)
  const paid = await ask(
    `/api/test-payments/${payment}`,
    200,
    jsonRequest('POST', { status: 'paid' }),
  )
  const token = paid['redirectUrl']?.split('/').at(-1)
  const { number } = await ask(`/api/orders/${token}`, 200)
  const mail = await waitForMail(shop, `Je betaling voor ${number} is binnen`)
  if (!mail.text.includes(`${number}`)) throw new Error('the mail does not name the order')
  console.log(`order ${number} was paid, and confirmed by mail`)
}

async function waitForMail(shop: RunningShop, subject: string): Promise<Mail> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await pause(100)) {
    const mails = await mailsTo(shop, shopper).catch(() => [])
    const mail = mails.find((one) => one.subject === subject)
    if (mail) return mail
  }
  throw new Error(`no mail ‘${subject}’ arrived`)
}

async function openBackOffice(shop: RunningShop): Promise<void> {
  const headers = await sessionHeaders(shop.url, demoAccounts[1])
  const page = await fetch(`${shop.url}/admin`, { headers })
  if (page.status !== 200) throw new Error(`/admin answered ${page.status}`)
  await ask('/api/admin/dashboard', 200, { headers })
  const { extensions } = (await ask('/api/user', 200, { headers })) as { extensions?: string[] }
  const chosen = process.env['EXTENSIONS']
  if ((extensions?.toSorted().join() || 'none') !== chosen)
    throw new Error(`staff have the extensions ${extensions?.join()} instead of ${chosen}`)
  console.log(`the back office opens, with the extensions ${chosen}`)
}

async function ask(
  path: string,
  expected: number,
  request?: RequestInit,
): Promise<{ [name: string]: string | undefined }> {
  const response = await fetch(shop.url + path, request)
  const text = await response.text()
  if (response.status !== expected)
    throw new Error(`${path} answered ${response.status}: ${text.slice(0, 500)}`)
  return JSON.parse(text) as { [name: string]: string | undefined }
}
