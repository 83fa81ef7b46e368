// Copies blocks from one page to another through local storage.

import { useSyncExternalStore } from 'react'
import { staffStorageKeys } from '#domain/staff-storage-keys.ts'
import { readStoredText } from '#components/storage/browser-storage.ts'
import type { DraftBlock } from './page-draft.ts'
import { parseJson } from '#domain/parse-json.ts'

type CopiedBlock = Omit<DraftBlock, 'key'>
const key = staffStorageKeys.copiedBlocks
const listeners = new Set<() => void>()

/** Returns false if local storage is blocked or full. */
export function copyBlocks(blocks: readonly DraftBlock[]): boolean {
  try {
    localStorage.setItem(
      key,
      JSON.stringify(blocks.map(({ layout, attributes }) => ({ layout, attributes }))),
    )
  } catch {
    return false
  }
  for (const listener of listeners) listener()
  return true
}

/** Parses the text of `useCopiedBlocksJson`, and ignores everything that is not a block. */
export function parseCopiedBlocks(text: string | null): CopiedBlock[] {
  const stored = parseJson(text)
  return Array.isArray(stored)
    ? stored.filter(isBlock).map(({ layout, attributes }) => ({ layout, attributes }))
    : []
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

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** JSON, because useSyncExternalStore needs an equal value at each render. */
export const useCopiedBlocksJson = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => readStoredText('localStorage', key),
    () => null,
  )
