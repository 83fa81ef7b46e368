// A closed panel renders no fields, and React does not re-render unchanged blocks.

import { memo, useMemo } from 'react'
import { isBlankBlock } from '#domain/content/normalise-block.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useAnnounce } from './announcer.tsx'
import { findBlockDefinition, blockName } from './block-definitions.ts'
import { BlockContext, type BlockContextValue, blockPanelId } from './fields/block-field.tsx'
import { FieldInputs } from './fields/field-input.tsx'
import { blockSummary } from './new-block.ts'
import { copyBlocks } from './block-clipboard.ts'
import type { DraftBlock } from './page-draft.ts'
import { SmallButton } from './small-button.tsx'
import type { PageEditActions } from './use-editor-session.ts'
import { formatCountOf } from '#domain/text/format-count-of.ts'

type Props = {
  block: DraftBlock
  index: number
  open: boolean
  errors: BlockContextValue['errors']
  edits: PageEditActions
  onToggle: (key: string) => void
  onRemove: (key: string) => void
}

export const noErrors: BlockContextValue['errors'] = {}

export const BlockPanel = memo(function BlockPanel({
  block,
  index,
  open,
  errors,
  edits,
  onToggle,
  onRemove,
}: Props) {
  const { key, layout, attributes } = block
  const announce = useAnnounce()
  const definition = findBlockDefinition(layout)
  const name = blockName(layout)
  const errorCount = Object.keys(errors).length
  const fields = useMemo<BlockContextValue>(
    () => ({ key, errors, change: (path, value) => edits.change(key, path, value) }),
    [key, errors, edits],
  )
  return (
    <section
      id={blockPanelId(key)}
      tabIndex={-1}
      aria-label={`${index + 1}. ${name}`}
      className={`scroll-mt-40 rounded-card border bg-white ${errorCount ? 'border-error' : 'border-line'}`}
      data-block-panel={layout}
    >
      <div className="flex items-center pe-2">
        <h2 className="min-w-0 flex-1 font-body text-base tracking-normal">
          <button
            type="button"
            aria-expanded={open}
            onClick={() => onToggle(key)}
            className="flex min-h-14 w-full items-center gap-3 rounded-card px-4 text-start hover:text-deep"
          >
            <Icon
              name="chevron-down"
              size={20}
              className={`flex-none text-deep transition-transform ${open ? 'rotate-180' : ''}`}
            />
            <span className="min-w-0 leading-tight">
              <span className="block font-semibold">{name}</span>
              <span className="block truncate text-xs text-ink-soft">
                {errorCount > 0 ? (
                  <strong className="text-error">
                    {formatCountOf(errorCount, 'veld klopt niet', 'velden kloppen niet')}
                  </strong>
                ) : (
                  blockSummary(definition?.fields, attributes)
                )}
              </span>
            </span>
          </button>
        </h2>
        <SmallButton
          icon="copy-plus"
          label={`Dupliceer ${name}`}
          onClick={() => edits.duplicate(key)}
        />
        <SmallButton
          icon="clipboard-copy"
          label={`Kopieer ${name}, om op een andere pagina te plakken`}
          onClick={() =>
            announce(
              copyBlocks([block]) ? `${name} gekopieerd.` : 'Kopiëren lukte niet in deze browser.',
            )
          }
        />
        <SmallButton icon="trash-2" label={`Verwijder ${name}`} onClick={() => onRemove(key)} />
      </div>
      {open && (
        <div className="border-t border-line p-4 sm:p-6">
          {definition ? (
            <BlockContext value={fields}>
              {isBlankBlock(attributes) && (
                <p className="mb-5 flex flex-wrap items-center gap-x-3 rounded-[10px] bg-lee px-4 py-1 text-sm">
                  Nog leeg: bezoekers zien dit onderdeel niet.
                  <Button kind="plain" onClick={() => edits.change(key, [], definition.sample)}>
                    Begin met een voorbeeld
                  </Button>
                </p>
              )}
              <FieldInputs fields={definition.fields} path={[]} values={attributes} />
            </BlockContext>
          ) : (
            <p className="text-sm">
              De winkel kent het onderdeel “{layout}” niet. Bezoekers zien het niet. Je kunt het
              verwijderen, of laten staan tot het weer bestaat.
            </p>
          )}
        </div>
      )}
    </section>
  )
})
