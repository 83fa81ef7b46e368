// What one does with the page as a whole; stays in sight.

import { Redo2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import type { Address } from './content-api.ts'
import { SmallButton } from './small-button.tsx'
import type { Saving } from './use-saving.ts'

type Props = {
  address: Address
  title: string
  /** Such as 'Concept' or 'Live'. */
  state: string
  /** What can get lost: not on the site and in no draft. */
  unsaved: boolean
  /** When what is being written was kept as a draft. */
  draftAt: Date | undefined
  keepingDraft: boolean
  canUndo: boolean
  canRedo: boolean
  undo: () => void
  redo: () => void
  saving: Saving
  onSave: () => void
  onKeepDraft: () => void
  /** Further tools for the page. */
  children: ReactNode
}

export function EditorBar(props: Props) {
  const { address, title, state, canUndo, canRedo, undo, redo, saving, keepingDraft, onSave, onKeepDraft, children } = props
  const { kind, slug } = address
  const nameless = kind === 'article' ? 'Nieuw artikel' : 'Nieuwe pagina'
  return (
    <div className="sticky top-0 z-30 border-b border-line bg-sand/95 short:static">
      <div className="mx-auto flex w-full max-w-[120rem] flex-wrap items-center gap-y-1 px-4 py-2 sm:gap-x-3 sm:px-6">
        <div className="min-w-0 flex-1 basis-[calc(100%-9.5rem)] max-sm:-order-2 sm:basis-52">
          <h1 className="truncate font-body text-base leading-tight font-semibold tracking-normal">
            {title.trim() || (slug === undefined ? nameless : 'Zonder titel')}
          </h1>
          <p className="flex min-w-0 gap-x-2 text-xs text-ink-soft">
            <strong className="flex-none">{state}</strong>
            <span role="status" className="truncate">
              {workWords(props)}
            </span>
          </p>
        </div>
        <SmallButton icon={Undo2} label="Ongedaan maken (Ctrl+Z)" aria-keyshortcuts="Control+Z Meta+Z" disabled={!canUndo} onClick={undo} />
        <SmallButton
          icon={Redo2}
          label="Opnieuw doen (Ctrl+Shift+Z)"
          aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z Control+Y"
          disabled={!canRedo}
          onClick={redo}
        />
        {children}
        {slug !== undefined && (
          <a href={publicPath(kind, slug)} target="_blank" rel="noreferrer" className="link text-sm">
            Bekijk
          </a>
        )}
        <Button
          kind="ghost"
          className="min-h-12 px-5 text-sm max-sm:-order-1"
          busy={keepingDraft}
          aria-keyshortcuts="Control+S Meta+S"
          onClick={onKeepDraft}
        >
          Opslaan als concept
        </Button>
        <Button lang="en" className="min-h-12 px-6 text-sm max-sm:-order-1" busy={saving.is === 'busy'} onClick={onSave}>
          Save Page
        </Button>
      </div>
    </div>
  )
}

export const publicPath = (kind: Address['kind'], slug: string): string => {
  if (kind === 'article') return `/artikel/${slug}`
  return slug === 'home' ? '/' : `/${slug}`
}

const clock = new Intl.DateTimeFormat('nl-NL', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Amsterdam' })

function workWords({ saving, unsaved, draftAt, keepingDraft, address, title }: Props): string {
  if (saving.is === 'busy' || keepingDraft) return 'Wordt opgeslagen…'
  if (saving.is === 'refused' || saving.is === 'conflict') return 'Niet opgeslagen'
  if (unsaved) return 'Nog niet opgeslagen'
  if (draftAt) return `Concept bewaard om ${clock.format(draftAt)}`
  if (saving.is === 'saved') return `Opgeslagen om ${clock.format(saving.at)}`
  return address.slug === undefined && !title ? 'Nog leeg' : 'Alles is opgeslagen'
}
