import { loadVersionedSetting } from '#data/core/settings.ts'
import { saveSetting } from '#operations/setting/save-setting.ts'
import { noticesSetting } from '#domain/content/shop/shop-notices.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { contentBySlug } from '#data/content/content.ts'
import { findAffectedOrders } from '../data/lots.ts'
import { countRecallMails, undeliveredRecallMailsOf } from '../data/recalls.ts'
import { outbox } from '#data/tables/outbox.ts'
import { recallRecipients, recalls } from '../data/tables.ts'
import { exampleCompany } from '#domain/content/shop/example-company.ts'
import { forbiddenWordsIn } from '#domain/mail/forbidden-subject-words.ts'
import { renderMail } from '#emails/render-mail.tsx'
import { testRecall } from '../tests/complaints.ts'
import { killAtEachStep } from '#tests/support/builders/killed-context.ts'
import type { TestProduct } from '#tests/support/builders/products.ts'
import { loadActiveNotices } from '#operations/content/shop-notices.ts'
import {
  noteLots,
  exportAffectedOrdersCsv,
  loadRecallMailData,
  sendRecall,
  sendRecallToNewCustomers,
  recallLettersOf,
  publishRecall,
} from './recalls.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'

const {
  context,
  clock,
  createProduct,
  createShippedOrder,
  linesOf,
  createPaidOrder,
  createPayLaterOrder,
  offerPayLater,
  updateOrder,
  mailsNamed,
  rowsOf,
  countRows,
  updateRows,
  atOnce,
  expectRows,
  expectCount,
} = useFreshShop()
let product: TestProduct
beforeEach(async () => {
  product = await createProduct({
    name: 'Duin Dagbroekje',
    stock: 100,
    articleNumber: 'D-1',
  })
})

async function orderOf(email: string, lots?: { lot: string; quantity: number }[], quantity = 2) {
  const order = await createShippedOrder({ ...product, quantity })
  await updateOrder(order.id, { email })
  if (lots) await note(order, lots)
  return order
}
async function note(
  order: { id: number; number: string },
  lots: { lot: string; quantity: number }[],
) {
  const [line] = await linesOf(order.id)
  await noteLots(context, order.number, { line: line!.id, lots }, 'staff:4')
}
/** An order with a pack of the recalled lot. */
const certainOrder = () => orderOf('a@luwte.example', [{ lot: 'A12', quantity: 1 }])
const search = { soldFrom: '2000-01-01', soldUntil: '2099-12-31' }
const affected = async (withPossible = true, changes = {}) =>
  (
    await findAffectedOrders(context.db, {
      productId: product.id,
      lots: ['A12'],
      ...search,
      withPossible,
      ...changes,
    })
  ).map(({ number, certain, lots, packs }) => ({ number, certain, lots, packs }))
const recall = (changes = {}) => testRecall(product.id, { ...search, ...changes })
const send = (request: ReturnType<typeof recall>) => sendRecall(context, request, 'staff:3')

describe('noteLots', () => {
  test('replaces the lots of a line, and allows packs without a lot', async () => {
    const order = await orderOf('a@luwte.example', [{ lot: 'X', quantity: 2 }])
    await note(order, [{ lot: 'A12', quantity: 1 }])
    expect(await affected()).toEqual([
      { number: order.number, certain: true, lots: ['A12'], packs: 1 },
    ])
    await note(order, [])
    expect(await affected(false)).toEqual([])
  })

  test('notes the lots of an order that the customer pays later', async () => {
    await offerPayLater()
    const order = await createPayLaterOrder('later@luwte.example', product)
    await note(order, [{ lot: 'A12', quantity: 1 }])
    expect(await affected()).toMatchObject([{ number: order.number, lots: ['A12'] }])
  })

  test('refuses more packs than the line has, an unpaid order and a line of another order', async () => {
    const order = await orderOf('a@luwte.example')
    await expect(note(order, [{ lot: 'A', quantity: 3 }])).toBeRefused('input-invalid')
    await expect(noteLots(context, order.number, { line: 999, lots: [] }, 'staff:4')).toBeRefused(
      'not-found',
    )
    await expect(noteLots(context, 'L99999', { line: 1, lots: [] }, 'staff:4')).toBeRefused(
      'not-found',
    )
    await updateOrder(order.id, { paidAt: null })
    await expect(note(order, [])).toBeRefused('not-yet')
  })
})

