// The owner of an unused account keeps it with the link from a mail.

import { z } from 'zod'
import { keepAccount } from '#operations/customer/dormant-accounts.ts'
import { endpoint } from '../framework/endpoint.ts'

export const postKeepAccount = endpoint(
  'POST /api/keep-account/:token',
  {
    summary: 'Keeps an account that was not used for two years. Idempotent',
    access: 'public',
    limit: 'write',
    params: z.object({ token: z.string().max(100).describe('From a link in a mail') }),
    status: 204,
  },
  async ({ context, params: { token } }) => {
    await keepAccount(context, token)
  },
)
