import { expect, test } from 'vitest'
import { customerKeyOfOrder } from '#data/customer/customers.ts'
import { pendingChangeRowsOf } from '#data/customer/pending-changes.ts'
import { pendingChangeLinks, pendingChanges } from '#data/tables/customer/pending-changes.ts'
import { createTestApi } from '#tests/support/builders/api.ts'
import { pendingChangeOutcomes } from '#tests/support/builders/pending-changes.ts'
import { changeShippingAddressByLink } from './change-subscription-by-link.ts'
import { requirePendingChange } from './confirm-change.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'

const {
  context,
  clock,
  storedOrder,
  createPaidOrder,
  mailsNamed,
  packOrder,
  newestConfirmationToken,
  confirmNewestChange,
  erasePersonalDataByStaff,
  deleteExpiredData,
  confirmChange,
  rejectChange,
  atOnce,
  expectOrder,
  expectCount,
} = useFreshShop()

const kade = {
  street: 'Kade',
  street_number: '3',
  street_addition: '',
  postcode: '2611AA',
  city: 'Delft',
}
const requestChange = ({ token }: { token: string }, address = kade) =>
  changeShippingAddressByLink(context, { token, userId: undefined }, address)
const streetOf = async ({ id }: { id: number }) => (await storedOrder(id)).street

test('an order gets a new shipping address only after confirmation from the known e-mail address, which then gets a mail', async () => {
  const order = await createPaidOrder()
  const call = createTestApi(context)
  const response = await call(`PUT /api/orders/${order.token}/address`, { body: kade })
  expect(response).toMatchObject({
    status: 202,
    body: {
      pending_changes: [
        { kind: 'address', message: expect.stringContaining('p***@luwte.example') },
      ],
    },
  })
  expect(await streetOf(order)).toBe('Dam')
  expect(await mailsNamed('confirm-change')).toMatchObject([{ recipient: order.email }])
  const link = await newestConfirmationToken()
  await atOnce(20, () => confirmChange(link))
  expect(await streetOf(order)).toBe('Kade')
  expect(await mailsNamed('address-changed')).toMatchObject([{ recipient: order.email }])
  expect((await call(`GET /api/orders/${order.token}`)).body).toMatchObject({ pending_changes: [] })
})

test('what is asked of the carrier changes by link only after confirmation, and never for a packed order', async () => {
  const order = await createPaidOrder()
  const call = createTestApi(context)
  const ask = (safe_place: string) =>
    call(`PUT /api/orders/${order.token}/delivery-instructions`, { body: { safe_place } })
  const stored = async () => (await storedOrder(order.id)).deliveryInstructions
  expect(await ask('nummer 19')).toMatchObject({
    status: 202,
    body: { pending_changes: [{ kind: 'delivery-instructions' }] },
  })
  expect(await stored()).toBeNull()
  expect(await mailsNamed('confirm-change')).toMatchObject([{ recipient: order.email }])
  const link = await newestConfirmationToken()
  expect(await requirePendingChange(context, link)).toMatchObject({
    before: ['Je vraagt de bezorger niets.'],
    after: ['Neerleggen bij: nummer 19.'],
  })
  await atOnce(10, () => confirmChange(link))
  expect(await stored()).toEqual({ notToNeighbours: false, safePlace: 'nummer 19' })
  await ask('de schuur')
  const late = await newestConfirmationToken()
  await packOrder(order)
  await expect(confirmChange(late)).toBeRefused('already-packed')
  expect(await stored()).toMatchObject({ safePlace: 'nummer 19' })
})

test('an order gets the addition behind its new number rather than that of the number before', async () => {
  const order = await createPaidOrder()
  const body = { ...kade, street_number: '14b', street_addition: 'a' }
  await createTestApi(context)(`PUT /api/orders/${order.token}/address`, { body })
  await confirmNewestChange()
  await expectOrder(order.id, {
    houseNumber: '14',
    houseNumberAddition: 'b',
  })
})

test('an order packed in the meantime keeps its address', async () => {
  const order = await createPaidOrder()
  await requestChange(order)
  const link = await newestConfirmationToken()
  await packOrder(order)
  await expect(confirmChange(link)).toBeRefused('already-packed')
  expect(await streetOf(order)).toBe('Dam')
  await expect(requestChange(order)).toBeRefused('already-packed')
})

test('rejectChange ends a change that the customer never requested, and the first of both buttons decides', async () => {
  const order = await createPaidOrder()
  await requestChange(order)
  const link = await newestConfirmationToken()
  expect(await rejectChange(link)).toMatchObject({ state: 'refused' })
  expect(await rejectChange(link)).toMatchObject({ state: 'refused' })
  await expect(confirmChange(link)).toBeRefused('change-over')
  await requestChange(order)
  const other = await newestConfirmationToken()
  await confirmChange(other)
  await expect(rejectChange(other)).toBeRefused('change-over')
  expect(await pendingChangeOutcomes(context)).toEqual(['refused', 'confirmed'])
})

test('a pending change is deleted with its links after 48 hours, and when the person is erased', async () => {
  const [order, other] = [await createPaidOrder(), await createPaidOrder()]
  await requestChange(order)
  await newestConfirmationToken()
  clock.forward({ days: 1 })
  await requestChange(other)
  clock.forward({ days: 1, minutes: 1 })
  await deleteExpiredData()
  await expectCount(pendingChangeLinks, 0)
  expect(await pendingChangeRowsOf(context.db, { orderId: other.id }, clock.now())).toHaveLength(1)
  await erasePersonalDataByStaff(customerKeyOfOrder(order.id))
  await expectCount(pendingChanges, 0)
})
