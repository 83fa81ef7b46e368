// Help with a choice, collapsed under a question. Its content can load when it first opens.

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon, type IconName } from '#ui/icon.tsx'

type Props = {
  icon: IconName
  question: string
  scripted?: boolean
  children: (wasOpened: boolean) => ReactNode
}

/**
 * `children` receives whether the help was ever opened. If `scripted`, the help appears only with
 * JavaScript.
 */
export function HelpDisclosure({ icon, question, scripted = false, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  const [wasOpened, setWasOpened] = useState(false)
  // The visitor may have opened the help before hydration.
  useEffect(() => setWasOpened(details.current?.open ?? false), [])
  return (
    <details
      ref={details}
      onToggle={(event) => event.currentTarget.open && setWasOpened(true)}
      className={`group rounded-card border border-transparent open:border-edge open:bg-white ${scripted ? 'noscript:hidden' : ''}`}
    >
      <summary className="flex min-h-12 items-center gap-3 rounded-card py-1.5 font-semibold text-deep group-open:px-5 hover:underline hover:underline-offset-[0.28em]">
        <Icon name={icon} size={22} className="flex-none" />
        {question}
        <Icon
          name="chevron-down"
          size={22}
          className="flex-none transition-transform group-open:ms-auto group-open:rotate-180"
        />
      </summary>
      <div className="px-5 pt-1 pb-5">{children(wasOpened)}</div>
    </details>
  )
}
