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
      refused: [
        { call: { body: { email, password: 'verkeerd' } }, code: 'login-failed' },
        { call: { body: { email: 'niemand@luwte.example', password } }, code: 'login-failed' },
        { call: { body: { email } }, code: 'input-invalid' },
      ],
    },
    'POST /api/logout': { call: {} },
    'GET /api/user': { call: {}, reply: user },
    'POST /api/register': {
      call: { body: { name: 'Noa Nieuw', email: 'noa@luwte.example', password: newPassword } },
      reply: {
        status: 'Kijk in je mail: we hebben je een bericht gestuurd waarmee je verdergaat.',
      },
      refused: [
        {
          call: { body: { name: 'Noa', email: 'noa@luwte.example', password: 'kort' } },
          code: 'input-invalid',
        },
        {
          call: { body: { name: 'Noa', email: 'noa@luwte.example', password: 'Welkom2026!' } },
          code: 'input-invalid',
        },
      ],
    },
    'POST /api/confirm-email': {
      call: { body: { token: confirmEmailToken, password } },
      reply: { user: { email: unconfirmedEmail } },
      once: true,
      refused: [{ call: { body: { token: unknownToken, password } }, code: 'not-found' }],
    },
    'POST /api/forgot-password': {
      call: { body: { email } },
      reply: {
        status:
          'Als er een account is met dit e-mailadres, krijg je een mail met een link. Die werkt één keer, en niet langer dan een uur.',
      },
      refused: [{ call: { body: { email: 'geen adres' } }, code: 'input-invalid' }],
    },
    'POST /api/reset-password': {
      call: { body: resetBody },
      reply: { status: 'Je wachtwoord is gewijzigd. Log in met je nieuwe wachtwoord.' },
      once: true,
      refused: [
        { call: { body: { ...resetBody, token: unknownToken } }, code: 'input-invalid' },
        {
          call: { body: { ...resetBody, password_confirmation: 'anders' } },
          code: 'input-invalid',
        },
      ],
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
