import { DragDropProvider } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { useMemo } from 'react'
import { useAnnounce } from '#editor/announcer.tsx'
import { dragPlugins } from '#editor/block-list/drag-plugins.ts'
import type { DraftPicture } from './product-draft.ts'
import { SmallButton } from '#editor/small-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { ProductPicture } from '#ui/product-picture.tsx'
import { productFieldId, TextInput, useFieldError } from './form-fields.tsx'

type PictureRowProps = {
  picture: DraftPicture
  index: number
  last: boolean
  onMove: (to: number) => void
  onDescribe: (alt: string) => void
  onRemove: () => void
}

const dragTransition = { duration: 200 }

type Props = { pictures: readonly DraftPicture[]; onChange: (pictures: DraftPicture[]) => void }

export function SortablePictures({ pictures, onChange }: Props) {
  const announce = useAnnounce()
  const plugins = useMemo(() => dragPlugins('deze foto'), [])
  const moveTo = (url: string, to: number) => {
    const index = pictures.findIndex((one) => one.url === url)
    const picture = pictures[index]
    if (!picture || to < 0 || to >= pictures.length) return
    onChange(pictures.toSpliced(index, 1).toSpliced(to, 0, picture))
  }
  if (pictures.length === 0) return null
  return (
    <DragDropProvider<{ name: string }>
      plugins={plugins}
      onDragEnd={({ operation: { source }, canceled }) => {
        if (!canceled && isSortable(source)) moveTo(String(source.id), source.index)
      }}
    >
      <ol className="grid grid-cols-1 gap-3" aria-label="Foto’s, in volgorde">
        {pictures.map((picture, index) => (
          <PictureRow
            key={picture.url}
            picture={picture}
            index={index}
            last={index === pictures.length - 1}
            onMove={(to) => {
              moveTo(picture.url, to)
              announce(`Foto staat nu op plaats ${to + 1} van ${pictures.length}.`)
            }}
            onDescribe={(alt) =>
              onChange(pictures.map((one) => (one.url === picture.url ? { ...one, alt } : one)))
            }
            onRemove={() => {
              onChange(pictures.filter(({ url }) => url !== picture.url))
              announce('Foto weggehaald. Ze blijft in de bibliotheek.')
            }}
          />
        ))}
      </ol>
    </DragDropProvider>
  )
}

function PictureRow({ picture, index, last, onMove, onDescribe, onRemove }: PictureRowProps) {
  const name = `foto ${index + 1}`
  const { ref, handleRef, isDragging } = useSortable({
    id: picture.url,
    index,
    transition: dragTransition,
    data: { name: 'Foto' },
  })
  const error = useFieldError(`pictures.${index}`)
  return (
    <li
      ref={ref}
      id={productFieldId(`pictures.${index}`)}
      className={`grid grid-cols-[auto_5rem_minmax(0,1fr)] items-start gap-x-3 gap-y-2 rounded-[12px] border bg-white p-3 sm:grid-cols-[auto_7rem_minmax(0,1fr)_auto] ${isDragging ? 'border-deep shadow-float' : 'border-line'}`}
    >
      <button
        ref={handleRef}
        type="button"
        aria-label={`Verplaats ${name}`}
        aria-roledescription="versleepbaar"
        title="Versleep"
        className="inline-grid h-12 w-11 flex-none cursor-grab touch-none place-items-center rounded-[10px] text-ink-soft hover:bg-lee"
      >
        <Icon name="grip-vertical" size={20} />
      </button>
      <div className="relative aspect-square w-full overflow-hidden rounded-[8px] bg-dune">
        <ProductPicture {...picture} alt="" sizes="7rem" />
      </div>
      <div className="min-w-0 max-sm:col-span-full max-sm:row-start-2">
        <TextInput
          label={`Wat is er te zien op ${name}?`}
          name={`pictures.${index}.alt`}
          maxLength={300}
          hint="Wie niet kan zien, krijgt deze zin voorgelezen."
          value={picture.alt}
          onType={onDescribe}
        />
        {error && <p className="mt-1.5 text-sm font-semibold text-error">{error}</p>}
      </div>
      <div className="flex justify-end">
        <SmallButton
          icon="arrow-up"
          label={`Omhoog: ${name}`}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        />
        <SmallButton
          icon="arrow-down"
          label={`Omlaag: ${name}`}
          disabled={last}
          onClick={() => onMove(index + 1)}
        />
        <SmallButton icon="trash-2" label={`Haal ${name} weg`} onClick={onRemove} />
      </div>
    </li>
  )
}
