/** True if all values are empty: staff added the block but did not fill it in yet. Also applies to nested lists and objects. */
export function isBlankBlock(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  if (typeof value === 'string') return value.trim() === ''
  return typeof value === 'object' && Object.values(value).every(isBlankBlock)
}
