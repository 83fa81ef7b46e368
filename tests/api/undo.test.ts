// Every undo of the back office: after it, everything is as it was. The types demand a scenario for
// each name of an undo, and the scenarios call what the screens call.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apiInProcess } from '#api/framework/in-process.ts'
import { users } from '#data/tables/customer/accounts.ts'
import { eq } from 'drizzle-orm'
import { callers } from '#tests/support/builders/callers.ts'
import { createTestClock } from '#tests/support/builders/context.ts'
import { createTestCustomer } from '#tests/support/builders/customers.ts'
import { offerPayLater } from '#tests/support/builders/orders.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'
import { randomRuns } from '#tests/support/random-runs.ts'
import { catalogueUndos } from '#tests/support/undo/catalogue-undos.ts'
import { otherUndos } from '#tests/support/undo/other-undos.ts'
import { storedRows, type UndoScenario, type UndoShop } from '#tests/support/undo/undo-scenario.ts'
import type { CoreUndoName } from '#admin/shared/messages/undo.ts'
import { allEndpoints } from '#tests/support/endpoints.ts'
import { extensionSamples } from './samples/extensions.ts'

const ofCore: Record<CoreUndoName, UndoScenario> = { ...catalogueUndos, ...otherUndos }
const scenarios: Record<string, UndoScenario> = Object.assign(
  {},
  ofCore,
  ...extensionSamples.map(({ undos }) => undos),
)

const clock = createTestClock()
const { db, context } = await openTestShop({ clock: clock.now })
const api = apiInProcess(context, callers.owner, undefined, undefined, allEndpoints)
const shop: UndoShop = { context, api, clock }
await createTestCustomer(context, 'klant@luwte.example')
for (const [email, staffRole] of [
  ['eigenaar@luwte.example', 'owner'],
  ['collega@luwte.example', 'editor'],
] as const) {
  const { id } = await createTestCustomer(context, email)
  await db.update(users).set({ role: 'staff', staffRole }).where(eq(users.id, id))
}
await offerPayLater(context)

describe('an undo', () => {
  test.each(Object.entries(scenarios))(
    '%s leaves everything as it was',
    async (name, { prepare, besides, seen }) => {
      let undone = 0
      await fc.assert(
        fc.asyncProperty(fc.gen(), async (draw) => {
          const act = await prepare(shop, draw)
          const state = async () => ({
            rows: await storedRows(shop.context, besides),
            seen: await seen?.(shop),
          })
          const before = await state()
          const undo = await act()
          if (undo) {
            expect(undo.name).toBe(name)
            await undo.run()
            undone++
          }
          expect(await state()).toEqual(before)
        }),
        { numRuns: randomRuns(25), endOnFailure: true },
      )
      expect(undone).toBeGreaterThan(0)
    },
  )
})
