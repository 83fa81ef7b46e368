import { beforeEach, describe, expect, test } from 'vitest'
import { pages } from '#data/tables/content.ts'
import { orders } from '#data/tables/order/orders.ts'
import { termsVersions } from '#data/tables/order/terms.ts'
import type { TestProduct } from '#tests/support/builders/products.ts'
import { readPdfText } from '#tests/support/pdf-text.ts'
import { composeMail } from '../mail/compose-mail.ts'
import { acceptOrder } from './unpaid/pay-later-orders.ts'
import { createTermsPdfOfOrder, createWithdrawalFormPdf } from './order-documents.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'

const {
  context,
  clock,
  createProduct,
  storedOrder,
  createPlacedOrder,
  createPaidOrder,
  createRunningSubscription,
  rowsOf,
  createPhoneOrder,
  deliverNow,
  atOnce,
} = useFreshShop({ start: '2026-11-25T12:00:00Z' })
let product: TestProduct
beforeEach(async () => {
  product = await createProduct({ stock: 100 })
})

const saveTerms = async (html: string) => {
  const page = {
    slug: 'algemene-voorwaarden',
    title: 'Algemene voorwaarden',
    content: [{ layout: 'TextBlock', attributes: { text: html } }],
  }
  await context.db.delete(pages)
  await context.db.insert(pages).values(page)
}
const versions = () => rowsOf(termsVersions)
const versionOf = async (id: number) => (await storedOrder(id)).termsVersionId
const mailContext = () => ({ ...context, render: context.renderMail })
const compose = (
  mail: 'order-paid' | 'order-accepted' | 'order-by-phone' | 'order-received' | 'order-packed',
  orderId: number,
) => composeMail(mailContext(), { mail, recipient: 'proef@luwte.example', data: { orderId } })
const attachmentsOf = (mail: Awaited<ReturnType<typeof composeMail>>) =>
  mail?.attachments?.map(({ name }) => name) ?? []
const both = ['algemene-voorwaarden-2026-11-25.pdf', 'modelformulier-herroeping.pdf']

describe('placing an order', () => {
  test('stores the terms once per text, with the values that the customer read', async () => {
    await saveTerms('<p>Bezorgen kost [[verzendkosten]].</p>')
    const first = await createPlacedOrder(product)
    const second = await createPlacedOrder(product)
    expect(second.termsVersionId).toBe(first.termsVersionId)
    await saveTerms('<p>Nu anders.</p>')
    const third = await createPlacedOrder(product)
    const [one, two, ...others] = await versions()
    expect([one?.id, two?.id, others]).toEqual([first.termsVersionId, third.termsVersionId, []])
    expect(JSON.stringify(one?.content)).toMatch(/Bezorgen kost €\s5,-/)
    expect(JSON.stringify(one?.content)).not.toContain('[[')
  })

  test('parallel orders share one new version', async () => {
    await saveTerms('<p>Samen.</p>')
    const placed = await atOnce(6, () => createPlacedOrder(product))
    expect(new Set(placed.map(({ termsVersionId }) => termsVersionId)).size).toBe(1)
    expect(await versions()).toHaveLength(1)
  })

  test('works without a page with terms', async () => {
    const order = await createPaidOrder(product)
    expect(order.termsVersionId).toBeNull()
    const mail = await compose('order-paid', order.id)
    expect(attachmentsOf(mail)).toEqual(['modelformulier-herroeping.pdf'])
    expect(mail?.text).not.toContain('de algemene voorwaarden die voor deze bestelling gelden')
    await expect(createTermsPdfOfOrder(context, { token: order.token })).toBeRefused('not-found')
  })

  test('a page in the trash counts as no page', async () => {
    await saveTerms('<p>Weg.</p>')
    await context.db.update(pages).set({ trashedAt: new Date() })
    expect((await createPlacedOrder(product)).termsVersionId).toBeNull()
  })
})

