// Between the save button and the shop: the check first, and where a colleague was faster, the choice of what stays.

import { type ReactNode, useState } from 'react'
import { type Finding, publicationCheck } from '#domain/page/publication-check.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { fieldsOf, sampleOf } from './block-forms.ts'
import { CheckDialog } from './check/check-dialog.tsx'
import { ConflictDialog, isTheirs, type Theirs } from './conflict/conflict-dialog.tsx'
import { keyedContent } from './fresh-block.ts'
import type { PageDraft } from './page-draft.ts'
import type { Saving } from './use-saving.ts'

type Given = {
  page: PageDraft
  /** The page that this work began from. */
  base: PageDraft
  saving: Saving
  save: () => void
  /** When the page goes live by itself; `keepAsPlanned` keeps it as a draft with that plan. */
  planned: Date | undefined
  keepAsPlanned: () => void
  /** The chosen page, to be saved on top of theirs. */
  onSettle: (page: PageDraft, theirs: Theirs & { content: PageDraft['content'] }) => void
  onGo: (spot: Finding['spot']) => void
}

/** `trySave` asks one question first: about grave findings that were not answered before, and about a plan. */
export function useSaveGuard({ page, base, saving, save, planned, keepAsPlanned, onSettle, onGo }: Given): {
  trySave: () => void
  notice: ReactNode
  dialogs: ReactNode
} {
  const [asked, setAsked] = useState<readonly Finding[]>()
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set())
  const [put, setPut] = useState<Saving>()
  const nameOf = ({ spot: { block, path } }: Finding) => [block === undefined ? '' : page.content[block]?.key, ...path].join('.')

  const trySave = () => {
    const findings = publicationCheck(page, fieldsOf, sampleOf)
    if (findings.some((finding) => finding.grave && !answered.has(nameOf(finding)))) setAsked(findings)
    else if (planned) setAsked([])
    else save()
  }
  const current = saving.is === 'conflict' && isTheirs(saving.current) ? saving.current : undefined
  const theirs = current && { ...current, content: keyedContent(current.content) }

  return {
    trySave,
    notice: saving.is === 'conflict' && (
      <Notice kind="warning">
        <p>{saving.text}</p>
        {theirs && (
          <Button kind="ghost" className="mt-3 min-h-12 text-sm" onClick={() => setPut(undefined)}>
            Bekijk beide versies
          </Button>
        )}
      </Notice>
    ),
    dialogs: (
      <>
        {asked && (
          <CheckDialog
            findings={asked}
            isArticle={page.cover_image !== undefined}
            content={page.content}
            planned={
              planned && {
                moment: planned,
                onKeep: () => {
                  setAsked(undefined)
                  keepAsPlanned()
                },
              }
            }
            onGo={(spot) => {
              setAsked(undefined)
              onGo(spot)
            }}
            onSaveAnyway={() => {
              setAnswered(new Set([...answered, ...asked.map(nameOf)]))
              setAsked(undefined)
              save()
            }}
            onClose={() => setAsked(undefined)}
          />
        )}
        {theirs && put !== saving && (
          <ConflictDialog
            about="page"
            base={base}
            mine={page}
            theirs={theirs}
            fieldsOf={fieldsOf}
            onSettle={(settled) => onSettle({ ...page, ...settled }, theirs)}
            onClose={() => setPut(saving)}
          />
        )}
      </>
    ),
  }
}
