// The left column: the blocks of the page, and buttons to add or paste blocks.

import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useAnnounce } from '../announcer.tsx'
import { blockName } from '../block-definitions.ts'
import { parseCopiedBlocks, useCopiedBlocksJson } from '../block-clipboard.ts'
import type { DraftBlock } from '../page-draft.ts'
import type { PageEditActions } from '../use-editor-session.ts'
import { BlockList } from './block-list.tsx'

type Props = {
  content: readonly DraftBlock[]
  edits: PageEditActions
  onGo: (key: string) => void
  onAdd: () => void
}

export function BlockColumn({ content, edits, onGo, onAdd }: Props) {
  const announce = useAnnounce()
  const copied = useCopiedBlocksJson()
  const paste = () => {
    const blocks = parseCopiedBlocks(copied)
    edits.paste(blocks)
    announce(blocks.length === 1 ? '1 onderdeel geplakt.' : `${blocks.length} onderdelen geplakt.`)
  }
  return (
    <aside
      aria-label="Onderdelen"
      className="grid grid-cols-1 gap-3 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:p-1"
    >
      <h2 className="font-body text-base font-semibold tracking-normal">
        Onderdelen <span className="font-normal text-ink-soft">({content.length})</span>
      </h2>
      {content.length === 0 && (
        <p className="text-sm text-ink-soft">Nog geen onderdelen. Voeg het eerste toe.</p>
      )}
      <BlockList content={content} onMove={edits.move} onGo={onGo} />
      <Button
        kind="ghost"
        id="onderdeel-toevoegen"
        lang="en"
        className="min-h-12 text-sm"
        onClick={onAdd}
      >
        <Icon name="plus" size={20} />
        Add Component
      </Button>
      {parseCopiedBlocks(copied).length > 0 && (
        <Button kind="plain" className="text-sm" onClick={paste}>
          Plak {blockName(parseCopiedBlocks(copied)[0]?.layout ?? '')}
        </Button>
      )}
    </aside>
  )
}
