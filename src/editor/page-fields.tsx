import { slugify } from '#domain/content/links/slugify.ts'
import { memo } from 'react'
import type { ContentKind } from '#domain/content/content-kind.ts'
import { parseLocalDateTime, formatLocalDateTime } from '#domain/time/local-time.ts'
import { controlAriaProps, Labelled } from '#ui/form/labelled.tsx'
import type { PageDraft } from './page-draft.ts'
import { PictureInput } from './pictures/picture-input.tsx'
import type { SaveProblem } from './editor-session.ts'
import { pageProblemText } from './save-failures.ts'
import type { PageEditActions } from './use-editor-session.ts'
import { compactClass, compactControlClass } from './fields/compact-look.ts'

export const pageFieldId = (field: string): string => `pagina.${field}`

type Props = {
  kind: ContentKind
  page: Omit<PageDraft, 'content'>
  /**
   * True for a page that does not exist yet. The slug follows the title until the user edits the
   * slug.
   */
  isNew: boolean
  problems: readonly SaveProblem[]
  edits: PageEditActions
}

export const PageFields = memo(function PageFields({ kind, page, isNew, problems, edits }: Props) {
  const fieldProps = (field: keyof typeof page, hint?: string) => ({
    id: pageFieldId(field),
    hint,
    error: pageProblemText(problems, field),
  })
  const title = fieldProps('title')
  const slug = fieldProps(
    'slug',
    kind === 'article'
      ? 'Kleine letters, cijfers en streepjes.'
      : 'Kleine letters, cijfers, - en /. De voorpagina heet home.',
  )
  const description = fieldProps(
    'description',
    'Een of twee zinnen voor zoekmachines en gedeelde links.',
  )
  const slugFollowsTitle = isNew && (page.slug === '' || page.slug === slugify(page.title))
  return (
    <section
      aria-label={kind === 'article' ? 'Het artikel' : 'De pagina'}
      className="@container grid gap-5 rounded-card border border-line bg-white p-4 sm:p-6"
    >
      <div className="grid items-end gap-5 @lg:grid-cols-2">
        <Labelled
          className={compactClass}
          {...title}
          label={kind === 'article' ? 'Titel van het artikel' : 'Titel van de pagina'}
        >
          <input
            {...controlAriaProps(title)}
            type="text"
            value={page.title}
            maxLength={200}
            onChange={({ target }) => {
              edits.set('title', target.value, slugFollowsTitle ? slugify(target.value) : undefined)
            }}
            className={compactControlClass}
          />
        </Labelled>
        <Labelled
          className={compactClass}
          {...slug}
          label={kind === 'article' ? 'Adres van het artikel' : 'Adres van de pagina'}
        >
          <div className="flex items-center gap-1 text-sm text-ink-soft">
            <span>{kind === 'article' ? '/artikel/' : '/'}</span>
            <input
              {...controlAriaProps(slug)}
              type="text"
              value={page.slug}
              maxLength={200}
              autoCapitalize="none"
              spellCheck={false}
              onChange={({ target }) => edits.set('slug', target.value)}
              className={compactControlClass}
            />
          </div>
        </Labelled>
      </div>
      <Labelled
        className={compactClass}
        {...description}
        label={kind === 'article' ? 'Samenvatting' : 'Omschrijving'}
      >
        <textarea
          {...controlAriaProps(description)}
          rows={2}
          value={page.description}
          maxLength={320}
          onChange={({ target }) => edits.set('description', target.value)}
          className={`${compactControlClass} field-sizing-content leading-snug`}
        />
      </Labelled>
      {kind === 'article' && (
        <>
          <PictureInput
            {...fieldProps(
              'cover_image',
              'Staat breed boven het artikel en op de kaartjes in de kennisbank.',
            )}
            label="Omslagfoto"
            value={page.cover_image}
            onChange={(picture) => edits.set('cover_image', picture)}
          />
          <div className="max-w-xs">
            <Labelled
              className={compactClass}
              {...fieldProps('published_at')}
              label="Publicatiedatum"
            >
              <input
                {...controlAriaProps(fieldProps('published_at'))}
                type="datetime-local"
                value={page.published_at ? formatLocalDateTime(new Date(page.published_at)) : ''}
                onChange={({ target }) =>
                  edits.set('published_at', parseLocalDateTime(target.value)?.toISOString() ?? null)
                }
                className={compactControlClass}
              />
            </Labelled>
          </div>
        </>
      )}
    </section>
  )
})
