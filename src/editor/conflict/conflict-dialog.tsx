// A colleague saved the page, or a draft of it, meanwhile. Both side by side, block by block, and the choice of what stays.

import { useState } from 'react'
import { formatFullDateTime } from '#domain/time/format-date.ts'
import type { FieldsOf } from '#domain/page/publication-check.ts'
import { isRecord } from '#domain/record.ts'
import { blockName } from '../block-forms.ts'
import { pageDifferences, type PageState } from '../versions/page-differences.ts'
import type { PageDraft } from '../page-draft.ts'
import { type ChoiceRow, ChoiceDialog, wholeText } from './choice-dialog.tsx'
import type { Side } from './choices.ts'
import { type ArticleField, type BlockRow, conflictOf, type HeadField, settled } from './settle.ts'

/** The page as the shop told it with its refusal. */
export type Theirs = PageState &
  Partial<Pick<PageDraft, ArticleField>> & {
    version: number
    saved_at: string
    saved_by: string | null
    /** Of a draft: when it was to go live. */
    publish_at?: string | null
  }
export const isTheirs = (value: unknown): value is Theirs =>
  isRecord(value) && typeof value['version'] === 'number' && typeof value['title'] === 'string' && Array.isArray(value['content'])

type Page = PageState & Partial<Pick<PageDraft, ArticleField>>
type Props = {
  about: keyof typeof told
  base: Page
  mine: Page
  theirs: Theirs
  fieldsOf: FieldsOf
  /** Saves the chosen page on top of theirs. */
  onSettle: (page: ReturnType<typeof settled>) => void
  onClose: () => void
}

const told = {
  page: { title: 'Iemand anders sloeg deze pagina ook op', did: 'sloeg de pagina op', settle: 'Opslaan met deze keuzes' },
  draft: { title: 'Er is intussen een ander concept bewaard', did: 'bewaarde een concept', settle: 'Concept bewaren met deze keuzes' },
}

const headNames: Record<HeadField, string> = { title: 'Titel van de pagina', slug: 'Adres', description: 'Omschrijving' }
const articleNames: Record<ArticleField, string> = { cover_image: 'Omslagfoto', published_at: 'Publicatie' }

export function ConflictDialog({ about, base, mine, theirs, fieldsOf, onSettle, onClose }: Props) {
  const [conflict] = useState(() => conflictOf({ base, mine, theirs }))
  const rows: ChoiceRow[] = [
    ...conflict.head.map(({ id, changedBy, ...both }) => ({
      id,
      title: headNames[id],
      changedBy,
      mine: wholeText(both.mine),
      theirs: wholeText(both.theirs),
    })),
    ...conflict.article.map(({ id, changedBy }) => ({
      id,
      title: articleNames[id],
      changedBy,
      mine: wholeText(articleWords(mine, id)),
      theirs: wholeText(articleWords(theirs, id)),
    })),
    ...conflict.blocks.map((row) => ({
      id: row.id,
      title: blockName((row.mine ?? row.theirs)!.layout),
      changedBy: row.changedBy,
      mine: row.mine && sideOf(row, 'mine', base, fieldsOf),
      theirs: row.theirs && sideOf(row, 'theirs', base, fieldsOf),
    })),
  ]
  return (
    <ChoiceDialog
      words={told[about]}
      saved={theirs}
      rows={rows}
      nothing="Alleen de volgorde van de onderdelen verschilt. Jouw volgorde blijft."
      onSettle={(choices) => onSettle(settled({ base, mine, theirs }, choices))}
      onClose={onClose}
    >
      {theirs.publish_at && (
        <p className="measure">
          Dat concept stond gepland voor {formatFullDateTime(new Date(theirs.publish_at))}. Wat jij bewaart, komt ervoor in de plaats, met
          jouw planning.
        </p>
      )}
    </ChoiceDialog>
  )
}

function articleWords({ cover_image: cover, published_at: at }: Page, field: ArticleField): string {
  if (field === 'published_at') return at ? formatFullDateTime(new Date(at)) : 'Niet openbaar'
  return cover ? cover.alt || cover.url.split('/').at(-1) || 'Een foto' : 'Geen foto'
}

/** What that side's block says where it differs from how both began; whole when it is new. */
function sideOf(row: BlockRow, side: Side, base: PageState, fieldsOf: FieldsOf) {
  const block = row[side]!
  const began = base.content.filter(({ key, layout }) => key === block.key && layout === block.layout)
  const [change] = pageDifferences(alone(began), alone([block]), fieldsOf).blocks
  return change?.fields ?? []
}

const alone = (content: PageState['content']): PageState => ({ title: '', slug: '', description: '', content })
