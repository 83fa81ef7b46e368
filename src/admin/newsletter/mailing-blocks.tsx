// The blocks of a mailing: add, fill in, put in another order, remove. The fields are those of the page editor.

import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useAnnounce } from '#editor/announce.tsx'
import { changed, moved } from '#editor/change-in.ts'
import { BlockContext } from '#editor/fields/block-context.ts'
import { FieldInputs } from '#editor/fields/field-input.tsx'
import { emptyAttributes, firstWords } from '#editor/fresh-block.ts'
import type { DraftBlock } from '#editor/page-draft.ts'
import { SmallButton } from '#editor/small-button.tsx'
import { isMailingLayout, mailingBlocks, type MailingLayout } from '#domain/newsletter/mailing-blocks.ts'
import type { FieldErrors } from '#domain/problem.ts'
import { Button } from '#ui/button.tsx'

type Props = { blocks: DraftBlock[]; errors: FieldErrors; onChange: (change: (blocks: DraftBlock[]) => DraftBlock[]) => void }

export function MailingBlocks({ blocks, errors, onChange }: Props) {
  const announce = useAnnounce()
  const add = (layout: MailingLayout) => {
    const block = { key: crypto.randomUUID(), layout, attributes: emptyAttributes(mailingBlocks[layout].fields) }
    onChange((before) => [...before, block])
    announce(`${mailingBlocks[layout].name} toegevoegd.`)
  }
  const move = (from: number, to: number) => {
    onChange((before) => [...moved(before, from, to)])
    announce(`Verplaatst naar plaats ${to + 1} van ${blocks.length}.`)
  }
  const remove = (at: number) => {
    onChange((before) => before.toSpliced(at, 1))
    announce('Weggehaald.')
  }
  return (
    <section aria-labelledby="blocks" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="blocks" className="text-xl">
        Inhoud
      </h2>
      {blocks.length === 0 && <p className="text-ink-soft">Nog leeg. Voeg hieronder een onderdeel toe.</p>}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4 empty:hidden">
        {blocks.map((block, at) => {
          const { key, layout, attributes } = block
          if (!isMailingLayout(layout)) return null
          const { name, fields } = mailingBlocks[layout]
          const change = (path: readonly (string | number)[], value: unknown) =>
            onChange((before) =>
              before.map((one) =>
                one.key === key ? { ...one, attributes: changed(one.attributes, path, value) as typeof one.attributes } : one,
              ),
            )
          return (
            <li key={key} aria-label={`${at + 1}. ${name}`} className="rounded-card border border-line bg-white">
              <div className="flex items-center gap-1 ps-5 pe-2">
                <h3 className="min-w-0 flex-1 truncate py-3 font-body text-base font-semibold tracking-normal">
                  {name} <span className="text-sm font-normal text-ink-soft">{firstWords(fields, attributes, 40)}</span>
                </h3>
                <SmallButton icon={ArrowUp} label={`${name} omhoog`} disabled={at === 0} onClick={() => move(at, at - 1)} />
                <SmallButton
                  icon={ArrowDown}
                  label={`${name} omlaag`}
                  disabled={at === blocks.length - 1}
                  onClick={() => move(at, at + 1)}
                />
                <SmallButton icon={Trash2} label={`${name} weghalen`} onClick={() => remove(at)} />
              </div>
              {Object.keys(fields).length > 0 && (
                <div className="border-t border-line p-5">
                  <BlockContext value={{ key, change, errors: errorsOf(errors, at) }}>
                    <FieldInputs fields={fields} path={[]} values={attributes} />
                  </BlockContext>
                </div>
              )}
            </li>
          )
        })}
      </ol>
      <fieldset className="min-w-0">
        <legend className="mb-2 text-sm font-semibold">Onderdeel toevoegen</legend>
        <div className="flex flex-wrap gap-2">
          {Object.entries(mailingBlocks).map(([layout, { name }]) => (
            <Button key={layout} kind="plain" className="border-line text-sm" onClick={() => add(layout as MailingLayout)}>
              <Plus aria-hidden size={18} />
              {name}
            </Button>
          ))}
        </div>
      </fieldset>
    </section>
  )
}

/** Those of one block, by the path of the field in it. */
function errorsOf(errors: FieldErrors, at: number): Record<string, string> {
  const before = `content.${at}.attributes.`
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, [sentence]]) =>
      path.startsWith(before) && sentence ? [[path.slice(before.length), sentence]] : [],
    ),
  )
}
