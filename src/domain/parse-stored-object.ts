// Parses an object from browser storage, whose content is untrusted.

import { isRecord } from './is-record.ts'

export function parseStoredObject(text: string | null): Record<string, unknown> | undefined {
  if (!text) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}
