// How this device shows the back office: the height of rows in lists, and the folded groups of the
// menu.

import { staffStorageKeys } from '#domain/staff-storage-keys.ts'
import { createPersistedValue } from '#components/storage/persisted-value.ts'
import { parseStoredObject } from '#domain/parse-json.ts'

type StaffLayout = {
  /** Compact rows are 44 px high; roomy rows have a second line for details. */
  rows: 'compact' | 'roomy'
  foldedGroups: readonly string[]
}

const defaultLayout: StaffLayout = { rows: 'compact', foldedGroups: [] }

export const staffLayout = createPersistedValue<StaffLayout>({
  key: staffStorageKeys.staffLayout,
  parse: parseStaffLayout,
  empty: defaultLayout,
})

/** Returns the default for anything that this version did not store. */
export function parseStaffLayout(text: string | null): StaffLayout {
  const { rows, foldedGroups } = parseStoredObject(text) ?? defaultLayout
  return {
    rows: rows === 'roomy' ? 'roomy' : 'compact',
    foldedGroups: Array.isArray(foldedGroups)
      ? foldedGroups.filter((group) => typeof group === 'string')
      : [],
  }
}
