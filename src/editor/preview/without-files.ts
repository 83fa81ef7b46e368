// A block's values with an address in the place of every picture that was not uploaded yet: those cannot be sent, and are shown from this device.

import { unsavedPrefix } from './messages.ts'

export type Unsaved = Record<string, Blob | string>

const isUnsaved = (value: unknown): value is Blob | string =>
  value instanceof Blob || (typeof value === 'string' && /^(?:data:image|blob:)/i.test(value))

/** Gives the same picture the same address each time. */
export function openFileNames() {
  const names = new Map<Blob | string, string>()
  const nameOf = (picture: Blob | string): string => {
    const name = names.get(picture) ?? `${unsavedPrefix}${names.size + 1}`
    names.set(picture, name)
    return name
  }
  /** `unsaved` takes every picture found, by its address. A picture that is a value by itself becomes one with an address. */
  return function withoutFiles(value: unknown, unsaved: Unsaved): unknown {
    if (isUnsaved(value)) {
      const name = nameOf(value)
      unsaved[name] = value
      return name
    }
    if (Array.isArray(value)) return value.map((member: unknown) => withoutFiles(member, unsaved))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withoutFiles(member, unsaved)]))
  }
}
