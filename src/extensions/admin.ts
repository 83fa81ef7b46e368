// The extensions in the back office, whose screens load when staff open them.

import bookkeeping from './bookkeeping/admin.ts'
import purchasing from './purchasing/admin.ts'
import webhooks from './webhooks/admin.ts'
import mailings from './mailings/admin.ts'

export const adminExtensions = [bookkeeping, mailings, purchasing, webhooks]
