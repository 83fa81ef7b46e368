// The list of pictures, which staff sort by dragging, keyboard or buttons.

import { useAnnounce } from '#editor/announcer.tsx'
import { SortableRows } from '#editor/sortable.tsx'
import type { DraftPicture } from './product-draft.ts'
import { PictureRow } from './picture-row.tsx'

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
