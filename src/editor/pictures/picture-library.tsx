import { useCallback, useEffect, useState } from 'react'
import type { BlockImageValue } from '#domain/content/block-fields.ts'
import { toErrorMessage, useMutation } from '#components/requests/use-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { FileButton } from './file-button.tsx'
import {
  type LibraryPicture,
  listPictures,
  uploadPicture,
  uploadErrorText,
  deletePicture,
  sendPictureMetadata,
  type PictureMetadata,
} from './picture-api.ts'
import { thumbnailUrl, withPictureMetadata } from './stored-picture.ts'
import { compactControlClass } from '../fields/compact-look.ts'
import { formatCountOf } from '#domain/text/format-count-of.ts'
import { Link } from 'react-router'
import { pictureUsePaths } from '#extensions/picture-uses.ts'
import { editorPath } from '#domain/content/links/public-path.ts'
import { Icon } from '#ui/icon.tsx'
import { needsAltText, AltTextFields } from './alt-text-fields.tsx'

type Props = {
  onClose: () => void
  onChoose: (picture: NonNullable<BlockImageValue>, tint: LibraryPicture['tint']) => void
}
type PicturePage = { pictures: readonly LibraryPicture[]; total: number }

export default function PictureLibrary({ onClose, onChoose }: Props) {
  const [query, setQuery] = useState('')
  const [page, setPage] = useState(1)
  const [loaded, setLoaded] = useState<PicturePage>()
  const [failure, setFailure] = useState<string>()
  const [isUploading, setIsUploading] = useState(false)
  const [openPicture, setOpenPicture] = useState<LibraryPicture>()

  const fetchPage = useCallback(
    async (search: string, pageNumber: number, isCurrent: () => boolean) => {
      try {
        const reply = await listPictures(search, pageNumber)
        if (!isCurrent()) return
        setFailure(undefined)
        setLoaded((before) =>
          pageNumber === 1 || !before
            ? reply
            : { ...reply, pictures: [...before.pictures, ...reply.pictures] },
        )
      } catch (error) {
        if (isCurrent()) setFailure(toErrorMessage(error))
      }
    },
    [],
  )
  useEffect(() => {
    let cancelled = false
    const timer = setTimeout(
      () => void fetchPage(query.trim(), page, () => !cancelled),
      query ? 250 : 0,
    )
    return () => {
      cancelled = true
      clearTimeout(timer)
    }
  }, [query, page, fetchPage])

  const add = async (file: File | undefined) => {
    if (!file) return
    setFailure(undefined)
    setIsUploading(true)
    try {
      const picture = await uploadPicture(file)
      const defaults = {
        alt: '',
        decorative: false,
        focal: { x: 0.5, y: 0.5 },
        uploaded_at: new Date().toISOString(),
        used_in: [],
      }
      setOpenPicture({ ...defaults, ...picture })
    } catch (error) {
      setFailure(uploadErrorText(error))
    }
    setIsUploading(false)
  }
  const closeDetails = (changed: boolean) => {
    setOpenPicture(undefined)
    if (changed) void fetchPage(query.trim(), 1, () => true).then(() => setPage(1))
  }
  return (
    <Dialog title="Fotobibliotheek" wide onClose={onClose}>
      {openPicture ? (
        <PictureDetails picture={openPicture} onBack={closeDetails} onUse={onChoose} />
      ) : (
        <div className="grid gap-5">
          <div className="flex flex-wrap items-end gap-4">
            <label className="min-w-0 flex-1 basis-60 text-sm font-semibold">
              Zoek op wat er te zien is, of op een product
              <input
                type="search"
                value={query}
                onChange={({ target }) => {
                  setPage(1)
                  setQuery(target.value)
                }}
                className={`${compactControlClass} mt-1 font-normal`}
              />
            </label>
            <FileButton label="Nieuwe foto uploaden" onFile={(file) => void add(file)}>
              {isUploading && <Spinner />} Nieuwe foto uploaden
            </FileButton>
          </div>
          {failure && <Notice kind="error">{failure}</Notice>}
          {!loaded && !failure && <Spinner label="Foto’s worden opgehaald" />}
          {loaded && (
            <>
              <p role="status" className="text-sm text-ink-soft">
                {formatCountOf(loaded.total, 'foto', 'foto’s')}
              </p>
              {loaded.total === 0 && (
                <p>
                  {query.trim()
                    ? `Geen foto gevonden voor “${query.trim()}”.`
                    : 'Hier staat nog niets. Upload de eerste foto.'}
                </p>
              )}
              <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
                {loaded.pictures.map((picture) => (
                  <li key={picture.id}>
                    <button
                      type="button"
                      onClick={() => setOpenPicture(picture)}
                      className="block w-full overflow-hidden rounded-[10px] border border-line bg-white text-start hover:border-deep"
                    >
                      <img
                        src={thumbnailUrl(picture)}
                        alt=""
                        loading="lazy"
                        className="aspect-[4/3] w-full bg-dune object-contain"
                      />
                      <span className="line-clamp-2 min-h-11 px-3 py-2 text-xs leading-snug">
                        {picture.decorative
                          ? 'Decoratief'
                          : picture.alt || 'Nog zonder beschrijving'}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
              {loaded.pictures.length < loaded.total && (
                <Button
                  kind="ghost"
                  className="justify-self-center"
                  onClick={() => setPage(page + 1)}
                >
                  Meer foto’s
                </Button>
              )}
            </>
          )}
        </div>
      )}
    </Dialog>
  )
}

type PictureDetailsProps = {
  picture: LibraryPicture
  onBack: (changed: boolean) => void
  onUse: (picture: NonNullable<BlockImageValue>, tint: LibraryPicture['tint']) => void
}

function usagePath(kind: string, slug: string): string {
  if (kind === 'product') return `/product/${slug}`
  if (kind === 'menu') return '/admin/menu'
  if (kind === 'settings') return '/admin/instellingen/bedrijf'
  if (kind === 'invoice') return '/admin/bestellingen'
  if (kind === 'page' || kind === 'article') return editorPath(kind, slug)
  return pictureUsePaths[kind]?.(slug) ?? '/admin'
}

function PictureDetails({ picture, onBack, onUse }: PictureDetailsProps) {
  const [texts, setTexts] = useState<PictureMetadata>({
    alt: picture.alt,
    decorative: picture.decorative,
    focal: picture.focal,
  })
  const [hasTried, setHasTried] = useState(false)
  const { notice, busy, run } = useMutation()
  const lacksAltText = needsAltText(texts)
  const saveTexts = async () => {
    if (picture.id) await sendPictureMetadata(picture.id, texts)
  }
  const saveThen = (onSaved: () => void) => {
    setHasTried(true)
    if (!lacksAltText)
      void run(async () => {
        await saveTexts()
        onSaved()
      })
  }
  return (
    <div className="grid gap-6">
      <Button kind="plain" className="justify-self-start" onClick={() => onBack(false)}>
        <Icon name="arrow-left" size={20} />
        Alle foto’s
      </Button>
      <div className="grid gap-6 md:grid-cols-2">
        <img
          src={picture.url}
          alt={texts.alt}
          width={picture.width}
          height={picture.height}
          className="max-h-[55vh] w-full rounded-[10px] bg-dune object-contain"
        />
        <div className="grid content-start gap-5">
          <AltTextFields
            url={picture.url}
            texts={texts}
            onChange={setTexts}
            error={
              hasTried && lacksAltText
                ? 'Beschrijf de foto in een zin, of kies decoratief.'
                : undefined
            }
          />
          <div className="text-sm">
            <h3 className="text-base font-semibold">Waar staat deze foto?</h3>
            {picture.used_in.length === 0 ? (
              <p className="text-ink-soft">Nog nergens.</p>
            ) : (
              <ul className="list-disc ps-5">
                {picture.used_in.map(({ kind, slug, title }) => (
                  <li key={`${kind} ${slug}`}>
                    <Link to={usagePath(kind, slug)} target="_blank" className="link">
                      {title}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </div>
          {notice && <Notice kind="error">{notice.text}</Notice>}
          <div className="flex flex-wrap gap-2">
            <Button
              busy={busy}
              onClick={() =>
                saveThen(() => onUse(withPictureMetadata(picture, texts), picture.tint))
              }
            >
              Gebruik deze foto
            </Button>
            <Button kind="plain" onClick={() => saveThen(() => onBack(true))}>
              Alleen bewaren
            </Button>
            {picture.used_in.length === 0 && picture.id > 0 && (
              <Button
                kind="plain"
                onClick={() => run(() => deletePicture(picture.id).then(() => onBack(true)))}
              >
                Verwijderen
              </Button>
            )}
          </div>
        </div>
      </div>
    </div>
  )
}
