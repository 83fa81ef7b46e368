import type { SamplesOf } from './sample.ts'
import type { SmallShop } from './small-shop.ts'

type Keys =
  | 'GET /api/admin/customers'
  | 'GET /api/admin/customers/:who'
  | `POST /api/admin/customers/:who/${'show-contents' | 'email' | 'notes' | 'addresses' | 'data' | 'erase'}`
  | 'PUT /api/admin/customers/:who/name'
  | 'PUT /api/admin/customers/:who/addresses/:address'
  | 'DELETE /api/admin/customers/:who/addresses/:address'

const home = {
  first_name: 'Kim',
  last_name: 'de Klant',
  street: 'Dam',
  street_number: '1',
  postcode: '1012 JS',
  city: 'Amsterdam',
}

export function adminCustomerSamples({ otherCustomer, guestOrder }: SmallShop): SamplesOf<Keys> {
  const params = { who: `a${otherCustomer.id}` }
  const unknownCustomer = { params: { who: 'a999999' } }
  const address = { ...params, address: String(otherCustomer.address) }
  const noAddress = { ...params, address: '999999' }
  return {
    'GET /api/admin/customers': {
      call: { query: { zoek: otherCustomer.email } },
      reply: { customers: [{ who: params.who, account: true, orders: 0 }] },
      refused: [{ call: { query: { kind: 'x' } }, code: 'input-invalid' }],
    },
    'GET /api/admin/customers/:who': {
      call: { params: { who: `b${guestOrder.id}` } },
      reply: { account: null, addresses: [], masked: true, orders: [{ products: 1, lines: null }] },
      refused: [{ call: unknownCustomer, code: 'not-found' }],
    },
    'POST /api/admin/customers/:who/show-contents': {
      call: { params: { who: `b${guestOrder.id}` } },
      reply: {
        masked: false,
        orders: [{ products: 1, lines: [{ name: 'Kiel - Maat M', quantity: 1 }] }],
      },
      refused: [{ call: unknownCustomer, code: 'not-found' }],
    },
    'PUT /api/admin/customers/:who/name': {
      call: { params, body: { first_name: 'Jo', last_name: 'de Wit' } },
      reply: { name: 'Jo de Wit' },
      refused: [
        {
          call: { ...unknownCustomer, body: { first_name: 'Jo', last_name: 'de Wit' } },
          code: 'not-found',
        },
        { call: { params, body: { first_name: ' ', last_name: 'de Wit' } }, code: 'input-invalid' },
        {
          call: { params: { who: 'a2' }, body: { first_name: 'Jo', last_name: 'de Wit' } },
          code: 'input-invalid',
        },
      ],
    },
    'POST /api/admin/customers/:who/notes': {
      call: { params, body: { text: 'Belt liever dan dat hij mailt.' } },
      reply: { notes: [{ text: 'Belt liever dan dat hij mailt.' }] },
      refused: [
        { call: { ...unknownCustomer, body: { text: 'x' } }, code: 'not-found' },
        { call: { params, body: { text: ' ' } }, code: 'input-invalid' },
      ],
    },
    'POST /api/admin/customers/:who/email': {
      call: { params, body: { email: 'jo@elders.example' } },
      reply: undefined,
      refused: [
        { call: { ...unknownCustomer, body: { email: 'jo@elders.example' } }, code: 'not-found' },
        { call: { params, body: { email: 'jo' } }, code: 'input-invalid' },
        { call: { params, body: { email: 'owner@luwte.example' } }, code: 'input-invalid' },
      ],
    },
    'POST /api/admin/customers/:who/addresses': {
      call: { params, body: home },
      reply: { who: params.who },
      refused: [
        { call: { ...unknownCustomer, body: home }, code: 'not-found' },
        { call: { params, body: { ...home, postcode: '12' } }, code: 'input-invalid' },
      ],
    },
    'PUT /api/admin/customers/:who/addresses/:address': {
      call: { params: address, body: { ...home, street_number: '7' } },
      reply: { who: params.who },
      once: true,
      refused: [{ call: { params: noAddress, body: home }, code: 'not-found' }],
    },
    'DELETE /api/admin/customers/:who/addresses/:address': {
      call: { params: address },
      reply: { who: params.who },
      once: true,
      refused: [{ call: { params: noAddress }, code: 'not-found' }],
    },
    'POST /api/admin/customers/:who/data': {
      call: { params },
      reply: {},
      refused: [{ call: unknownCustomer, code: 'not-found' }],
    },
    'POST /api/admin/customers/:who/erase': {
      call: { params: { who: `a${otherCustomer.toErase}` }, body: { email: 'Weg@Luwte.example' } },
      reply: undefined,
      once: true,
      refused: [
        { call: { ...unknownCustomer, body: { email: 'x' } }, code: 'not-found' },
        { call: { params, body: { email: 'een@ander.example' } }, code: 'input-invalid' },
      ],
    },
  }
}
