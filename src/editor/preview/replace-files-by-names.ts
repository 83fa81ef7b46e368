// Replaces pictures that are not uploaded yet by placeholder URLs, because the API cannot sanitise
// files. The preview shows the original pictures again.

import { placeholderUrlPrefix } from './preview-messages.ts'

export type UnsavedFiles = Record<string, Blob | string>

const isUnsaved = (value: unknown): value is Blob | string =>
  value instanceof Blob || (typeof value === 'string' && /^(?:data:image|blob:)/i.test(value))

/**
 * Creates a function that replaces pictures by placeholder URLs. A picture gets the same URL at
 * each call of that function.
 */
export function createFileReplacer() {
  const names = new Map<Blob | string, string>()
  const nameOf = (picture: Blob | string): string => {
    const name = names.get(picture) ?? `${placeholderUrlPrefix}${names.size + 1}`
    names.set(picture, name)
    return name
  }
  /**
   * Returns the value with placeholder URLs, and adds each replaced picture to `unsaved` under its
   * URL.
   */
  return function withoutFiles(value: unknown, unsaved: UnsavedFiles): unknown {
    if (isUnsaved(value)) {
      const name = nameOf(value)
      unsaved[name] = value
      return name
    }
    if (Array.isArray(value)) return value.map((member: unknown) => withoutFiles(member, unsaved))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [name, withoutFiles(member, unsaved)]),
    )
  }
}
