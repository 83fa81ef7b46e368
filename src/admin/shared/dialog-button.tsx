import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  dialog: (close: () => void) => ReactNode
}

/**
 * A button that opens a dialog. Not for a dialog that must outlive its button, such as one that
 * reloads the record when its call fails.
 */
export function DialogButton({ dialog, ...button }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button {...button} aria-haspopup="dialog" onClick={() => setIsOpen(true)} />
      {isOpen && dialog(() => setIsOpen(false))}
    </>
  )
}
