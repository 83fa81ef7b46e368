// A few texts in one place, one shown at a time. Without script they stand under each other.

import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { wrapped } from '#domain/wrapped.ts'
import { useNotLoadedTarget } from './not-loaded.ts'

export type Tab = { name: string; content: ReactNode }

const tabLook =
  'min-h-12 flex-none border-b-3 border-transparent text-sm font-semibold text-ink-soft sm:text-base transition-colors hover:text-deep aria-selected:border-deep aria-selected:text-deep'

export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const [chosen, setChosen] = useState(0)
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const id = useId()
  const notLoaded = useNotLoadedTarget()
  const choose = (place: number) => {
    setChosen(place)
    buttons.current[place]?.focus()
  }
  const walk = (event: KeyboardEvent) => {
    const place = { ArrowRight: chosen + 1, ArrowLeft: chosen - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (place === undefined) return
    event.preventDefault()
    choose(wrapped(place, tabs.length))
  }
  return (
    <div>
      <div role="tablist" aria-label={label} className="tab-row noscript:hidden">
        {tabs.map(({ name }, place) => (
          <button
            key={name}
            ref={(button) => void (buttons.current[place] = button)}
            type="button"
            {...notLoaded}
            role="tab"
            id={`${id}-tab-${place}`}
            aria-controls={`${id}-panel-${place}`}
            aria-selected={place === chosen}
            tabIndex={place === chosen ? 0 : -1}
            className={tabLook}
            onClick={() => setChosen(place)}
            onKeyDown={walk}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ name, content }, place) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}-panel-${place}`}
          aria-labelledby={`${id}-tab-${place}`}
          tabIndex={0}
          className={`rounded-[8px] pt-8 ${place === chosen ? '' : 'hidden noscript:block'}`}
        >
          <p className="mb-5 hidden font-head text-xl noscript:block">{name}</p>
          {content}
        </div>
      ))}
    </div>
  )
}
