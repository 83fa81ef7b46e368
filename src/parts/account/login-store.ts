// The log-in of this device: its token in local storage `authToken`, and whose it is. Nobody, while the server renders.

import { useSyncExternalStore } from 'react'
import type { Account } from '#domain/account/account.ts'
import { storageKeys } from '#domain/device/storage-keys.ts'
import { forget, readText } from '#parts/checkout/browser-storage.ts'

const key = storageKeys.login
const listeners = new Set<() => void>()
let owner: Account | undefined
let left = false

export const loginToken = (): string | undefined => readText('localStorage', key) ?? undefined

/** False when this browser keeps nothing, so that nobody can stay logged in. */
export function keepLogin(token: string, user: Account): boolean {
  try {
    localStorage.setItem(key, token)
  } catch (error) {
    console.warn('not kept by this browser', error)
    return false
  }
  left = false
  knowOwner(user)
  return true
}

/** `byChoice` when its owner logs out; else the log-in ended by itself. */
export function forgetLogin({ byChoice = false } = {}): void {
  left = byChoice
  forget('localStorage', key)
  knowOwner(undefined)
}

export function knowOwner(user: Account | undefined): void {
  owner = user
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Whether this device holds a token; the server judges whether it still counts. */
export const useLoggedIn = (): boolean =>
  useSyncExternalStore(
    listen,
    () => loginToken() !== undefined,
    () => false,
  )

/** Whether the log-in that was here last was ended on this page by its owner, who then needs no log-in screen. */
export const leftByChoice = (): boolean => left

/** Undefined until the shop has told who it is. */
export const useOwner = (): Account | undefined =>
  useSyncExternalStore(
    listen,
    () => (loginToken() === undefined ? undefined : owner),
    () => undefined,
  )
