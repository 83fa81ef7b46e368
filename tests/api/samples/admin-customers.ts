import type { SomeSamples } from './sample.ts'
import type { SmallShop } from './small-shop.ts'

const home = {
  first_name: 'Kim',
  last_name: 'de Klant',
  street: 'Dam',
  street_number: '1',
  postcode: '1012 JS',
  city: 'Amsterdam',
}

export function adminCustomerSamples({ otherCustomer, guestOrder }: SmallShop) {
  const params = { customer: `a${otherCustomer.id}` }
  const address = { ...params, address: String(otherCustomer.address) }

  return {
    'GET /api/admin/customers': {
      query: { search: otherCustomer.email },
      reply: { customers: [{ customer_key: params.customer, account: true, orders: 0 }] },
      invalid: [{ query: { kind: 'x' } }],
    },
    'GET /api/admin/customers/:customer': {
      params: { customer: `b${guestOrder.id}` },
      reply: { account: null, addresses: [], masked: true, orders: [{ products: 1, lines: null }] },
    },
    'POST /api/admin/customers/:customer/show-contents': {
      params: { customer: `b${guestOrder.id}` },
      reply: {
        masked: false,
        orders: [{ products: 1, lines: [{ name: 'Kiel - Maat M', quantity: 1 }] }],
      },
    },
    'PUT /api/admin/customers/:customer/name': {
      params,
      body: { first_name: 'Jo', last_name: 'de Wit' },
      reply: { name: 'Jo de Wit' },
      invalid: [{ body: { first_name: ' ', last_name: 'de Wit' } }, { params: { customer: 'a2' } }],
    },
    'POST /api/admin/customers/:customer/notes': {
      params,
      body: { text: 'Belt liever dan dat hij mailt.' },
      reply: { notes: [{ text: 'Belt liever dan dat hij mailt.' }] },
      invalid: [{ body: { text: ' ' } }],
    },
    'POST /api/admin/customers/:customer/email': {
      params,
      body: { email: 'jo@elders.example' },
      invalid: [{ body: { email: 'jo' } }, { body: { email: 'owner@luwte.example' } }],
    },
    'POST /api/admin/customers/:customer/addresses': {
      params,
      body: home,
      reply: { customer_key: params.customer },
      invalid: [{ body: { ...home, postcode: '12' } }],
    },
    'PUT /api/admin/customers/:customer/addresses': {
      params,
      body: { addresses: [] },
      reply: { customer_key: params.customer },
      refused: { 'not-found': [{ body: { addresses: [{ ...home, id: 2_147_483_647 }] } }] },
    },
    'PUT /api/admin/customers/:customer/addresses/:address': {
      params: address,
      body: { ...home, street_number: '7' },
      reply: { customer_key: params.customer },
      once: true,
    },
    'DELETE /api/admin/customers/:customer/addresses/:address': {
      params: address,
      reply: { customer_key: params.customer },
      once: true,
    },
    'POST /api/admin/customers/:customer/data': { params, reply: {} },
    'POST /api/admin/customers/:customer/erase': {
      params: { customer: `a${otherCustomer.toErase}` },
      body: { email: 'Weg@Luwte.example' },
      once: true,
      invalid: [{ params, body: { email: 'een@ander.example' } }],
    },
  } satisfies SomeSamples
}
