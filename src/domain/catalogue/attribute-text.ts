// One stored attribute as words.

/** Lists are joined, numbers get a decimal comma; a switch or nothing gives ''. */
export function attributeText(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'number') return String(value).replace('.', ',')
  return typeof value === 'string' ? value.trim() : ''
}
