// Whether a block has anything to show at all.

/** True for '', null and whatever holds only such members: a block that staff added and have not filled in yet. */
export function isBlank(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  if (typeof value === 'string') return value.trim() === ''
  return typeof value === 'object' && Object.values(value).every(isBlank)
}
