// A button that opens a dialog. The back office renders the dialog, and not its button: so it stays
// open with what staff typed when its button goes, for example after a reload of the record.

import {
  type ComponentProps,
  createContext,
  Fragment,
  type ReactNode,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useState,
} from 'react'
import { useLocation } from 'react-router'
import { Button } from '#ui/button.tsx'

type RenderDialog = (close: () => void) => ReactNode
type OpenDialog = { id: string; pathname: string; dialog: ReactNode }
type Dialogs = { show: (id: string, dialog: ReactNode) => void; hide: (id: string) => void }

const DialogsContext = createContext<Dialogs>({ show: () => undefined, hide: () => undefined })

/** Around the screens of the back office. A dialog belongs to its screen, and closes with it. */
export function OpenDialogs({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const [open, setOpen] = useState<readonly OpenDialog[]>([])
  const [dialogs] = useState<Dialogs>(() => ({
    show: (id, dialog) =>
      setOpen((before) => {
        const shown = { id, pathname: location.pathname, dialog }
        return before.some((one) => one.id === id)
          ? before.map((one) => (one.id === id ? shown : one))
          : [...before, shown]
      }),
    hide: (id) => setOpen((before) => before.filter((one) => one.id !== id)),
  }))
  useEffect(
    () => () => setOpen((before) => before.filter((one) => one.pathname !== pathname)),
    [pathname],
  )
  // The browser cannot return the focus to a button that is gone.
  useEffect(() => {
    if (open.length === 0) return undefined
    return () => {
      if (document.activeElement === document.body)
        document.getElementById('inhoud')?.focus({ preventScroll: true })
    }
  }, [open.length])
  return (
    <DialogsContext value={dialogs}>
      {children}
      {open
        .filter((one) => one.pathname === pathname)
        .map(({ id, dialog }) => (
          <Fragment key={id}>{dialog}</Fragment>
        ))}
    </DialogsContext>
  )
}

/** Returns a function that opens the dialog, which follows the component while that is there. */
export function useDialog(dialog: RenderDialog): () => void {
  const { show, hide } = use(DialogsContext)
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  useLayoutEffect(() => {
    if (!isOpen) return
    const close = () => {
      setIsOpen(false)
      hide(id)
    }
    show(id, dialog(close))
  })
  return () => setIsOpen(true)
}

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & { dialog: RenderDialog }

export const DialogButton = ({ dialog, ...button }: Props) => (
  <Button {...button} aria-haspopup="dialog" onClick={useDialog(dialog)} />
)
