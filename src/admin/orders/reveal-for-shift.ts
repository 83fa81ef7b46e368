// Remembers, in the memory of this tab, that a colleague wants the products of every order that
// they open. The API still writes each order to the log. A reload, a logout, another login or the
// end of a shift ends it.

import { loginToken } from '#components/account/login-store.ts'

const shiftMs = 8 * 3_600_000

let shift: { token: string; until: number } | undefined

export const isRevealingForShift = (): boolean =>
  shift !== undefined && shift.token === loginToken() && shift.until > Date.now()

export function setRevealForShift(isOn: boolean): void {
  const token = loginToken()
  shift = isOn && token !== undefined ? { token, until: Date.now() + shiftMs } : undefined
}
