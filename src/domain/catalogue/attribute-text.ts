/**
 * Formats a stored attribute as text. Joins lists and writes a decimal comma. Returns '' for a
 * boolean or a missing value.
 */
export function formatAttribute(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'number') return String(value).replace('.', ',')
  return typeof value === 'string' ? value.trim() : ''
}
