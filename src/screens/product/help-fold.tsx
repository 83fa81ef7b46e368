// Help with a choice, folded away under a question. What calculates comes when it is opened first.

import { ChevronDown, type LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'

type Props = { icon: LucideIcon; question: string; scripted?: boolean; children: (opened: boolean) => ReactNode }

/** `children` are told whether it has been open; `scripted` help is not offered without a script. */
export function HelpFold({ icon: Icon, question, scripted = false, children }: Props) {
  const fold = useRef<HTMLDetailsElement>(null)
  const [opened, setOpened] = useState(false)
  // It may have been opened before the page woke.
  useEffect(() => setOpened(fold.current?.open ?? false), [])
  return (
    <details
      ref={fold}
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
      className={`group rounded-card border border-transparent open:border-edge open:bg-white ${scripted ? 'noscript:hidden' : ''}`}
    >
      <summary className="flex min-h-12 items-center gap-3 rounded-card py-1.5 font-semibold text-deep group-open:px-5 hover:underline hover:underline-offset-[0.28em]">
        <Icon aria-hidden size={22} className="flex-none" />
        {question}
        <ChevronDown aria-hidden size={22} className="flex-none transition-transform group-open:ms-auto group-open:rotate-180" />
      </summary>
      <div className="px-5 pt-1 pb-5">{children(opened)}</div>
    </details>
  )
}
