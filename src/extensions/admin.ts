// The extensions in the back office, whose screens load when staff open them.

import bookkeeping from './bookkeeping/admin.ts'
import purchasing from './purchasing/admin.ts'
import shopImport from './shop-import/admin.ts'

export const adminExtensions = [bookkeeping, purchasing, shopImport]
