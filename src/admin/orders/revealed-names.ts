// The product names of an order that a colleague asked to see.

import { loginToken } from '#components/account/login-store.ts'

type NamedLine = { line: number; name: string | null }
export type RevealedNames = ReadonlyMap<number, string>

/** Returns a placeholder such as 'Product 1' for a line whose name nobody asked for. */
export function nameOfLine(
  lines: readonly NamedLine[],
  revealed: RevealedNames | undefined,
  line: number,
): string {
  const index = lines.findIndex((one) => one.line === line)
  return lines[index]?.name ?? revealed?.get(line) ?? `Product ${index + 1}`
}

/** True if the order got another line, such as by a swap, after the names were shown. */
export const lacksRevealedName = (
  lines: readonly NamedLine[],
  revealed: RevealedNames | undefined,
): boolean =>
  revealed !== undefined && lines.some(({ line, name }) => name === null && !revealed.has(line))

const shiftMs = 8 * 3_600_000

let shift: { token: string; until: number } | undefined

/**
 * Whether a colleague wants the products of every order that they open. The API still writes each
 * order to the log. A reload, a logout, another login or the end of a shift ends it.
 */
export const isRevealingForShift = (): boolean =>
  shift !== undefined && shift.token === loginToken() && shift.until > Date.now()

export function setRevealForShift(isOn: boolean): void {
  const token = loginToken()
  shift = isOn && token !== undefined ? { token, until: Date.now() + shiftMs } : undefined
}
