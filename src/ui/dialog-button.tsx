// A button that loads its dialog when pressed. Without JavaScript the button does not appear.

import { type ComponentType, type ReactNode, useState } from 'react'
import { useScriptsPendingProps } from './scripts-pending.ts'
import { withinTime } from './within-time.ts'

type DialogComponent = ComponentType<{ onClose: () => void }>
type Props = {
  load: () => Promise<{ default: DialogComponent }>
  className: string
  title?: string | undefined
  children: ReactNode
}

export function DialogButton({ load, className, title, children }: Props) {
  const [DialogToShow, setDialogToShow] = useState<DialogComponent>()
  const pendingTarget = useScriptsPendingProps()
  const open = () =>
    void withinTime(load()).then(
      (module) => setDialogToShow(() => module.default),
      () => alert('Dat lukt nu niet: er is geen verbinding. Probeer het opnieuw.'),
    )
  return (
    <>
      <button
        type="button"
        title={title}
        {...pendingTarget}
        aria-haspopup="dialog"
        aria-disabled={'popoverTarget' in pendingTarget || undefined}
        onClick={open}
        className={`noscript:hidden ${className}`}
      >
        {children}
      </button>
      {DialogToShow && <DialogToShow onClose={() => setDialogToShow(undefined)} />}
    </>
  )
}
