import { useState } from 'react'
import { Link } from 'react-router'
import type { BlockImageValue } from '#domain/content/block-fields.ts'
import { editorPath } from '#domain/content/public-path.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import {
  deletePicture,
  sendPictureMetadata,
  type LibraryPicture,
  type PictureMetadata,
} from './picture-api.ts'
import { needsAltText, AltTextFields } from './alt-text-fields.tsx'
import { withPictureMetadata } from './stored-picture.ts'

type Props = {
  picture: LibraryPicture
  onBack: (changed: boolean) => void
  onUse: (picture: NonNullable<BlockImageValue>, tint: LibraryPicture['tint']) => void
}

function usagePath(kind: LibraryPicture['used_in'][number]['kind'], slug: string): string {
  if (kind === 'product') return `/product/${slug}`
  if (kind === 'menu') return '/admin/menu'
  if (kind === 'settings') return '/admin/instellingen'
  if (kind === 'invoice') return '/admin/bestellingen'
  if (kind === 'mailing') return `/admin/nieuwsbrief/${slug}`
  return editorPath(kind, slug)
}

export function PictureDetails({ picture, onBack, onUse }: Props) {
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
