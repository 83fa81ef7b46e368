// Samples: accounts, log-ins, links from mails, sessions and own orders.

import { callers } from '../../support/builders/callers.ts'
import { type SomeSamples, unknownToken } from './sample.ts'
import type { SmallShop } from './small-shop.ts'

const { id, email, role, staffRole } = callers.customer.user!
const user = { id, email, first_name: 'Kim', last_name: 'de Klant', role, staff_role: staffRole }
const newPassword = 'kwikstaart op het hek'

export const accountSamples = ({
  password,
  unconfirmedEmail,
  resetToken,
  confirmEmailToken,
  session,
  ownOrder,
}: SmallShop) => {
  const resetBody = {
    token: resetToken,
    email: unconfirmedEmail,
    password: newPassword,
    password_confirmation: newPassword,
  }
  return {
    'POST /api/login': {
      call: { body: { email: callers.support.user!.email, password } },
      reply: {
        user: {
          email: callers.support.user!.email,
          first_name: 'Sam',
          last_name: 'Klantenservice',
          role: 'staff',
          staff_role: 'support',
        },
      },
      refused: {
        'login-failed': [
          { body: { email, password: 'verkeerd' } },
          { body: { email: 'niemand@luwte.example', password } },
        ],
        'input-invalid': [{ body: { email } }],
      },
    },
    'POST /api/logout': { call: {} },
    'GET /api/user': { call: {}, reply: user },
    'POST /api/register': {
      call: { body: { name: 'Noa Nieuw', email: 'noa@luwte.example', password: newPassword } },
      reply: {
        status: 'Kijk in je mail: we hebben je een bericht gestuurd waarmee je verdergaat.',
      },
      refused: {
        'input-invalid': [
          { body: { name: 'Noa', email: 'noa@luwte.example', password: 'kort' } },
          { body: { name: 'Noa', email: 'noa@luwte.example', password: 'Welkom2026!' } },
        ],
      },
    },
    'POST /api/confirm-email': {
      call: { body: { token: confirmEmailToken, password } },
      reply: { user: { email: unconfirmedEmail } },
      once: true,
      refused: { 'not-found': [{ body: { token: unknownToken, password } }] },
    },
    'POST /api/forgot-password': {
      call: { body: { email } },
      reply: {
        status:
          'Als er een account is met dit e-mailadres, krijg je een mail met een link. Die werkt één keer, en niet langer dan een uur.',
      },
      refused: { 'input-invalid': [{ body: { email: 'geen adres' } }] },
    },
    'POST /api/reset-password': {
      call: { body: resetBody },
      reply: { status: 'Je wachtwoord is gewijzigd. Log in met je nieuwe wachtwoord.' },
      once: true,
      refused: {
        'input-invalid': [
          { body: { ...resetBody, token: unknownToken } },
          { body: { ...resetBody, password_confirmation: 'anders' } },
        ],
      },
    },
    'GET /api/sessions': {
      call: {},
      reply: { sessions: [{ device: 'Firefox op Linux', current: false }] },
    },
    'DELETE /api/sessions/:id': {
      call: { params: { id: String(session) } },
      once: true,
    },
    'POST /api/get-user-supplies': { call: {}, reply: { supplies: [] } },
    'POST /api/get-user-orders': {
      call: {},
      reply: {
        orders: [
          { state_label: 'Achteraf betalen' },
          {
            order_id: ownOrder.id,
            line_items: [{ amount: 1, product: { slug: 'kiel', path: '/product/kiel?maat=m' } }],
          },
        ],
      },
    },
  } satisfies SomeSamples
}
