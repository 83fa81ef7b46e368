// Everything the shop holds of whoever asks: to read, to take along, and to have erased.

import { z } from 'zod'
import { heldOf, personOf } from '#data/personal/held.ts'
import type { Person } from '#data/personal/part.ts'
import { Password } from '#domain/account/new-password.ts'
import { eraseEverything } from '#operations/erase-person.ts'
import { noBindingCookie } from './binding-cookie.ts'
import type { Shop } from '#operations/shop.ts'
import { asker } from './caller.ts'
import { endpoint } from './endpoint.ts'

export const HeldData = z
  .object({
    made_at: z.iso.datetime(),
    parts: z.array(
      z.object({
        name: z.string().describe('In Dutch, as are the words within'),
        after_erasure: z.enum(['gone', 'unlinked', 'kept']).describe('What becomes of it when everything is erased'),
        items: z.array(z.record(z.string(), z.json())).describe('Moments are ISO 8601, amounts whole cents'),
      }),
    ),
  })
  .meta({ id: 'HeldData' })

export const getOwnData = endpoint(
  'GET /api/own-data',
  {
    summary: 'Everything the shop holds of whoever asks',
    for: 'customer',
    limit: 'write',
    reply: HeldData,
    problems: ['not-logged-in'],
  },
  async ({ shop, caller }) => heldData(shop, await personOf(shop.db, asker(caller).userId)),
)

/** The file somebody takes along. */
export const heldData = async ({ db, now }: Pick<Shop, 'db' | 'now'>, who: Person) => ({
  made_at: now().toISOString(),
  parts: (await heldOf(db, who)).map(({ name, afterErasure, items }) => ({ name, after_erasure: afterErasure, items })),
})

export const eraseOwnData = endpoint(
  'POST /api/erase-own-data',
  {
    summary: 'Erases the account of whoever asks and all that need not be kept; cannot be undone',
    for: 'customer',
    limit: 'login',
    body: z.object({ password: Password }, { error: 'Vul je wachtwoord in.' }),
    status: 204,
    problems: ['input-invalid', 'not-logged-in', 'too-many-requests', 'still-busy'],
  },
  async ({ shop, body, caller, headers }) => {
    await eraseEverything(shop, asker(caller), body.password)
    headers.set('set-cookie', noBindingCookie(shop.appUrl))
    return undefined
  },
)
