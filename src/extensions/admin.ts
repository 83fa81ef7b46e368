// The extensions in the back office, whose screens load when staff open them.

import type { AdminExtension } from '#admin/shell/admin-extension.ts'
import bookkeeping from './bookkeeping/admin.ts'
import purchasing from './purchasing/admin.ts'
import webhooks from './webhooks/admin.ts'
import mailings from './mailings/admin.ts'

export const adminExtensions: readonly AdminExtension[] = [
  bookkeeping,
  mailings,
  purchasing,
  webhooks,
]
