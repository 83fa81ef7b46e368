// A button whose dialog is fetched when it is pressed. Of no use without scripts, so then it is not there.

import { type ComponentType, type ReactNode, useState } from 'react'
import { useNotLoadedTarget } from './not-loaded.ts'

type DialogComponent = ComponentType<{ onClose: () => void }>
type Props = { load: () => Promise<{ default: DialogComponent }>; className: string; children: ReactNode }

export function DialogButton({ load, className, children }: Props) {
  const [Asking, setAsking] = useState<DialogComponent>()
  const notLoaded = useNotLoadedTarget()
  const ask = () =>
    void load().then(
      (found) => setAsking(() => found.default),
      () => alert('Dat lukt nu niet: er is geen verbinding. Probeer het opnieuw.'),
    )
  return (
    <>
      <button
        type="button"
        {...notLoaded}
        aria-haspopup="dialog"
        aria-disabled={'popoverTarget' in notLoaded || undefined}
        onClick={ask}
        className={`noscript:hidden ${className}`}
      >
        {children}
      </button>
      {Asking && <Asking onClose={() => setAsking(undefined)} />}
    </>
  )
}
