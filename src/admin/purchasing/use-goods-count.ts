// The count of a delivery. The browser stores it per order, so that it survives a reload, until
// staff book it.

import { useState } from 'react'
import { isRecord } from '#domain/is-record.ts'
import { type GoodsCount, parseGoodsCount } from '#domain/purchasing/goods-count.ts'
import { staffStorageKeys } from '#domain/staff-storage-keys.ts'
import { readStoredText, writeStoredJson } from '#components/storage/browser-storage.ts'

/** `key` identifies the delivery, so that the shop books it once. */
type StoredCount = { key: string; count: GoodsCount }

export function useGoodsCount(order: number, lines: readonly { line: number }[]) {
  const [stored, setStored] = useState<StoredCount>(() => {
    const found = readAll()[order]
    const key =
      isRecord(found) && typeof found['key'] === 'string' ? found['key'] : crypto.randomUUID()
    return { key, count: isRecord(found) ? parseGoodsCount(found['count'], lines) : {} }
  })
  const save = (next: StoredCount | undefined) => {
    const { [order]: _before, ...others } = readAll()
    writeStoredJson(
      'localStorage',
      staffStorageKeys.goodsCounts,
      next ? { ...others, [order]: next } : others,
    )
    setStored(next ?? { key: crypto.randomUUID(), count: {} })
  }
  return {
    ...stored,
    setCount: (count: GoodsCount) => save({ key: stored.key, count }),
    clear: () => save(undefined),
  }
}

function readAll(): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(
      readStoredText('localStorage', staffStorageKeys.goodsCounts) ?? '{}',
    )
    return isRecord(parsed) ? parsed : {}
  } catch {
    return {}
  }
}
