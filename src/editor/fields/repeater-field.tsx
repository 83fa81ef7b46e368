// A list of the same set of fields: add, remove, put in another order.

import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Field } from '#domain/page/fields.ts'
import { Button } from '#ui/button.tsx'
import { moved } from '../change-in.ts'
import { emptyAttributes, firstWords } from '../fresh-block.ts'
import { useAnnounce } from '../announce.tsx'
import type { FieldPath } from '../page-draft.ts'
import { SmallButton } from '../small-button.tsx'
import { useBlock } from './block-context.ts'
import { fieldId } from './field-place.ts'
import { LabelledGroup } from './labelled.tsx'

type Props = {
  field: Extract<Field, { kind: 'repeater' }>
  path: FieldPath
  value: unknown
  renderItem: (item: unknown, path: FieldPath) => ReactNode
}

export function RepeaterField({ field, path, value, renderItem }: Props) {
  const { key, change, error } = useBlock(path)
  const announce = useAnnounce()
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const id = fieldId(key, path)
  const put = (next: readonly unknown[], focus: string) => {
    flushSync(() => change(path, next))
    document.getElementById(focus)?.focus()
  }
  const add = () => {
    const first = Object.keys(field.of)[0] ?? ''
    put([...items, emptyAttributes(field.of)], fieldId(key, [...path, items.length, first]))
  }
  const remove = (at: number) => {
    put(items.toSpliced(at, 1), items.length > 1 ? `${id}-item-${Math.min(at, items.length - 2)}` : `${id}-add`)
    announce(`${at + 1} weggehaald, nog ${items.length - 1}`)
  }
  const move = (at: number, to: number) => {
    put(moved(items, at, to), `${id}-item-${to}`)
    announce(`Verplaatst naar plaats ${to + 1} van ${items.length}`)
  }
  return (
    <LabelledGroup id={id} label={`${field.label} (${items.length})`} hint={field.hint} error={error}>
      <ol className="grid gap-3">
        {items.map((item, at) => (
          <li key={at} id={`${id}-item-${at}`} tabIndex={-1} className="rounded-[10px] border border-line bg-sand">
            <div className="flex items-center gap-1 border-b border-line ps-4 pe-1">
              <p className="min-w-0 flex-1 truncate text-sm font-semibold">
                {at + 1}. <span className="font-normal text-ink-soft">{firstWords(field.of, item, 40)}</span>
              </p>
              <SmallButton icon={ArrowUp} label={`Omhoog: ${at + 1}`} disabled={at === 0} onClick={() => move(at, at - 1)} />
              <SmallButton
                icon={ArrowDown}
                label={`Omlaag: ${at + 1}`}
                disabled={at === items.length - 1}
                onClick={() => move(at, at + 1)}
              />
              <SmallButton icon={Trash2} label={`Weghalen: ${at + 1}`} onClick={() => remove(at)} />
            </div>
            <div className="p-4">{renderItem(item, [...path, at])}</div>
          </li>
        ))}
      </ol>
      <Button kind="plain" id={`${id}-add`} className="mt-1 text-sm" disabled={items.length >= (field.max ?? Infinity)} onClick={add}>
        <Plus aria-hidden size={20} />
        Toevoegen aan {field.label.toLowerCase()}
      </Button>
    </LabelledGroup>
  )
}
