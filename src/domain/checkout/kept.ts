// Reading back what the browser kept: storage can hold anything, so nothing about it is believed.

import { isRecord } from '../record.ts'

/** The object in a stored text; undefined when there is none or it is not one. */
export function keptObject(text: string | null): Record<string, unknown> | undefined {
  if (!text) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}
