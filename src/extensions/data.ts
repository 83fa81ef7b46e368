import type { ExtensionData } from '#data/core/extension-data.ts'
import { bookkeepingData } from './bookkeeping/data/bookkeeping-data.ts'
import { purchasingData } from './purchasing/data/purchasing-data.ts'
import { webhooksData } from './webhooks/data/webhooks-data.ts'
import { mailingsData } from './mailings/data/mailings-data.ts'

export const extensionData: readonly ExtensionData[] = [
  bookkeepingData,
  mailingsData,
  purchasingData,
  webhooksData,
]