describe('the confirmation', () => {
  test('has the accepted terms, also after the page changed, and the model form', async () => {
    await saveTerms('<h2>1. Prijzen</h2><p>Met <strong>btw</strong>.</p><ul><li>Eerlijk</li></ul>')
    const order = await createPaidOrder(product)
    await saveTerms('<p>Een nieuwe tekst.</p>')
    const mail = await compose('order-paid', order.id)
    expect(attachmentsOf(mail)).toEqual(both)
    expect(mail?.text).toContain('Bij deze mail zitten de algemene voorwaarden')
    const text = readPdfText(mail!.attachments![0]!.content)
    for (const part of [
      'Algemene voorwaarden',
      '1. Prijzen',
      'Met btw.',
      'Eerlijk',
      '25 november 2026',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('nieuwe tekst')
  })

  test('is one mail per order: the mails before and after it have no documents', async () => {
    await saveTerms('<p>Tekst</p>')
    const order = await createPaidOrder(product)
    for (const mail of ['order-received', 'order-packed', 'order-by-phone'] as const)
      expect([mail, attachmentsOf(await compose(mail, order.id))]).toEqual([mail, []])
  })

  test('of a phone order is the mail before the payment', async () => {
    await saveTerms('<p>Tekst</p>')
    const { id } = await createPhoneOrder(product)
    expect(attachmentsOf(await compose('order-by-phone', id))).toEqual(both)
    expect(attachmentsOf(await compose('order-paid', id))).toEqual([])
  })

  test('of an order that is paid afterwards is the mail about its acceptance', async () => {
    await saveTerms('<p>Tekst</p>')
    const { id } = await createPlacedOrder(product)
    await context.db.transaction((tx) => acceptOrder(tx, id, clock.now()))
    expect(attachmentsOf(await compose('order-accepted', id))).toEqual(both)
    expect(attachmentsOf(await compose('order-paid', id))).toEqual([])
  })

  test('of a subscription is the mail about its start; a renewal keeps the terms of the start and has no documents', async () => {
    await saveTerms('<p>Van het begin.</p>')
    const subscription = await createRunningSubscription('month', product)
    const started = await composeMail(mailContext(), {
      mail: 'subscription-started',
      recipient: 'proef@luwte.example',
      data: { subscriptionId: subscription.id },
    })
    expect(attachmentsOf(started)).toEqual(both)
    await saveTerms('<p>Veranderd.</p>')
    clock.forward({ days: 10 })
    await deliverNow(subscription.token, subscription.nextDate)
    clock.forward({ days: -10 })
    const [first, renewal] = await rowsOf(orders)
    expect(renewal).toMatchObject({ isRenewal: true, termsVersionId: first!.termsVersionId })
    expect(first!.termsVersionId).not.toBeNull()
    const data = { orderId: renewal!.id }
    const charged = await composeMail(mailContext(), {
      mail: 'subscription-charged',
      recipient: 'proef@luwte.example',
      data,
    })
    expect(charged?.subject).toBeTruthy()
    expect(attachmentsOf(charged)).toEqual([])
  })
})

describe('the documents', () => {
  test('are tagged PDFs in Dutch with a title, and the same each time', async () => {
    await saveTerms(
      '<h2>Kop</h2><ol><li>Een</li><li>Twee</li></ol><table><tr><th>A</th></tr><tr><td>B</td></tr></table>',
    )
    const order = await createPaidOrder(product)
    const [first, again] = [
      await createTermsPdfOfOrder(context, { token: order.token }),
      await createTermsPdfOfOrder(context, { token: order.token }),
    ]
    expect(first.name).toBe(both[0])
    expect(Buffer.compare(first.bytes, again.bytes)).toBe(0)
    const file = Buffer.from(first.bytes).toString('latin1')
    expect(file).toMatch(/^%PDF-1\.7/)
    for (const part of [
      '/StructTreeRoot',
      '/Lang (nl-NL)',
      '/DisplayDocTitle true',
      '/S /H1',
      '/S /H2',
      '/S /L\n',
      '/S /LI',
      '/S /Table',
    ])
      expect(file).toContain(part)
    expect(await versionOf(order.id)).toBe(order.termsVersionId)
  })

  test('a long text continues on numbered pages and loses nothing', async () => {
    const paragraphs = Array.from(
      { length: 90 },
      (_, index) => `<p>Alinea ${index} ${'met veel woorden '.repeat(12)}</p>`,
    )
    await saveTerms(paragraphs.join(''))
    const order = await createPlacedOrder(product)
    const text = readPdfText((await createTermsPdfOfOrder(context, { token: order.token })).bytes)
    for (const index of [0, 45, 89]) expect(text).toContain(`Alinea ${index} `)
    expect(text).toMatch(/pagina 2 van \d/)
  })

  test('the model form has the words of the directive and the company of the shop', async () => {
    const text = readPdfText(
      (await createWithdrawalFormPdf(context, clock.now())).bytes,
    ).replaceAll('\n', ' ')
    for (const part of [
      'Modelformulier voor herroeping',
      'Aan Luwte B.V.',
      'vraag@luwte.example',
      'Ik/Wij (*) deel/delen (*) u hierbij mede',
    ])
      expect(text).toContain(part)
    expect(text).toContain('(*) Doorhalen wat niet van toepassing is.')
  })
})
