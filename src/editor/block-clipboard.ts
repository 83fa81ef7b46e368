// What was copied on one page to be pasted on another; this device keeps it.

import { useSyncExternalStore } from 'react'
import { storageKeys } from '#domain/device/storage-keys.ts'
import { readText } from '#parts/checkout/browser-storage.ts'
import type { DraftBlock } from './page-draft.ts'

export type CopiedBlock = Omit<DraftBlock, 'key'>
const key = storageKeys.copiedBlocks
const listeners = new Set<() => void>()

/** False when this browser keeps nothing. */
export function copyBlocks(blocks: readonly DraftBlock[]): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(blocks.map(({ layout, attributes }) => ({ layout, attributes }))))
  } catch {
    return false
  }
  for (const listener of listeners) listener()
  return true
}

/** Only what is a block; whatever else stands there is passed over. */
export function blocksIn(text: string | null): CopiedBlock[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter(isBlock).map(({ layout, attributes }) => ({ layout, attributes })) : []
  } catch {
    return []
  }
}

const isBlock = (value: unknown): value is CopiedBlock =>
  typeof value === 'object' &&
  value !== null &&
  'layout' in value &&
  typeof value.layout === 'string' &&
  'attributes' in value &&
  typeof value.attributes === 'object' &&
  value.attributes !== null &&
  !Array.isArray(value.attributes)

function listen(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** The copy as text, the same until another one is made. */
export const useCopiedBlocks = (): string | null =>
  useSyncExternalStore(
    listen,
    () => readText('localStorage', key),
    () => null,
  )
