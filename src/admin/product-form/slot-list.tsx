// A list of parts of a product page, such as its benefits, of which each has a number.

import type { ReactNode } from 'react'
import { slotCounts, type SlotGroup } from '#domain/catalogue/fields/product-field.ts'
import { SmallButton } from '#editor/small-button.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

type Props<Slot> = {
  group: SlotGroup
  noun: string
  slots: readonly Slot[]
  empty: Slot
  /** The layout of one slot. */
  className: string
  onChange: (slots: Slot[]) => void
  children: (
    slot: Slot,
    /** From 1. */
    number: number,
    set: (changes: Partial<Slot>) => void,
    removeButton: ReactNode,
  ) => ReactNode
}

export function SlotList<Slot>({
  group,
  noun,
  slots,
  empty,
  className,
  onChange,
  children,
}: Props<Slot>) {
  const max = slotCounts[group]
  return (
    <>
      {slots.length > 0 && (
        <ol className="grid grid-cols-1 gap-4">
          {slots.map((slot, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a slot is identified by its index
            <li key={index} className={`grid rounded-[12px] border border-line p-4 ${className}`}>
              {children(
                slot,
                index + 1,
                (changes) => onChange(slots.with(index, { ...slot, ...changes })),
                <SmallButton
                  icon="trash-2"
                  label={`Verwijder ${noun} ${index + 1}`}
                  onClick={() => onChange(slots.toSpliced(index, 1))}
                />,
              )}
            </li>
          ))}
        </ol>
      )}
      {slots.length < max ? (
        <Button
          kind="ghost"
          className="justify-self-start"
          onClick={() => onChange([...slots, empty])}
        >
          <Icon name="plus" size={20} />
          Nog een {noun}
        </Button>
      ) : (
        <p className="text-sm text-ink-soft">Meer dan {max} passen er niet op de pagina.</p>
      )}
    </>
  )
}
