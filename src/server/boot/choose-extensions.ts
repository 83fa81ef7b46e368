import type { Database } from '#data/core/db.ts'
import { allExtensions } from '#extensions/index.ts'
import type { Extension } from '#extensions/define-extension.ts'
import { StartupError } from './startup-error.ts'

/**
 * `choice` is the value of EXTENSIONS: 'all', 'none', or names with commas between them.
 * @throws StartupError for a name that is no extension
 */
export function chooseExtensions(choice: string): readonly Extension[] {
  if (choice === 'all') return allExtensions
  const names = choice === 'none' ? [] : choice.split(',').map((name) => name.trim())
  const unknown = names.filter((name) => allExtensions.every((one) => one.name !== name))
  if (unknown.length > 0)
    throw new StartupError(
      `EXTENSIONS knows no ${unknown.join(', ')}: it is all, none, or some of ${allExtensions.map(({ name }) => name).join(',')}`,
    )
  return allExtensions.filter(({ name }) => names.includes(name))
}

/** What the other extensions must not go on doing, because the shop used them before. */
export async function leaveOutOthers(chosen: readonly Extension[], db: Database): Promise<void> {
  for (const extension of allExtensions)
    if (!chosen.includes(extension)) await extension.leaveOut?.(db)
}