describe('findAffectedOrders', () => {
  test('finds certain orders by lot, and possible orders only of shipped packs without a lot in the period', async () => {
    const certain = await certainOrder()
    const otherLot = await orderOf('b@luwte.example', [{ lot: 'B7', quantity: 2 }])
    const partlyRecorded = await orderOf('c@luwte.example', [{ lot: 'B7', quantity: 1 }])
    const unknown = await orderOf('d@luwte.example')
    await createPaidOrder(product)
    const otherProduct = await createProduct()
    await createShippedOrder(otherProduct)
    expect(await affected()).toEqual([
      { number: certain.number, certain: true, lots: ['A12'], packs: 1 },
      { number: unknown.number, certain: false, lots: [], packs: 2 },
      { number: partlyRecorded.number, certain: false, lots: [], packs: 1 },
    ])
    expect((await affected()).map(({ number }) => number)).not.toContain(otherLot.number)
    expect(await affected(false)).toHaveLength(1)
    expect(await affected(true, { soldUntil: '2001-01-01' })).toHaveLength(1)
  })

  test('is exported without names', async () => {
    const order = await certainOrder()
    const { bytes } = await exportAffectedOrdersCsv(context, {
      productId: product.id,
      lots: ['A12'],
      ...search,
      withPossible: true,
    })
    const csv = new TextDecoder().decode(bytes)
    expect(csv).toContain(`${order.number};`)
    expect(csv).toContain('zeker;A12;1')
    for (const secret of ['a@luwte', 'Klant']) expect(csv).not.toContain(secret)
  })
})

describe('sendRecall', () => {
  test('mails each customer once, and prefers the order with the lot', async () => {
    const certain = await certainOrder()
    await orderOf('A@luwte.example')
    await orderOf('b@luwte.example')
    expect(await send(recall())).toMatchObject({ added: 2 })
    const mails = await mailsNamed('product-recall')
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([
      'a@luwte.example',
      'b@luwte.example',
    ])
    await expectRows(recalls, [{ recipientCount: 2, by: 'staff:3' }])
    await expectRows(recallRecipients, [{ orderId: certain.id, certain: true }], {
      email: 'a@luwte.example',
    })
  })

  test('mails nothing to a customer by post, who is in the search and gets a printed letter', async () => {
    const byPost = await certainOrder()
    await updateOrder(byPost.id, { email: '', byPhone: true, contactByPost: true })
    const erased = await orderOf('b@luwte.example', [{ lot: 'A12', quantity: 1 }])
    await updateOrder(erased.id, { email: '' })
    expect((await affected()).map(({ number }) => number)).toEqual([byPost.number])
    expect(await send(recall())).toMatchObject({ added: 0 })
    expect(await mailsNamed('product-recall')).toEqual([])
    const [sent] = await rowsOf(recalls)
    expect(await recallLettersOf(context.db, sent!)).toMatchObject([
      { order: { number: byPost.number }, certain: true },
    ])
  })

  test('sends nothing again for a repeated key, also at the same time', async () => {
    await certainOrder()
    const request = recall()
    const answers = await atOnce(8, () => send(request))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(answers.reduce((sum, { added }) => sum + added, 0)).toBe(1)
    expect(await mailsNamed('product-recall')).toHaveLength(1)
  })

  test('leaves no recall without its mails when the process is killed after any step', async () => {
    await certainOrder()
    await orderOf('b@luwte.example')
    const request = recall()
    await killAtEachStep(
      context,
      (killed) => sendRecall(killed, request, 'staff:3'),
      async () => {
        const count = await countRows(recalls)
        await expectCount(recallRecipients, 2 * count)
        expect(await mailsNamed('product-recall')).toHaveLength(2 * count)
      },
    )
  })

  test('refuses forbidden words and an unknown product, and then stores nothing', async () => {
    await certainOrder()
    await expect(send(recall({ risk: 'Vrijwillig.' }))).toBeRefused({
      errors: { risk: [expect.any(String)] },
    })
    await expect(send(testRecall(999_999))).toBeRefused('not-found')
    await expectCount(recalls, 0)
  })

  test('reaches a customer whose lot was noted afterwards, and nobody twice', async () => {
    await certainOrder()
    const late = await orderOf('b@luwte.example')
    const { id } = await send(recall({ withPossible: false }))
    await note(late, [{ lot: 'A12', quantity: 2 }])
    const added = await atOnce(3, () => sendRecallToNewCustomers(context, id))
    expect(added.filter((count) => count === 1)).toHaveLength(1)
    expect(added.filter((count) => count === 0)).toHaveLength(2)
    expect(await mailsNamed('product-recall')).toHaveLength(2)
    await expect(sendRecallToNewCustomers(context, 9)).toBeRefused('not-found')
  })
})

