import { parseUsePerDay } from '#domain/order/use-per-day.ts'
import { storageKeys } from '#domain/storage-keys.ts'
import { createPersistedValue } from '../storage/persisted-value.ts'

export const persistedUsePerDay = createPersistedValue({
  key: storageKeys.usePerDay,
  parse: parseUsePerDay,
  empty: {},
})
