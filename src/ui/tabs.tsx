// Tabs with their panels. Without JavaScript the page shows all panels below each other.

import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { wrapIndex } from '#domain/wrap-index.ts'
import { useScriptsPendingProps } from './scripts-pending.ts'

export type Tab = { name: string; content: ReactNode }

const tabClass =
  'min-h-12 flex-none border-b-3 border-transparent text-sm font-semibold text-ink-soft sm:text-base transition-colors hover:text-deep aria-selected:border-deep aria-selected:text-deep'

export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const [chosen, setChosen] = useState(0)
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const id = useId()
  const pendingTarget = useScriptsPendingProps()
  const choose = (index: number) => {
    setChosen(index)
    buttons.current[index]?.focus()
  }
  const handleKey = (event: KeyboardEvent) => {
    const index = { ArrowRight: chosen + 1, ArrowLeft: chosen - 1, Home: 0, End: tabs.length - 1 }[
      event.key
    ]
    if (index === undefined) return
    event.preventDefault()
    choose(wrapIndex(index, tabs.length))
  }
  return (
    <div>
      <div role="tablist" aria-label={label} className="tab-row noscript:hidden">
        {tabs.map(({ name }, index) => (
          <button
            key={name}
            ref={(button) => void (buttons.current[index] = button)}
            type="button"
            {...pendingTarget}
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={index === chosen}
            tabIndex={index === chosen ? 0 : -1}
            className={tabClass}
            onClick={() => setChosen(index)}
            onKeyDown={handleKey}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ name, content }, index) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          tabIndex={0}
          className={`rounded-[8px] pt-8 ${index === chosen ? '' : 'hidden noscript:block'}`}
        >
          <p className="mb-5 hidden font-head text-xl noscript:block">{name}</p>
          {content}
        </div>
      ))}
    </div>
  )
}
