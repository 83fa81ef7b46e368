// A colleague saved the page, or a draft of it, meanwhile. Both side by side, block by block, and the choice of what stays.

import { useState } from 'react'
import { dutchWords } from '#domain/page/dutch-moment.ts'
import type { FieldsOf } from '#domain/page/publication-check.ts'
import { isRecord } from '#domain/record.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { blockName } from '../block-forms.ts'
import { pageDifferences, type PageState } from '../versions/page-differences.ts'
import type { PageDraft } from '../page-draft.ts'
import { ConflictRow } from './conflict-row.tsx'
import {
  allFrom,
  type ArticleField,
  type BlockRow,
  type Choices,
  conflictOf,
  firstChoices,
  type HeadField,
  rowsOf,
  settled,
  type Side,
} from './settle.ts'

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
  const [choices, setChoices] = useState<Choices>(() => firstChoices(conflict))
  const name = theirs.saved_by ?? 'Je collega'
  const open = rowsOf(conflict).filter(({ changedBy }) => changedBy === 'both').length
  const choose = (id: string) => (side: Side) => setChoices((before) => ({ ...before, [id]: side }))
  const row = (id: string) => ({ name, choice: choices[id] ?? 'mine', onChoose: choose(id) })

  return (
    <Dialog title={told[about].title} wide onClose={onClose}>
      <div className="grid gap-6">
        <p className="measure">
          {name} {told[about].did}, {dutchWords(new Date(theirs.saved_at))}. Er is nog niets verloren.{' '}
          {open === 0
            ? 'Jullie wijzigden verschillende dingen; hieronder staat wat er samen van komt.'
            : `Bij ${open === 1 ? 'één onderdeel' : `${open} onderdelen`} wijzigden jullie allebei iets. Kies wat er blijft.`}
        </p>
        {theirs.publish_at && (
          <p className="measure">
            Dat concept stond gepland voor {dutchWords(new Date(theirs.publish_at))}. Wat jij bewaart, komt ervoor in de plaats, met jouw
            planning.
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button kind="ghost" onClick={() => setChoices(allFrom(conflict, 'mine'))}>
            Alles van mij
          </Button>
          <Button kind="ghost" onClick={() => setChoices(allFrom(conflict, 'theirs'))}>
            Alles van {theirs.saved_by ?? 'mijn collega'}
          </Button>
        </div>
        <ul className="grid gap-5">
          {conflict.head.map((one) => (
            <ConflictRow
              key={one.id}
              {...row(one.id)}
              title={headNames[one.id]}
              changedBy={one.changedBy}
              mine={[{ name: '', words: [{ text: one.mine, is: 'same' }] }]}
              theirs={[{ name: '', words: [{ text: one.theirs, is: 'same' }] }]}
            />
          ))}
          {conflict.article.map(({ id, changedBy }) => (
            <ConflictRow
              key={id}
              {...row(id)}
              title={articleNames[id]}
              changedBy={changedBy}
              mine={[{ name: '', words: [{ text: articleWords(mine, id), is: 'same' }] }]}
              theirs={[{ name: '', words: [{ text: articleWords(theirs, id), is: 'same' }] }]}
            />
          ))}
          {conflict.blocks.map((one) => (
            <ConflictRow
              key={one.id}
              {...row(one.id)}
              title={blockName((one.mine ?? one.theirs)!.layout)}
              changedBy={one.changedBy}
              mine={one.mine && sideOf(one, 'mine', base, fieldsOf)}
              theirs={one.theirs && sideOf(one, 'theirs', base, fieldsOf)}
            />
          ))}
          {rowsOf(conflict).length === 0 && <li>Alleen de volgorde van de onderdelen verschilt. Jouw volgorde blijft.</li>}
        </ul>
        <div className="flex flex-wrap gap-3 border-t border-line pt-6">
          <Button onClick={() => onSettle(settled({ base, mine, theirs }, choices))}>{told[about].settle}</Button>
          <Button kind="plain" onClick={onClose}>
            Terug naar mijn werk
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function articleWords({ cover_image: cover, published_at: at }: Page, field: ArticleField): string {
  if (field === 'published_at') return at ? dutchWords(new Date(at)) : 'Niet openbaar'
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
