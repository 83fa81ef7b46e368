import { SmallButton } from '#editor/small-button.tsx'
import { DragHandle, MoveButtons, useSortableRow } from '#editor/sortable.tsx'
import { ProductPicture } from '#ui/product-picture.tsx'
import { productFieldId, TextInput, useFieldError } from './form-fields.tsx'
import type { DraftPicture } from './product-draft.ts'

type Props = {
  picture: DraftPicture
  index: number
  last: boolean
  onMove: (to: number) => void
  onDescribe: (alt: string) => void
  onRemove: () => void
}

export function PictureRow({ picture, index, last, onMove, onDescribe, onRemove }: Props) {
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
