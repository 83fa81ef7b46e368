import { useAnnounce } from '#editor/announcer.tsx'
import { BlockContext } from '#editor/fields/block-field.tsx'
import { FieldInputs } from '#editor/fields/field-input.tsx'
import { emptyBlockValues, blockSummary } from '#editor/new-block.ts'
import { type DraftBlock, setAtPath, moveToIndex } from '#editor/page-draft.ts'
import { SmallButton } from '#editor/small-button.tsx'
import { isMailingLayout, mailingBlocks, type MailingLayout } from '../domain/mailing-blocks.ts'
import type { FieldErrors } from '#domain/problem.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Section } from '#admin/shared/screen.tsx'

type Props = {
  blocks: DraftBlock[]
  errors: FieldErrors
  onChange: (change: (blocks: DraftBlock[]) => DraftBlock[]) => void
}

export function MailingBlocks({ blocks, errors, onChange }: Props) {
  const announce = useAnnounce()
  const add = (layout: MailingLayout) => {
    const block = {
      key: crypto.randomUUID(),
      layout,
      attributes: emptyBlockValues(mailingBlocks[layout].fields),
    }
    onChange((before) => [...before, block])
    announce(`${mailingBlocks[layout].name} toegevoegd.`)
  }
  const move = (from: number, to: number) => {
    onChange((before) => [...moveToIndex(before, from, to)])
    announce(`Verplaatst naar plaats ${to + 1} van ${blocks.length}.`)
  }
  const remove = (index: number) => {
    onChange((before) => before.toSpliced(index, 1))
    announce('Weggehaald.')
  }
  return (
    <Section title="Inhoud" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {blocks.length === 0 && (
        <p className="text-ink-soft">Nog leeg. Voeg hieronder een onderdeel toe.</p>
      )}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4 empty:hidden">
        {blocks.map((block, index) => {
          const { key, layout, attributes } = block
          if (!isMailingLayout(layout)) return null
          const { name, fields } = mailingBlocks[layout]
          const change = (path: readonly (string | number)[], value: unknown) =>
            onChange((before) =>
              before.map((one) =>
                one.key === key
                  ? {
                      ...one,
                      attributes: setAtPath(one.attributes, path, value) as typeof one.attributes,
                    }
                  : one,
              ),
            )
          return (
            <li
              key={key}
              aria-label={`${index + 1}. ${name}`}
              className="rounded-card border border-line bg-white"
            >
              <div className="flex items-center gap-1 ps-5 pe-2">
                <h3 className="min-w-0 flex-1 truncate py-3 font-body text-base font-semibold tracking-normal">
                  {name}{' '}
                  <span className="text-sm font-normal text-ink-soft">
                    {blockSummary(fields, attributes, 40)}
                  </span>
                </h3>
                <SmallButton
                  icon="arrow-up"
                  label={`${name} omhoog`}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <SmallButton
                  icon="arrow-down"
                  label={`${name} omlaag`}
                  disabled={index === blocks.length - 1}
                  onClick={() => move(index, index + 1)}
                />
                <SmallButton
                  icon="trash-2"
                  label={`${name} weghalen`}
                  onClick={() => remove(index)}
                />
              </div>
              {Object.keys(fields).length > 0 && (
                <div className="border-t border-line p-5">
                  <BlockContext value={{ key, change, errors: errorsOf(errors, index) }}>
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
            <Button
              key={layout}
              kind="plain"
              className="border-line text-sm"
              onClick={() => add(layout as MailingLayout)}
            >
              <Icon name="plus" size={18} />
              {name}
            </Button>
          ))}
        </div>
      </fieldset>
    </Section>
  )
}

/** Returns the errors of one block, by field path inside the block. */
function errorsOf(errors: FieldErrors, index: number): Record<string, string> {
  const before = `content.${index}.attributes.`
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, [sentence]]) =>
      path.startsWith(before) && sentence ? [[path.slice(before.length), sentence]] : [],
    ),
  )
}
