// Saves the menus of the header. Visitors see the change at once.

import { invalidateTags } from '#data/core/cache-invalidation.ts'
import { loadStoredNavigation, updateNavigation } from '#data/content/navigation.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { validateMenus } from '#domain/content/validate-menus.ts'
import type { Navigation } from '#domain/content/navigation.ts'
import { toStorableValue } from '#domain/content/map-text-fields.ts'
import { Problem } from '#domain/problem.ts'
import { createVersionConflict } from '../version-conflict.ts'
import type { AppContext } from '../context.ts'

/**
 * `version` is the version that staff edited; undefined overwrites any version. Returns the new
 * version.
 * @throws Problem input-invalid; version-conflict if a colleague saved a newer version
 */
export async function saveMenus(
  { db }: Pick<AppContext, 'db'>,
  version: number | undefined,
  menus: Navigation,
): Promise<number> {
  const errors = Object.entries(validateMenus(menus))
  if (errors.length > 0)
    throw new Problem('input-invalid', {
      errors: Object.fromEntries(errors.map(([path, error]) => [path, [error]])),
    })
  return inTransaction(db, async (tx) => {
    const next = await updateNavigation(
      tx,
      version ?? (await loadStoredNavigation(tx)).version,
      toStorableValue(menus),
    )
    if (next === undefined) throw createVersionConflict()
    await invalidateTags(tx, ['navigation'])
    return next
  })
}
