// What the page as a whole is called, where it stands, and what search engines tell of it.

import { slugFrom } from '#domain/page/slug-from.ts'
import { memo } from 'react'
import type { ContentKind } from '#domain/page/content-kind.ts'
import { parseLocalDateTime, localDateTime } from '#domain/time/local-time.ts'
import { controlLook, described, Labelled } from './fields/labelled.tsx'
import type { PageDraft } from './page-draft.ts'
import { PictureInput } from './pictures/picture-input.tsx'
import { ofPage, type SaveProblem } from './save-problems.ts'
import type { PageEdits } from './use-editor-session.ts'

export const pageFieldId = (field: string): string => `pagina.${field}`

type Props = {
  kind: ContentKind
  page: Omit<PageDraft, 'content'>
  /** Whether the page is still to be made: its address then follows its title. */
  fresh: boolean
  problems: readonly SaveProblem[]
  edits: PageEdits
}

export const PageFields = memo(function PageFields({ kind, page, fresh, problems, edits }: Props) {
  const given = (field: keyof typeof page, hint?: string) => ({ id: pageFieldId(field), hint, error: ofPage(problems, field) })
  const title = given('title')
  const slug = given(
    'slug',
    kind === 'article' ? 'Kleine letters, cijfers en streepjes.' : 'Kleine letters, cijfers, - en /. De voorpagina heet home.',
  )
  const description = given('description', 'Een of twee zinnen voor zoekmachines en gedeelde links.')
  const follows = fresh && (page.slug === '' || page.slug === slugFrom(page.title))
  return (
    <section
      aria-label={kind === 'article' ? 'Het artikel' : 'De pagina'}
      className="@container grid gap-5 rounded-card border border-line bg-white p-4 sm:p-6"
    >
      <div className="grid items-end gap-5 @lg:grid-cols-2">
        <Labelled {...title} label={kind === 'article' ? 'Titel van het artikel' : 'Titel van de pagina'}>
          <input
            {...described(title)}
            type="text"
            value={page.title}
            maxLength={200}
            onChange={({ target }) => {
              edits.set('title', target.value, follows ? slugFrom(target.value) : undefined)
            }}
            className={controlLook}
          />
        </Labelled>
        <Labelled {...slug} label={kind === 'article' ? 'Adres van het artikel' : 'Adres van de pagina'}>
          <div className="flex items-center gap-1 text-sm text-ink-soft">
            <span>{kind === 'article' ? '/artikel/' : '/'}</span>
            <input
              {...described(slug)}
              type="text"
              value={page.slug}
              maxLength={200}
              autoCapitalize="none"
              spellCheck={false}
              onChange={({ target }) => edits.set('slug', target.value)}
              className={controlLook}
            />
          </div>
        </Labelled>
      </div>
      <Labelled {...description} label={kind === 'article' ? 'Samenvatting' : 'Omschrijving'}>
        <textarea
          {...described(description)}
          rows={2}
          value={page.description}
          maxLength={320}
          onChange={({ target }) => edits.set('description', target.value)}
          className={`${controlLook} field-sizing-content leading-snug`}
        />
      </Labelled>
      {kind === 'article' && (
        <>
          <PictureInput
            {...given('cover_image', 'Staat breed boven het artikel en op de kaartjes in de kennisbank.')}
            label="Omslagfoto"
            value={page.cover_image}
            onChange={(picture) => edits.set('cover_image', picture)}
          />
          <div className="max-w-xs">
            <Labelled {...given('published_at')} label="Publicatiedatum">
              <input
                {...described(given('published_at'))}
                type="datetime-local"
                value={page.published_at ? localDateTime(new Date(page.published_at)) : ''}
                onChange={({ target }) => edits.set('published_at', parseLocalDateTime(target.value)?.toISOString() ?? null)}
                className={controlLook}
              />
            </Labelled>
          </div>
        </>
      )}
    </section>
  )
})
