// React context of the edited block. Fields at any depth use the context to change their value by
// path.

import { createContext, useContext } from 'react'
import type { FieldPath } from '../page-draft.ts'

export type BlockContextValue = {
  key: string
  change: (path: FieldPath, value: unknown) => void
  /** Error texts by dotted field path. */
  errors: Readonly<Record<string, string>>
}

export const BlockContext = createContext<BlockContextValue>({
  key: '',
  change: () => undefined,
  errors: {},
})

export function useBlockField(path: FieldPath) {
  const { key, change, errors } = useContext(BlockContext)
  return { key, change, error: errors[path.join('.')] }
}
