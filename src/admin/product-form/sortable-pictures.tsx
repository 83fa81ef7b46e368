import { useAnnounce } from '#editor/announcer.tsx'
import type { DraftPicture } from './product-draft.ts'
import { SmallButton } from '#editor/small-button.tsx'
import { ProductPicture } from '#ui/product-picture.tsx'
import { productFieldId, TextInput, useFieldError } from './form-fields.tsx'
import { DragHandle, MoveButtons, SortableRows, useSortableRow } from '#editor/sortable.tsx'

type PictureRowProps = {
  picture: DraftPicture
  index: number
  last: boolean
  onMove: (to: number) => void
  onDescribe: (alt: string) => void
  onRemove: () => void
}

type Props = { pictures: readonly DraftPicture[]; onChange: (pictures: DraftPicture[]) => void }

export function SortablePictures({ pictures, onChange }: Props) {
  const announce = useAnnounce()
  const moveTo = (url: string, to: number) => {
    const index = pictures.findIndex((one) => one.url === url)
    const picture = pictures[index]
    if (!picture || to < 0 || to >= pictures.length) return
    onChange(pictures.toSpliced(index, 1).toSpliced(to, 0, picture))
  }
  if (pictures.length === 0) return null
  return (
    <SortableRows noun="deze foto" onMove={moveTo}>
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
    </SortableRows>
  )
}

function PictureRow({ picture, index, last, onMove, onDescribe, onRemove }: PictureRowProps) {
  const name = `foto ${index + 1}`
  const { ref, handleRef, isDragging } = useSortableRow({ id: picture.url, index, name: 'Foto' })
  const error = useFieldError(`pictures.${index}`)
  return (
    <li
      ref={ref}
      id={productFieldId(`pictures.${index}`)}
      className={`grid grid-cols-[auto_5rem_minmax(0,1fr)] items-start gap-x-3 gap-y-2 rounded-[12px] border bg-white p-3 sm:grid-cols-[auto_7rem_minmax(0,1fr)_auto] ${isDragging ? 'border-deep shadow-float' : 'border-line'}`}
    >
      <DragHandle ref={handleRef} label={`Verplaats ${name}`} />
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
        <MoveButtons {...{ name, index, last, onMove }} />
        <SmallButton icon="trash-2" label={`Haal ${name} weg`} onClick={onRemove} />
      </div>
    </li>
  )
}
