// The login on this device: its token (local storage `authToken`) and its user. During SSR there is
// no login.

import { useSyncExternalStore } from 'react'
import type { Account } from '#domain/customer/account.ts'
import { customerDraftsKey, storageKeys } from '#domain/storage-keys.ts'
import { removeStoredItem, readStoredText } from '../storage/browser-storage.ts'

const key = storageKeys.login
const listeners = new Set<() => void>()
let currentUser: Account | undefined
let loggedOutByUser = false

export const loginToken = (): string | undefined => readStoredText('localStorage', key) ?? undefined

/** Returns false if the browser blocks storage; the user then cannot stay logged in. */
export function storeLogin(token: string, user: Account): boolean {
  try {
    localStorage.setItem(key, token)
  } catch (error) {
    console.warn('browser storage failed', error)
    return false
  }
  loggedOutByUser = false
  setCurrentUser(user)
  return true
}

/** `byUser` is true if the user logged out, and false if the session expired. */
export function clearLogin({ byUser = false } = {}): void {
  loggedOutByUser = byUser
  removeStoredItem('localStorage', key)
  if (byUser) removeStoredItem('sessionStorage', customerDraftsKey)
  setCurrentUser(undefined)
}

export function setCurrentUser(user: Account | undefined): void {
  currentUser = user
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Whether this device has a token. Only the server can check whether the token is still valid. */
export const useLoggedIn = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => loginToken() !== undefined,
    () => false,
  )

/**
 * Whether the user logged out on this page. Account and staff screens then do not send the user to
 * the login screen.
 */
export const wasLoggedOutByUser = (): boolean => loggedOutByUser

/** Undefined without a login. For what runs after a component is gone. */
export const currentUserId = (): number | undefined =>
  loginToken() === undefined ? undefined : currentUser?.id

/** Returns undefined until the API has returned the user. */
export const useCurrentUser = (): Account | undefined =>
  useSyncExternalStore(
    subscribe,
    () => (loginToken() === undefined ? undefined : currentUser),
    () => undefined,
  )
