import { describe, expect, test } from 'vitest'
import { complaints } from '../data/tables.ts'
import { outbox } from '#data/tables/outbox.ts'
import { complaintById, countOpenComplaints, listComplaints } from '../data/complaints.ts'
import { exampleCompany } from '#domain/content/shop/example-company.ts'
import { skinAdvice } from '../domain/complaint.ts'
import { renderMail } from '#emails/render-mail.tsx'
import { createTestComplaint, testComplaint } from '../tests/complaints.ts'
import { killAtEachStep } from '#tests/support/builders/killed-context.ts'
import {
  fileComplaint,
  handleComplaint,
  reportComplaint,
  exportComplaintsCsv,
} from './complaints.ts'
import { loadComplaintMailData } from './recalls.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'

const {
  context,
  clock,
  createProduct,
  createShippedOrder,
  createPaidOrder,
  rowsOf,
  mailsNamed,
  updateOrder,
  updateRows,
  atOnce,
  expectCount,
} = useFreshShop()

const shipped = async () => {
  const product = await createProduct({ name: 'Duin Dagbroekje' })
  return { product, order: await createShippedOrder({ ...product, quantity: 2 }) }
}
const rows = () => rowsOf(complaints)
const fileAbout = ({ id }: { id: number }, token: string) =>
  fileComplaint(context, token, testComplaint(id))

describe('fileComplaint', () => {
  test('stores the complaint without name or address and mails its number once', async () => {
    const { product, order } = await shipped()
    expect(await fileAbout(product, order.token)).toBe('K1001')
    expect(await rows()).toMatchObject([
      {
        orderId: order.id,
        productId: product.id,
        productName: 'Duin Dagbroekje',
        kind: 'skin',
        lot: 'A12',
        resolution: null,
      },
    ])
    expect(await mailsNamed('complaint-receipt')).toMatchObject([
      { recipient: order.email, data: { complaintId: 1001 } },
    ])
  })

  test('files one complaint for twenty clicks at the same time', async () => {
    const { product, order } = await shipped()
    const complaint = testComplaint(product.id)
    const numbers = await atOnce(20, () => fileComplaint(context, order.token, complaint))
    expect(new Set(numbers)).toEqual(new Set(['K1001']))
    expect(await rows()).toHaveLength(1)
    expect(await mailsNamed('complaint-receipt')).toHaveLength(1)
  })

  test('stores complaint and mail together when the process is killed after any step', async () => {
    const { product, order } = await shipped()
    const complaint = testComplaint(product.id)
    const check = async () =>
      expect(await rows()).toHaveLength((await mailsNamed('complaint-receipt')).length)
    await killAtEachStep(context, (killed) => fileComplaint(killed, order.token, complaint), check)
    await fileComplaint(context, order.token, complaint)
    expect(await rows()).toHaveLength(1)
  })

  test('refuses an order that was not shipped, one whose contents are erased, and a product of another order', async () => {
    const product = await createProduct()
    const paid = await createPaidOrder(product)
    await expect(fileAbout(product, paid.token)).toBeRefused('not-yet')
    const { order } = await shipped()
    await expect(fileAbout(product, order.token)).toBeRefused('input-invalid')
    await updateOrder(order.id, { contentsErasedAt: clock.now() })
    await expect(fileAbout(product, order.token)).toBeRefused('not-yet')
    await expect(fileAbout(product, 'x'.repeat(43))).toBeRefused('not-found')
  })

  test('refuses the twenty-first complaint about one order', async () => {
    const { product, order } = await shipped()
    for (let count = 0; count < 20; count++) await fileAbout(product, order.token)
    await expect(fileAbout(product, order.token)).toBeRefused('too-many-requests')
  })
})

