import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { emptyBlockValues, blockSummary } from '../new-block.ts'
import { useAnnounce } from '../announcer.tsx'
import { type FieldPath, moveToIndex } from '../page-draft.ts'
import { SmallButton } from '../small-button.tsx'
import { MoveButtons } from '../sortable.tsx'
import { FieldGroup, type FieldProps, useBlockField } from './block-field.tsx'

type Props = FieldProps<'repeater'> & {
  renderItem: (item: unknown, path: FieldPath) => ReactNode
}

export function RepeaterField({ field, path, value, renderItem }: Props) {
  const { id, change } = useBlockField(path)
  const announce = useAnnounce()
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const changeAndFocus = (next: readonly unknown[], focus: string) => {
    flushSync(() => change(next))
    document.getElementById(focus)?.focus()
  }
  const add = () => {
    const first = Object.keys(field.of)[0] ?? ''
    changeAndFocus([...items, emptyBlockValues(field.of)], `${id}.${items.length}.${first}`)
  }
  const remove = (index: number) => {
    changeAndFocus(
      items.toSpliced(index, 1),
      items.length > 1 ? `${id}-item-${Math.min(index, items.length - 2)}` : `${id}-add`,
    )
    announce(`${index + 1} weggehaald, nog ${items.length - 1}`)
  }
  const move = (index: number, to: number) => {
    changeAndFocus(moveToIndex(items, index, to), `${id}-item-${to}`)
    announce(`Verplaatst naar plaats ${to + 1} van ${items.length}`)
  }
  return (
    <FieldGroup {...{ field, path }} label={`${field.label} (${items.length})`}>
      <ol className="grid gap-3">
        {items.map((item, index) => (
          <li
            key={index}
            id={`${id}-item-${index}`}
            tabIndex={-1}
            className="rounded-[10px] border border-line bg-sand"
          >
            <div className="flex items-center gap-1 border-b border-line ps-4 pe-1">
              <p className="min-w-0 flex-1 truncate text-sm font-semibold">
                {index + 1}.{' '}
                <span className="font-normal text-ink-soft">
                  {blockSummary(field.of, item, 40)}
                </span>
              </p>
              <MoveButtons
                name={index + 1}
                index={index}
                last={index === items.length - 1}
                onMove={(to) => move(index, to)}
              />
              <SmallButton
                icon="trash-2"
                label={`Weghalen: ${index + 1}`}
                onClick={() => remove(index)}
              />
            </div>
            <div className="p-4">{renderItem(item, [...path, index])}</div>
          </li>
        ))}
      </ol>
      <Button
        kind="plain"
        id={`${id}-add`}
        className="mt-1 text-sm"
        disabled={items.length >= (field.max ?? Infinity)}
        onClick={add}
      >
        <Icon name="plus" size={20} />
        Toevoegen aan {field.label.toLowerCase()}
      </Button>
    </FieldGroup>
  )
}
