// One picture of the library.

import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ImageValue } from '#domain/page/fields.ts'
import { useMutation } from '#parts/requests/use-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { deletePicture, describePicture, type LibraryPicture, type PictureWords as Words } from './picture-api.ts'
import { needsWords, PictureWords } from './picture-words.tsx'
import { withWords } from './stored-picture.ts'

type Props = { picture: LibraryPicture; onBack: (changed: boolean) => void; onUse: (picture: NonNullable<ImageValue>) => void }

function placeOf(kind: LibraryPicture['used_in'][number]['kind'], slug: string): string {
  if (kind === 'product') return `/product/${slug}`
  if (kind === 'menu') return '/admin/menu'
  if (kind === 'mailing') return `/admin/nieuwsbrief/${slug}`
  return `/editor/${slug}${kind === 'article' ? '?soort=artikel' : ''}`
}

export function PictureDetails({ picture, onBack, onUse }: Props) {
  const [words, setWords] = useState<Words>({ alt: picture.alt, decorative: picture.decorative, focal: picture.focal })
  const [asked, setAsked] = useState(false)
  const { notice, busy, run } = useMutation()
  const lacking = needsWords(words)
  const keep = async () => {
    if (picture.id) await describePicture(picture.id, words)
  }
  const act = (onKept: () => void) => {
    setAsked(true)
    if (!lacking)
      void run(async () => {
        await keep()
        onKept()
      })
  }
  return (
    <div className="grid gap-6">
      <Button kind="plain" className="justify-self-start" onClick={() => onBack(false)}>
        <ArrowLeft aria-hidden size={20} />
        Alle foto's
      </Button>
      <div className="grid gap-6 md:grid-cols-2">
        <img
          src={picture.url}
          alt={words.alt}
          width={picture.width}
          height={picture.height}
          className="max-h-[55vh] w-full rounded-[10px] bg-dune object-contain"
        />
        <div className="grid content-start gap-5">
          <PictureWords
            url={picture.url}
            words={words}
            onChange={setWords}
            error={asked && lacking ? 'Beschrijf de foto in een zin, of kies decoratief.' : undefined}
          />
          <div className="text-sm">
            <h3 className="text-base font-semibold">Waar staat deze foto?</h3>
            {picture.used_in.length === 0 ? (
              <p className="text-ink-soft">Nog nergens.</p>
            ) : (
              <ul className="list-disc ps-5">
                {picture.used_in.map(({ kind, slug, title }) => (
                  <li key={`${kind} ${slug}`}>
                    <Link to={placeOf(kind, slug)} target="_blank" className="link">
                      {title}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </div>
          {notice && <Notice kind="error">{notice.text}</Notice>}
          <div className="flex flex-wrap gap-2">
            <Button busy={busy} onClick={() => act(() => onUse(withWords(picture, words)))}>
              Gebruik deze foto
            </Button>
            <Button kind="plain" onClick={() => act(() => onBack(true))}>
              Alleen bewaren
            </Button>
            {picture.used_in.length === 0 && picture.id > 0 && (
              <Button kind="plain" onClick={() => void run(() => deletePicture(picture.id).then(() => onBack(true)))}>
                Verwijderen
              </Button>
            )}
          </div>
        </div>
      </div>
    </div>
  )
}
