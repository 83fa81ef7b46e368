import { useCurrentUser } from '#components/account/login-store.ts'
import { adminExtensions } from '#extensions/admin.ts'
import type { AdminExtension } from './admin-extension.ts'
import { isUsed } from './declare-screen.ts'

/** Returns the extensions that the shop uses. */
export function useExtensions(): readonly AdminExtension[] {
  const user = useCurrentUser()
  return adminExtensions.filter(({ name }) => isUsed(user, { extension: name }))
}
