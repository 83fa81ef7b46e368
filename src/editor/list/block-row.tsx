import { useSortable } from '@dnd-kit/react/sortable'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { memo } from 'react'
import { SmallButton } from '../small-button.tsx'

type Props = {
  id: string
  place: number
  last: boolean
  name: string
  /** The first words in it, to tell blocks of one kind apart. */
  words: string
  onMove: (id: string, to: number) => void
  onGo: (id: string) => void
}

const calm = { duration: 200 }

export const BlockRow = memo(function BlockRow({ id, place, last, name, words, onMove, onGo }: Props) {
  const { ref, handleRef, isDragging } = useSortable({ id, index: place, transition: calm, data: { name } })
  return (
    <li
      ref={ref}
      className={`flex items-center rounded-[10px] border bg-white ${isDragging ? 'border-deep shadow-float' : 'border-line'}`}
      data-block={id}
    >
      <button
        ref={handleRef}
        type="button"
        aria-label={`Verplaats ${name}, nu op plaats ${place + 1}`}
        aria-roledescription="versleepbaar"
        title="Versleep"
        className="inline-grid h-12 w-11 flex-none cursor-grab touch-none place-items-center rounded-[10px] text-ink-soft hover:bg-lee"
      >
        <GripVertical aria-hidden size={20} />
      </button>
      <button
        type="button"
        onClick={() => onGo(id)}
        className="min-h-12 min-w-0 flex-1 rounded-[8px] py-1 text-start leading-tight hover:text-deep"
      >
        <span className="line-clamp-2 text-xs font-semibold">{name}</span>
        {words && <span className="block truncate text-xs text-ink-soft">{words}</span>}
      </button>
      <SmallButton icon={ArrowUp} label={`Omhoog: ${name}`} disabled={place === 0} onClick={() => onMove(id, place - 1)} />
      <SmallButton icon={ArrowDown} label={`Omlaag: ${name}`} disabled={last} onClick={() => onMove(id, place + 1)} />
    </li>
  )
})
