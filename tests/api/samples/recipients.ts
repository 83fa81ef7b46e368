// Samples: the people for whom a customer orders.

import { insertRecipient, replaceRecipientProducts } from '#data/customer/recipients.ts'
import { inTransaction } from '#data/core/db.ts'
import type { AppContext } from '#operations/context.ts'
import { callers } from '../../support/builders/callers.ts'
import type { SomeSamples } from './sample.ts'
import type { SmallShop } from './small-shop.ts'

const mother = {
  nickname: 'Mama',
  firstName: 'Riet',
  lastName: 'de Klant',
  street: 'Dam',
  houseNumber: '1',
  houseNumberAddition: '',
  postcode: '1012JS',
  city: 'Amsterdam',
  size: 'Maat M',
}
const father = {
  nickname: 'Papa',
  first_name: 'Jan',
  last_name: 'de Klant',
  street: 'Dam',
  street_number: '1',
  postcode: '1012 JS',
  city: 'Amsterdam',
}

/** Two people of the customer, one of whom samples remove, and a person of another customer. */
export async function insertRecipients({ db, clock }: AppContext, itemId: number) {
  const insert = (userId: number, nickname: string) =>
    inTransaction(db, async (tx) => {
      const id = await insertRecipient(tx, userId, { ...mother, nickname }, clock())
      await replaceRecipientProducts(tx, id, [{ itemId, name: 'Kiel - Maat M' }])
      return id
    })
  const own = callers.customer.user!.id
  return {
    own: await insert(own, 'Mama'),
    toRemove: await insert(own, 'Tante Bep'),
    ofOther: await insert(7, 'Mama'),
  }
}

export function recipientSamples({ recipients, medium, otherCustomer }: SmallShop) {
  const params = { id: String(recipients.own) }
  const ofOther = { id: String(recipients.ofOther) }
  const who = `a${otherCustomer.id}`
  const person = { customer: who, recipient: String(recipients.ofOther) }
  const stranger = { customer: who, recipient: String(recipients.own) }
  return {
    'GET /api/recipients': {
      reply: {
        recipients: [
          {
            nickname: 'Mama',
            size: 'Maat M',
            products: [{ name: 'Kiel - Maat M', price: 13.95, in_stock: true }],
          },
          { nickname: 'Tante Bep' },
        ],
      },
    },
    'POST /api/recipients': {
      body: { ...father, products: [medium.id], health_consent: true },
      reply: {},
      once: true,
      invalid: [
        { body: { ...father, nickname: 'mama' } },
        { body: { ...father, nickname: 'Oom Jan', size: 'Reus' } },
        { body: { ...father, nickname: 'Oom Jan', products: [medium.id] } },
        { body: { ...father, nickname: 'Oom Jan', products: [999_999], health_consent: true } },
      ],
    },
    'PUT /api/recipients/:id': {
      params,
      body: { ...father, nickname: 'Mama', first_name: 'Riet' },
      reply: {},
      once: true,
      invalid: [{ body: { ...father, nickname: '' } }],
      refused: { 'not-found': [{ params: ofOther, body: { ...father, nickname: 'Oom Jan' } }] },
    },
    'DELETE /api/recipients/:id': {
      params: { id: String(recipients.toRemove) },
      reply: {},
      once: true,
      refused: { 'not-found': [{ params: ofOther }] },
    },
    'GET /api/recipients/:id/data': {
      params,
      reply: { parts: [{ name: 'Mama' }, { name: 'Bestellingen' }, { name: 'Abonnementen' }] },
      once: true,
      refused: { 'not-found': [{ params: ofOther }] },
    },
    'POST /api/admin/customers/:customer/recipients/:recipient/data': {
      params: person,
      reply: { parts: [{ name: 'Mama' }, { name: 'Bestellingen' }, { name: 'Abonnementen' }] },
      refused: { 'not-found': [{ params: stranger }] },
    },
    'DELETE /api/admin/customers/:customer/recipients/:recipient': {
      params: person,
      reply: { customer_key: who },
      once: true,
      refused: { 'not-found': [{ params: stranger }] },
    },
  } satisfies SomeSamples
}