describe('the receipt', () => {
  test('repeats nothing that the customer wrote, and gives advice only for the skin', async () => {
    const { product, order } = await shipped()
    const mailOf = async (kind: 'skin' | 'leak') => {
      const id = await createTestComplaint(
        context,
        order.token,
        testComplaint(product.id, { kind }),
      )
      return renderMail(
        'complaint-receipt',
        (await loadComplaintMailData(context, id))!,
        exampleCompany,
      )
    }
    const { subject, text } = await mailOf('skin')
    expect(subject).toBe(`Je melding K1001 over bestelling ${order.number}`)
    expect(text).toContain(skinAdvice)
    expect(text).not.toContain('Rode huid')
    expect(text).not.toContain('Duin Dagbroekje')
    expect((await mailOf('leak')).text).not.toContain(skinAdvice)
  })
})

describe('the register', () => {
  test('lists open complaints first, and skin complaints first of these', async () => {
    const { product, order } = await shipped()
    const file = (kind: 'leak' | 'skin' | 'other') =>
      createTestComplaint(context, order.token, testComplaint(product.id, { kind }))
    const [first, second, third] = [await file('leak'), await file('other'), await file('skin')]
    await handleComplaint(context, first, { resolution: 'refund', note: '' }, 'staff:3')
    const ids = async (filter: Parameters<typeof listComplaints>[1]) =>
      (await listComplaints(context.db, filter, { offset: 0, limit: 9 })).map(({ id }) => id)
    expect(await ids({})).toEqual([third, second, first])
    expect(await ids({ state: 'handled' })).toEqual([first])
    expect(await ids({ kind: 'skin', product: 'dagbroek', lot: 'A12' })).toEqual([third])
    expect(await ids({ product: '%' })).toEqual([])
    expect(await countOpenComplaints(context.db, clock.now())).toEqual({
      skin_complaints: 1,
      overdue_complaints: 0,
    })
    clock.forward({ days: 3 })
    expect(await countOpenComplaints(context.db, clock.now())).toEqual({
      skin_complaints: 1,
      overdue_complaints: 1,
    })
  })

  test('keeps the first moment of handling, and records reports only on days since the complaint', async () => {
    const { product, order } = await shipped()
    const id = await createTestComplaint(context, order.token, testComplaint(product.id))
    await handleComplaint(context, id, { resolution: 'refund', note: 'Gebeld.' }, 'staff:3')
    const at = clock.now()
    clock.forward({ days: 1 })
    await handleComplaint(context, id, { resolution: 'reported', note: 'Maker gebeld.' }, 'staff:3')
    await reportComplaint(context, id, 'maker', clock.now().toISOString().slice(0, 10))
    for (const on of ['2020-01-01', '2099-01-01'])
      await expect(reportComplaint(context, id, 'igj', on)).toBeRefused('input-invalid')
    const { complaint } = (await complaintById(context.db, id))!
    expect(complaint).toMatchObject({
      resolution: 'reported',
      note: 'Maker gebeld.',
      handledAt: at,
      reportedToIgjOn: null,
    })
    expect(complaint.reportedToMakerOn).toBe(clock.now().toISOString().slice(0, 10))
    await expect(
      handleComplaint(context, 9, { resolution: 'refund', note: '' }, 'staff:3'),
    ).toBeRefused('not-found')
  })

  test('is exported without customer, order and staff note', async () => {
    const { product, order } = await shipped()
    const id = await createTestComplaint(context, order.token, testComplaint(product.id))
    await handleComplaint(context, id, { resolution: 'refund', note: 'Mevrouw gebeld.' }, 'staff:3')
    const { bytes, count } = await exportComplaintsCsv(context, {})
    const csv = new TextDecoder().decode(bytes)
    expect(count).toBe(1)
    expect(csv).toContain('K1001')
    expect(csv).toContain('Rode huid na een uur.')
    for (const secret of [order.number, order.email, 'Klant', 'Mevrouw'])
      expect(csv).not.toContain(secret)
  })
})

test('a queued receipt is not sent after the person was erased from the complaint', async () => {
  const { product, order } = await shipped()
  const id = await createTestComplaint(context, order.token, testComplaint(product.id))
  await updateRows(
    complaints,
    { id },
    {
      orderId: null,
      orderLineId: null,
      key: null,
      description: '',
      personErasedAt: clock.now(),
    },
  )
  expect(await loadComplaintMailData(context, id)).toBeUndefined()
  await expectCount(outbox, 1, { mail: 'complaint-receipt' })
})
