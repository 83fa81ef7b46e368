// A button that opens a list of links and buttons. It opens without JavaScript; Escape, a press
// outside it, a choice and a focus that leaves close it.

import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
} from 'react'

type Props = {
  /** The name of the button, and what it shows. */
  label: string
  summary: ReactNode
  summaryClass: string
  className?: string
  /** Of the disclosures with the same group, at most one is open at a time. */
  group?: string
  panelClass?: string
  children: ReactNode
}

export function DetailsMenu({
  label,
  summary,
  summaryClass,
  className = '',
  group,
  panelClass = '',
  children,
}: Props) {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => menu.current?.removeAttribute('open')
  useEffect(() => {
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !menu.current?.contains(target))
        menu.current?.removeAttribute('open')
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [])
  const closeAndFocus = () => {
    close()
    menu.current?.querySelector('summary')?.focus()
  }
  const onChoose = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return
    // A dialog that the button opens then returns the focus to the button of the menu.
    if (target.closest('button')) closeAndFocus()
    else if (target.closest('a')) close()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes, as in every menu, and so does a choice
    <details
      ref={menu}
      name={group}
      className={`relative ${className}`}
      onBlur={({ relatedTarget, currentTarget }: FocusEvent) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
      }}
      onKeyDown={({ key }: KeyboardEvent) =>
        key === 'Escape' && menu.current?.open && closeAndFocus()
      }
      onClick={onChoose}
    >
      <summary aria-label={label} title={label} className={summaryClass}>
        {summary}
      </summary>
      <div
        className={`appear absolute top-full right-0 rounded-card border border-line bg-white p-2 shadow-float ${panelClass}`}
      >
        {children}
      </div>
    </details>
  )
}
