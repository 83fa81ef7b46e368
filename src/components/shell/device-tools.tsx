import { Icon } from '#ui/icon.tsx'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useScriptsPendingProps } from '#ui/use-is-hydrated.ts'
import { withinTime } from '#ui/lazy-within-time.tsx'

/**
 * With `short` the eraser says only 'Wis', so that both buttons fit beside the promises of the
 * banner.
 */
type Props = { short?: boolean; className: string; buttonClass: string }

export function DeviceTools({ short = false, className, buttonClass }: Props) {
  const label = `inline-flex min-h-11 items-center gap-2 ${buttonClass}`
  return (
    <ul className={`noscript:hidden ${className}`}>
      <li>
        <DialogButton
          load={() => import('../accessibility-preferences/accessibility-dialog.tsx')}
          className={label}
        >
          <Icon name="a-large-small" size={20} />
          Leesgemak
        </DialogButton>
      </li>
      <li>
        <DialogButton
          load={() => import('../clear-local-data/clear-data-dialog.tsx')}
          title={short ? 'Wis mijn sporen' : undefined}
          className={label}
        >
          <Icon name="eraser" size={18} />
          {short ? 'Wis' : 'Wis mijn sporen'}
        </DialogButton>
      </li>
    </ul>
  )
}

// A button that loads its dialog when pressed. Without JavaScript the button does not appear.

type DialogComponent = ComponentType<{ onClose: () => void }>
type DialogButtonProps = {
  load: () => Promise<{ default: DialogComponent }>
  className: string
  title?: string | undefined
  children: ReactNode
}

function DialogButton({ load, className, title, children }: DialogButtonProps) {
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
