// How this device shows the back office: the height of rows in lists, and whether keys act there.

import { staffStorageKeys } from '#domain/staff-storage-keys.ts'
import { createPersistedValue } from '#components/storage/persisted-value.ts'
import { parseStoredObject } from '#domain/parse-json.ts'

type StaffLayout = {
  /** Compact rows are 44 px high; roomy rows have a second line for details. */
  rows: 'compact' | 'roomy'
  listKeys: boolean
}

const defaultLayout: StaffLayout = { rows: 'compact', listKeys: true }

export const staffLayout = createPersistedValue<StaffLayout>({
  key: staffStorageKeys.staffLayout,
  parse: parseStaffLayout,
  empty: defaultLayout,
})

/** Returns the default for anything that this version did not store. */
export function parseStaffLayout(text: string | null): StaffLayout {
  const { rows, listKeys } = parseStoredObject(text) ?? defaultLayout
  return { rows: rows === 'roomy' ? 'roomy' : 'compact', listKeys: listKeys !== false }
}
