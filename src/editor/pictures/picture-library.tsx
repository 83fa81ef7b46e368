// Every picture the shop has: look for one, say what is on it, see where it is used, use it.

import { useCallback, useEffect, useState } from 'react'
import type { ImageValue } from '#domain/page/fields.ts'
import { isProblem } from '#domain/problem.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { controlLook } from '../fields/labelled.tsx'
import { FileButton } from './file-button.tsx'
import { type LibraryPicture, listPictures, uploadPicture, uploadWords } from './picture-api.ts'
import { PictureDetails } from './picture-details.tsx'
import { thumbnail } from './stored-picture.ts'

type Props = { onClose: () => void; onChoose: (picture: NonNullable<ImageValue>) => void }
type Shelf = { pictures: readonly LibraryPicture[]; total: number }

const said = (error: unknown) => (isProblem(error) ? error.message : 'Dat lukte niet. Probeer het opnieuw.')

export default function PictureLibrary({ onClose, onChoose }: Props) {
  const [query, setQuery] = useState('')
  const [page, setPage] = useState(1)
  const [shelf, setShelf] = useState<Shelf>()
  const [failure, setFailure] = useState<string>()
  const [uploading, setUploading] = useState(false)
  const [looking, setLooking] = useState<LibraryPicture>()

  const fetchShelf = useCallback(async (wanted: string, upTo: number, still: () => boolean) => {
    try {
      const found = await listPictures(wanted, upTo)
      if (still()) setShelf((before) => (upTo === 1 || !before ? found : { ...found, pictures: [...before.pictures, ...found.pictures] }))
    } catch (error) {
      if (still()) setFailure(said(error))
    }
  }, [])
  useEffect(() => {
    let left = false
    const later = setTimeout(() => void fetchShelf(query.trim(), page, () => !left), query ? 250 : 0)
    return () => {
      left = true
      clearTimeout(later)
    }
  }, [query, page, fetchShelf])

  const add = async (file: File | undefined) => {
    if (!file) return
    setFailure(undefined)
    setUploading(true)
    try {
      const picture = await uploadPicture(file)
      const fresh = { alt: '', decorative: false, focal: { x: 0.5, y: 0.5 }, uploaded_at: new Date().toISOString(), used_in: [] }
      setLooking({ ...fresh, ...picture })
    } catch (error) {
      setFailure(uploadWords(error))
    }
    setUploading(false)
  }
  const back = (changed: boolean) => {
    setLooking(undefined)
    if (changed) void fetchShelf(query.trim(), 1, () => true).then(() => setPage(1))
  }
  return (
    <Dialog title="Fotobibliotheek" wide onClose={onClose}>
      {looking ? (
        <PictureDetails picture={looking} onBack={back} onUse={onChoose} />
      ) : (
        <div className="grid gap-5">
          <div className="flex flex-wrap items-end gap-4">
            <label className="min-w-0 flex-1 basis-60 text-sm font-semibold">
              Zoek op wat er te zien is
              <input
                type="search"
                value={query}
                onChange={({ target }) => {
                  setPage(1)
                  setQuery(target.value)
                }}
                className={`${controlLook} mt-1 font-normal`}
              />
            </label>
            <FileButton label="Nieuwe foto uploaden" onFile={(file) => void add(file)}>
              {uploading && <Spinner />} Nieuwe foto uploaden
            </FileButton>
          </div>
          {failure && <Notice kind="error">{failure}</Notice>}
          {!shelf && !failure && <Spinner label="Foto's worden opgehaald" />}
          {shelf && (
            <>
              <p role="status" className="text-sm text-ink-soft">
                {shelf.total === 1 ? '1 foto' : `${shelf.total} foto's`}
              </p>
              {shelf.total === 0 && (
                <p>{query.trim() ? `Geen foto gevonden voor “${query.trim()}”.` : 'Hier staat nog niets. Upload de eerste foto.'}</p>
              )}
              <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
                {shelf.pictures.map((picture) => (
                  <li key={picture.id}>
                    <button
                      type="button"
                      onClick={() => setLooking(picture)}
                      className="block w-full overflow-hidden rounded-[10px] border border-line bg-white text-start hover:border-deep"
                    >
                      <img src={thumbnail(picture)} alt="" loading="lazy" className="aspect-[4/3] w-full bg-dune object-contain" />
                      <span className="line-clamp-2 min-h-11 px-3 py-2 text-xs leading-snug">
                        {picture.decorative ? 'Decoratief' : picture.alt || 'Nog zonder beschrijving'}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
              {shelf.pictures.length < shelf.total && (
                <Button kind="ghost" className="justify-self-center" onClick={() => setPage(page + 1)}>
                  Meer foto's
                </Button>
              )}
            </>
          )}
        </div>
      )}
    </Dialog>
  )
}
