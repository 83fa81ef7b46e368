// Samples: a customer’s own account, addresses and personal data.

import { callers } from '../../support/builders/callers.ts'
import { type SomeSamples, unknownToken } from './sample.ts'
import type { SmallShop } from './small-shop.ts'

const home = {
  first_name: 'Kim',
  last_name: 'de Klant',
  street: 'Dam',
  street_number: '1',
  street_addition: '',
  postcode: '1012 JS',
  city: 'Amsterdam',
}
const storedAddress = { ...home, postcode: '1012JS' }

export function ownAccountSamples({ password, newEmailToken, ownAddress }: SmallShop) {
  const params = { id: String(ownAddress) }
  const [newPassword, otherPassword] = ['merels op de schutting', 'niet het goede']
  const passwordBody = {
    current_password: password,
    password: newPassword,
    password_confirmation: newPassword,
  }
  return {
    'PUT /api/user': {
      body: { first_name: 'Kim', last_name: 'de Klant' },
      reply: { first_name: 'Kim', last_name: 'de Klant' },
      invalid: [{ body: { first_name: ' ', last_name: 'de Klant' } }],
    },
    'POST /api/change-email': {
      body: { email: 'kim@elders.example', current_password: password },
      reply: {
        status:
          'Kijk in de mail van je nieuwe adres: met de link daarin bevestig je het. Tot die tijd blijft je oude adres gelden.',
      },
      once: true,
      invalid: [{ body: { email: 'kim', current_password: password } }],
    },
    'POST /api/confirm-new-email': {
      body: { token: newEmailToken, password },
      reply: { email: 'kim@nieuw.example' },
      once: true,
      refused: { 'not-found': [{ body: { token: unknownToken, password } }] },
    },
    'POST /api/change-password': {
      body: passwordBody,
      reply: { status: 'Je wachtwoord is gewijzigd. Op andere apparaten ben je uitgelogd.' },
      once: true,
      invalid: [
        { body: { ...passwordBody, password_confirmation: otherPassword } },
        { body: { ...passwordBody, password: 'kort', password_confirmation: 'kort' } },
      ],
    },
    'GET /api/own-data': { reply: {} },
    'POST /api/erase-own-data': {
      body: { password: newPassword },
      once: true,
      invalid: [{ body: {} }],
    },
    'GET /api/addresses': {
      reply: {
        addresses: [{ ...storedAddress, is_default: true }],
        latest_order: { street_number: '2' },
      },
    },
    'POST /api/addresses': {
      body: { ...home, street_number: '2a' },
      reply: {},
      invalid: [
        { body: { ...home, postcode: '12' } },
        { body: { ...home, first_name: undefined } },
      ],
    },
    'PUT /api/addresses/:id': {
      params,
      body: home,
      reply: {},
      once: true,
      invalid: [{ body: { ...home, city: '' } }],
    },
    'DELETE /api/addresses/:id': { params, reply: {}, once: true },
  } satisfies SomeSamples
}

/** The saved address of the small shop’s customer. */
export const customerAddress = {
  userId: callers.customer.user!.id,
  firstName: 'Kim',
  lastName: 'de Klant',
  street: 'Dam',
  houseNumber: '1',
  postcode: '1012JS',
  city: 'Amsterdam',
  isDefault: true,
}
