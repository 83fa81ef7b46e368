// What can be done with a record and is not its usual next step. Its button goes while nothing can.

import type { ReactNode } from 'react'
import { DetailsMenu } from '#ui/details-menu.tsx'
import { DisclosureArrow } from '#ui/disclosure.tsx'

type Props = {
  /** What it is about, for users of a screen reader. */
  of: string
  /** The arrow alone is the button, in a list where each row has one. */
  isArrow?: boolean
  className?: string
  children: ReactNode
}

/** `children` are buttons and links, such as a DialogButton. */
export const ActionMenu = ({ of, isArrow = false, className = '', children }: Props) => (
  <DetailsMenu
    label={`Meer: ${of}`}
    summary={
      <>
        <span className={isArrow ? 'sr-only' : ''}>Meer</span>
        <DisclosureArrow />
      </>
    }
    summaryClass="inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-1 rounded-pill px-2 font-semibold text-deep hover:bg-lee"
    className={`not-[:has(div>*)]:hidden ${className}`}
    panelClass="z-20 grid w-64 max-w-[80vw] gap-0.5 [&>*]:m-0! [&>*]:w-full [&>*]:justify-start [&>*]:rounded-[8px] [&>*]:text-start [&>*]:no-underline! [&>*]:hover:bg-lee"
  >
    {children}
  </DetailsMenu>
)
