import { useState } from 'react'
import { formatFullDateTime } from '#domain/time/format-staff-date.ts'
import { isRecord } from '#domain/is-record.ts'
import { blockName, fieldsOf } from '../block-definitions.ts'
import { headLabels, pageDifferences, type PageState } from '../versions/page-differences.ts'
import { type MergeRow, MergeDialog, toUnhighlightedText } from './merge-dialog.tsx'
import {
  type ArticleField,
  type BlockConflict,
  detectPageConflict,
  type MergeablePage,
  mergePages,
  type MergeSide,
} from './merge-pages.ts'

/** The colleague's page, as the API returns it with the version conflict. */
export type TheirVersion = MergeablePage & {
  version: number
  saved_at: string
  saved_by: string | null
  /** Drafts only: the planned moment of publication. */
  publish_at?: string | null
}
export const isTheirVersion = (value: unknown): value is TheirVersion =>
  isRecord(value) &&
  typeof value['version'] === 'number' &&
  typeof value['title'] === 'string' &&
  Array.isArray(value['content'])

type Props = {
  about: keyof typeof dialogTexts
  base: MergeablePage
  mine: MergeablePage
  theirs: TheirVersion
  onMerge: (page: ReturnType<typeof mergePages>) => void
  onClose: () => void
}

const dialogTexts = {
  page: {
    title: 'Iemand anders sloeg deze pagina ook op',
    actionText: 'sloeg de pagina op',
    saveLabel: 'Bewaar met deze keuzes',
  },
  plan: {
    title: 'Iemand anders sloeg deze pagina ook op',
    actionText: 'sloeg de pagina op',
    saveLabel: 'Plan met deze keuzes',
  },
  otherDraft: {
    title: 'Jouw versie en het concept',
    actionText: 'bewaarde een concept',
    saveLabel: 'Zet op de site met deze keuzes',
  },
  draft: {
    title: 'Er is intussen een ander concept bewaard',
    actionText: 'bewaarde een concept',
    saveLabel: 'Bewaar het concept met deze keuzes',
  },
  proposal: {
    title: 'Er is intussen een ander concept bewaard',
    actionText: 'bewaarde een concept',
    saveLabel: 'Stel voor met deze keuzes',
  },
}

const articleLabels: Record<ArticleField, string> = {
  cover_image: 'Omslagfoto',
  published_at: 'Publicatie',
}

export function ConflictDialog({ about, base, mine, theirs, onMerge, onClose }: Props) {
  const [conflict] = useState(() => detectPageConflict({ base, mine, theirs }))
  const rows: MergeRow[] = [
    ...conflict.head.map(({ id, changedBy, ...both }) => ({
      id,
      title: headLabels[id],
      changedBy,
      mine: toUnhighlightedText(both.mine),
      theirs: toUnhighlightedText(both.theirs),
    })),
    ...conflict.article.map(({ id, changedBy }) => ({
      id,
      title: articleLabels[id],
      changedBy,
      mine: toUnhighlightedText(describeArticleField(mine, id)),
      theirs: toUnhighlightedText(describeArticleField(theirs, id)),
    })),
    ...conflict.blocks.map((row) => ({
      id: row.id,
      title: blockName((row.mine ?? row.theirs)!.layout),
      changedBy: row.changedBy,
      mine: row.mine && sideChanges(row, 'mine', base),
      theirs: row.theirs && sideChanges(row, 'theirs', base),
    })),
  ]
  return (
    <MergeDialog
      texts={dialogTexts[about]}
      saved={theirs}
      rows={rows}
      emptyText="Alleen de volgorde van de onderdelen verschilt. Jouw volgorde blijft."
      onMerge={(choices) => onMerge(mergePages({ base, mine, theirs }, choices))}
      onClose={onClose}
    >
      {theirs.publish_at && (
        <p className="measure">
          Dat concept stond gepland voor {formatFullDateTime(new Date(theirs.publish_at))}. Die
          planning vervalt.
        </p>
      )}
    </MergeDialog>
  )
}

function describeArticleField(
  { cover_image: cover, published_at: at }: MergeablePage,
  field: ArticleField,
): string {
  if (field === 'published_at') return at ? formatFullDateTime(new Date(at)) : 'Niet openbaar'
  return cover ? cover.alt || cover.url.split('/').at(-1) || 'Een foto' : 'Geen foto'
}

/** What one version changed since the common base version. */
function sideChanges(row: BlockConflict, side: MergeSide, base: PageState) {
  const block = row[side]!
  const baseBlocks = base.content.filter(
    ({ key, layout }) => key === block.key && layout === block.layout,
  )
  const [change] = pageDifferences(pageWithOnly(baseBlocks), pageWithOnly([block]), fieldsOf).blocks
  return change?.fields ?? []
}

const pageWithOnly = (content: PageState['content']): PageState => ({
  title: '',
  slug: '',
  description: '',
  content,
})
