import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

export function AddButton({
  full,
  onAdd,
  children,
}: {
  full: boolean
  onAdd: () => void
  children: ReactNode
}) {
  return (
    <Button kind="plain" className="justify-self-start" disabled={full} onClick={onAdd}>
      <Icon name="plus" size={20} />
      {children}
    </Button>
  )
}
