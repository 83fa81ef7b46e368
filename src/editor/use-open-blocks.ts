// Stores which block panels are open, and opens a panel to focus a field in it.

import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { goToField } from './fields/field-location.ts'
import type { DraftBlock, FieldPath } from './page-draft.ts'

/** A page with at most this many blocks opens all of them at the start. */
const maxBlocksAllOpen = 6

export function useOpenBlocks(content: readonly DraftBlock[]) {
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(content.length <= maxBlocksAllOpen ? content.map(({ key }) => key) : []),
  )
  /** Opens the block and focuses its field. */
  const reveal = useCallback((key: string, path: FieldPath = []) => {
    flushSync(() => setOpen((before) => (before.has(key) ? before : new Set([...before, key]))))
    goToField(key, path)
  }, [])
  const toggle = useCallback(
    (key: string) =>
      setOpen((before) =>
        before.has(key)
          ? new Set([...before].filter((other) => other !== key))
          : new Set([...before, key]),
      ),
    [],
  )
  return { open, reveal, toggle }
}
