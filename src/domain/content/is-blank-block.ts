/**
 * True if staff did not fill in the block yet: all its values are empty, including those in nested
 * lists and objects.
 */
export function isBlankBlock(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  if (typeof value === 'string') return value.trim() === ''
  return typeof value === 'object' && Object.values(value).every(isBlankBlock)
}
