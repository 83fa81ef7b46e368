// What extensions write when the shop invalidates cache tags, in the same statement. It counts in
// every shop.

import type { InvalidationStep } from '#data/core/extension-data.ts'
import { queuePurges } from './http-cache/data/queue-purges.ts'

export const invalidationSteps: readonly InvalidationStep[] = [queuePurges]
