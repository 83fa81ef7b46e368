import { isRecord } from './is-record.ts'

/** Undefined for a text that is no JSON, such as in browser storage, whose content is untrusted. */
export function parseJson(text: string | null | undefined): unknown {
  try {
    return text ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

export function parseStoredObject(text: string | null): Record<string, unknown> | undefined {
  const value = parseJson(text)
  return isRecord(value) ? value : undefined
}
