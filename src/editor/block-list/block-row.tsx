import { useSortable } from '@dnd-kit/react/sortable'
import { memo } from 'react'
import { Icon } from '#ui/icon.tsx'
import { SmallButton } from '../small-button.tsx'

type Props = {
  id: string
  index: number
  last: boolean
  name: string
  /** The first words of the block, to distinguish blocks of the same kind. */
  summary: string
  onMove: (id: string, to: number) => void
  onGo: (id: string) => void
}

const dragTransition = { duration: 200 }

export const BlockRow = memo(function BlockRow({
  id,
  index,
  last,
  name,
  summary,
  onMove,
  onGo,
}: Props) {
  const { ref, handleRef, isDragging } = useSortable({
    id,
    index,
    transition: dragTransition,
    data: { name },
  })
  return (
    <li
      ref={ref}
      className={`flex items-center rounded-[10px] border bg-white ${isDragging ? 'border-deep shadow-float' : 'border-line'}`}
      data-block={id}
    >
      <button
        ref={handleRef}
        type="button"
        aria-label={`Verplaats ${name}, nu op plaats ${index + 1}`}
        aria-roledescription="versleepbaar"
        title="Versleep"
        className="inline-grid h-12 w-11 flex-none cursor-grab touch-none place-items-center rounded-[10px] text-ink-soft hover:bg-lee"
      >
        <Icon name="grip-vertical" size={20} />
      </button>
      <button
        type="button"
        onClick={() => onGo(id)}
        className="min-h-12 min-w-0 flex-1 rounded-[8px] py-1 text-start leading-tight hover:text-deep"
      >
        <span className="line-clamp-2 text-xs font-semibold">{name}</span>
        {summary && <span className="block truncate text-xs text-ink-soft">{summary}</span>}
      </button>
      <SmallButton
        icon="arrow-up"
        label={`Omhoog: ${name}`}
        disabled={index === 0}
        onClick={() => onMove(id, index - 1)}
      />
      <SmallButton
        icon="arrow-down"
        label={`Omlaag: ${name}`}
        disabled={last}
        onClick={() => onMove(id, index + 1)}
      />
    </li>
  )
})
