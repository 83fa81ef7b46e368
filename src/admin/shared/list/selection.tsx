// Rows that staff tick, to do something with them together.

import { type ReactNode, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { itemsBetween } from './items-between.ts'

type Selection = { ticked: ReadonlySet<string>; setTicked: (keys: ReadonlySet<string>) => void }

/** While no row is ticked, a button ticks all rows on the page. */
export function SelectionBar({
  list: { ticked, setTicked },
  visible,
  hint,
  children,
}: {
  list: Selection
  visible: readonly string[]
  hint: string
  children: ReactNode
}) {
  return (
    <div className="mb-2 flex min-h-control flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="text-sm">
        {ticked.size === 0 ? hint : `${ticked.size} gekozen`}
      </p>
      {ticked.size > 0 ? (
        <>
          {children}
          <Button kind="plain" onClick={() => setTicked(new Set())}>
            Niets kiezen
          </Button>
        </>
      ) : (
        <Button kind="plain" className="max-sm:-ms-3.5" onClick={() => setTicked(new Set(visible))}>
          Kies alles op dit scherm
        </Button>
      )}
    </div>
  )
}

/** Returns a function that ticks a row. With Shift, it ticks the rows from the one ticked last. */
export function useTick({ ticked, setTicked }: Selection, visible: readonly string[]) {
  const lastTicked = useRef<string>(undefined)
  return (key: string, on: boolean, isRange: boolean) => {
    const changed = new Set(isRange ? itemsBetween(visible, lastTicked.current ?? key, key) : [key])
    lastTicked.current = key
    setTicked(
      new Set(on ? [...ticked, ...changed] : [...ticked].filter((one) => !changed.has(one))),
    )
  }
}

export const Tick = ({
  name,
  checked,
  onTick,
}: {
  name: string
  checked: boolean
  onTick: (on: boolean, isRange: boolean) => void
}) => (
  <label className="-my-2.5 -ms-3 grid size-11 flex-none place-items-center">
    <span className="sr-only">Kies {name}</span>
    <input
      type="checkbox"
      checked={checked}
      onChange={({ target, nativeEvent }) =>
        onTick(target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
      }
      className="size-5 accent-deep"
    />
  </label>
)
