// Staff save the menus; visitors see them at once.

import { invalidateTags } from '#data/cache-invalidation.ts'
import { savedNavigation, saveNavigationOver } from '#data/navigation.ts'
import { inTransaction } from '#data/transaction.ts'
import { menuFaults } from '#domain/page/menu-draft.ts'
import type { Navigation } from '#domain/page/navigation.ts'
import { wellFormed } from '#domain/page/map-text-fields.ts'
import { Problem } from '#domain/problem.ts'
import { changedProblem } from './changed-problem.ts'
import type { Shop } from './shop.ts'

/** Answers the new version. Throws Problem input-invalid, and version-conflict when somebody else saved meanwhile. */
export async function saveMenus({ db }: Pick<Shop, 'db'>, version: number | undefined, menus: Navigation): Promise<number> {
  const faults = Object.entries(menuFaults(menus))
  if (faults.length > 0) throw new Problem('input-invalid', { errors: Object.fromEntries(faults.map(([path, fault]) => [path, [fault]])) })
  return inTransaction(db, async (tx) => {
    const next = await saveNavigationOver(tx, version ?? (await savedNavigation(tx)).version, wellFormed(menus))
    if (next === undefined) throw changedProblem()
    await invalidateTags(tx, ['navigation'])
    return next
  })
}