describe('the notice', () => {
  test('has the heading of the law as its neutral subject, and tells a customer only of a certain lot that it is theirs', async () => {
    const [certain, possible] = [await certainOrder(), await orderOf('b@luwte.example')]
    const { id: recallId } = await send(recall())
    const mailTo = async (orderId: number) =>
      renderMail(
        'product-recall',
        (await loadRecallMailData(context, { recallId, orderId }))!,
        exampleCompany,
      )
    const mail = await mailTo(certain.id)
    expect(mail.subject).toBe(`Productveiligheid: terugroeping, bestelling ${certain.number}`)
    expect(forbiddenWordsIn(mail.subject)).toEqual([])
    expect(forbiddenWordsIn(mail.text.slice(0, 200))).toEqual([])
    expect(mail.text).toContain('kreeg je een pak met dit lotnummer')
    expect(mail.text).toContain('Duin Dagbroekje, artikelnummer D-1.')
    expect((await mailTo(possible.id)).text).toContain('Kijk op het pak')
  })

  test('is printed as a letter only for customers whose mail failed', async () => {
    const [failed] = [await certainOrder(), await orderOf('b@luwte.example')]
    const { id } = await send(recall())
    expect(await countRecallMails(context.db, id)).toEqual({ sent: 0, waiting: 2, failed: 0 })
    await updateRows(outbox, { recipient: 'a@luwte.example' }, { failedAt: clock.now() })
    await updateRows(outbox, { recipient: 'b@luwte.example' }, { sentAt: clock.now() })
    expect(await countRecallMails(context.db, id)).toEqual({ sent: 1, waiting: 0, failed: 1 })
    expect((await undeliveredRecallMailsOf(context.db, id)).map(({ order }) => order.id)).toEqual([
      failed.id,
    ])
  })
})

describe('a recall on the site', () => {
  test('has a page without an order, and the announcement above every page', async () => {
    await certainOrder()
    const { id } = await send(recall({ risk: 'De lijm <kan> de huid verbranden.' }))
    const first = await publishRecall(context, id, undefined)
    expect(first).toEqual({ path: `/terugroeping-${id}`, replaced: null })
    const page = await contentBySlug(context.db, 'page', `terugroeping-${id}`)
    const text = JSON.stringify(page?.content)
    expect(page?.title).toBe('Productveiligheid: terugroeping van Duin Dagbroekje')
    expect(text).toContain('De lijm &lt;kan&gt; de huid verbranden.')
    expect(text).toContain('Heb je dit product? Kijk op het pak')
    expect(text).not.toContain('Bij bestelling')
    expect((await loadActiveNotices(context)).notices).toEqual([
      { text: 'Productveiligheid: terugroeping van Duin Dagbroekje', href: first.path },
    ])
  })

  test('renews its page, and names the announcement that it replaces', async () => {
    const { id } = await send(recall())
    const { value, version } = await loadVersionedSetting(context.db, noticesSetting)
    const announcement = { text: 'Vrij met Pasen.', href: '', from: null, until: null }
    await saveSetting(context, noticesSetting, { notices: { ...value, announcement } }, version)
    expect((await publishRecall(context, id, undefined)).replaced).toBe('Vrij met Pasen.')
    expect((await publishRecall(context, id, undefined)).replaced).toBeNull()
  })
})
