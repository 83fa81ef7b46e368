// The extensions in the back office, whose screens load when staff open them.

import type { AdminExtension } from '#admin/shell/admin-extension.ts'
import bookkeeping from './bookkeeping/admin.ts'
import purchasing from './purchasing/admin.ts'

export const adminExtensions: readonly AdminExtension[] = [bookkeeping, purchasing]
