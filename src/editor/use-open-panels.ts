// Which blocks show their form.

import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { goToField } from './fields/field-place.ts'
import type { DraftBlock, FieldPath } from './page-draft.ts'

/** A page of so few blocks shows all its forms at once. */
const openUpTo = 6

export function useOpenPanels(content: readonly DraftBlock[]) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(content.length <= openUpTo ? content.map(({ key }) => key) : []))
  /** Opens the block and goes to its field. */
  const reveal = useCallback((key: string, path: FieldPath = []) => {
    flushSync(() => setOpen((before) => (before.has(key) ? before : new Set([...before, key]))))
    goToField(key, path)
  }, [])
  const toggle = useCallback(
    (key: string) =>
      setOpen((before) => (before.has(key) ? new Set([...before].filter((other) => other !== key)) : new Set([...before, key]))),
    [],
  )
  return { open, reveal, toggle }
}
