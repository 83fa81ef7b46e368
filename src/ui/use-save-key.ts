// Saves with Ctrl+S or Cmd+S. An open dialog covers the form, so the key then does nothing.

import { isDialogOpen, useControlKeys } from './use-control-keys.ts'

export const useSaveKey = (save: () => void): void =>
  useControlKeys((key, shift) =>
    key === 's' && !shift ? () => !isDialogOpen() && save() : undefined,
  )
