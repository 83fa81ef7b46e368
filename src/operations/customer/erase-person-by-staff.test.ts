import { expect, test } from 'vitest'
import { users } from '#data/tables/customer/accounts.ts'
import { subscribers } from '#data/tables/newsletter.ts'
import { erasePersonalDataByStaff } from './erase-person.ts'
import { requestSignup } from '../newsletter/signup.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'

const jo = 'jo@voorbeeld.nl'

const {
  context,
  createProduct,
  createPlacedOrder,
  createCustomer,
  storedOrder,
  queuedMails,
  updateOrder,
  updateRows,
  expectCount,
} = useFreshShop()

test('erasePersonalDataByStaff erases a guest and rejects colleagues', async () => {
  const product = await createProduct({ name: 'Duin', slug: 'duin' })
  const { id } = await createPlacedOrder(product)
  await updateOrder(id, { email: 'gast@voorbeeld.nl' })
  await requestSignup(context, 'Gast@voorbeeld.nl')
  await createCustomer(jo)
  const deletedMailsTo: string[] = []
  const deleteStoredMails = {
    ...context.deleteStoredMails,
    to: (email: string) => Promise.resolve(void deletedMailsTo.push(email)),
  }
  await erasePersonalDataByStaff({ ...context, deleteStoredMails }, `b${id}`)
  expect(deletedMailsTo).toEqual(['gast@voorbeeld.nl'])
  const order = await storedOrder(id)
  expect(order.eraseWhenDone).toBe(true)
  await expectCount(subscribers, 0)
  await expectCount(users, 1)
  expect((await queuedMails()).at(-1)).toMatchObject({
    mail: 'account-erased',
    recipient: 'gast@voorbeeld.nl',
  })
  await expect(erasePersonalDataByStaff(context, `b${id}`)).toBeRefused('not-found')
  const colleague = await createCustomer('sam@luwte.example')
  await updateRows(users, { id: colleague.id }, { role: 'staff', staffRole: 'warehouse' })
  await expect(erasePersonalDataByStaff(context, `a${colleague.id}`)).toBeRefused('input-invalid')
})
