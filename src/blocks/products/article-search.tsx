// A plain form, so that it works without scripts.

import { useId } from 'react'
import type { Fields, BlockValues } from '#domain/content/block-fields.ts'
import { BlockHeading, BlockSection, type BlockProps } from '#components/content/block-section.tsx'
import { buttonClass } from '#ui/button.tsx'

export const name = 'Zoeken in artikelen'

const defaultLabel = 'Waar gaat je vraag over?'

export const fields = {
  title: { kind: 'text', label: 'Titel', max: 80 },
  label: {
    kind: 'text',
    label: 'Woorden boven het veld',
    max: 60,
    hint: `Leeg laten geeft: ${defaultLabel}`,
  },
} as const satisfies Fields

export const sample: BlockValues<typeof fields> = {
  title: 'Zoek in de kennisbank',
  label: defaultLabel,
}

export default function ArticleSearch({ title, label, index }: BlockProps<typeof fields>) {
  const id = useId()
  if (!title && !label) return null
  return (
    <BlockSection index={index}>
      {title && (
        <div className="mb-6">
          <BlockHeading index={index}>{title}</BlockHeading>
        </div>
      )}
      <form
        action="/search"
        role="search"
        aria-label="In de kennisbank"
        className="flex max-w-[40rem] items-end gap-3 print:hidden"
      >
        <input type="hidden" name="in" value="kennisbank" />
        <div className="min-w-0 grow basis-0">
          <label htmlFor={id} className="mb-2 block font-semibold">
            {label || defaultLabel}
          </label>
          <input
            id={id}
            name="q"
            type="search"
            maxLength={100}
            required
            className="control min-h-control px-4"
          />
        </div>
        <button type="submit" className={buttonClass('primary')}>
          Zoek
        </button>
      </form>
    </BlockSection>
  )
}
