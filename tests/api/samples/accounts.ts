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
      body: { email: callers.support.user!.email, password },
      reply: {
        user: {
          email: callers.support.user!.email,
          first_name: 'Sam',
          last_name: 'Klantenservice',
          role: 'staff',
          staff_role: 'support',
        },
      },
      invalid: [{ body: { email } }],
      refused: {
        'login-failed': [
          { body: { email, password: 'verkeerd' } },
          { body: { email: 'niemand@luwte.example', password } },
        ],
      },
    },
    'POST /api/logout': {},
    'GET /api/user': { reply: user },
    'POST /api/register': {
      body: { name: 'Noa Nieuw', email: 'noa@luwte.example', password: newPassword },
      reply: {
        status: 'Kijk in je mail: we hebben je een bericht gestuurd waarmee je verdergaat.',
      },
      invalid: [
        { body: { name: 'Noa', email: 'noa@luwte.example', password: 'kort' } },
        { body: { name: 'Noa', email: 'noa@luwte.example', password: 'Welkom2026!' } },
      ],
    },
    'POST /api/confirm-email': {
      body: { token: confirmEmailToken, password },
      reply: { user: { email: unconfirmedEmail } },
      once: true,
      refused: { 'not-found': [{ body: { token: unknownToken, password } }] },
    },
    'POST /api/forgot-password': {
      body: { email },
      reply: {
        status:
          'Als er een account is met dit e-mailadres, krijg je een mail met een link. Die werkt één keer, en niet langer dan een uur.',
      },
      invalid: [{ body: { email: 'geen adres' } }],
    },
    'POST /api/reset-password': {
      body: resetBody,
      reply: { status: 'Je wachtwoord is gewijzigd. Log in met je nieuwe wachtwoord.' },
      once: true,
      invalid: [
        { body: { ...resetBody, token: unknownToken } },
        { body: { ...resetBody, password_confirmation: 'anders' } },
      ],
    },
    'GET /api/sessions': { reply: { sessions: [{ device: 'Firefox op Linux', current: false }] } },
    'DELETE /api/sessions/:id': { params: { id: String(session) }, once: true },
    'POST /api/get-user-supplies': { reply: { supplies: [] } },
    'POST /api/get-user-imported-orders': { reply: { orders: [] } },
    'POST /api/get-user-orders': {
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
