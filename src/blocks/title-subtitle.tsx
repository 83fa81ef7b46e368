// A heading at the left, with a line beside it.

import type { Fields, Values } from '#domain/page/fields.ts'
import { Band } from '#parts/content/band.tsx'
import { BlockTitle, type Placed } from '#parts/content/block-title.tsx'

export const name = 'Titel met regel ernaast'
export const group = 'text'

export const fields = {
  title: { kind: 'text', label: 'Titel', max: 80 },
  subtitle: { kind: 'textarea', label: 'Ondertitel', max: 300 },
} as const satisfies Fields

export const sample: Values<typeof fields> = {
  title: 'Bezorgen en terugsturen',
  subtitle: 'Hoe je bestelling bij je komt, en hoe je hem weer kwijtraakt als hij niet past.',
}

export default function TitleSubtitle({ title, subtitle, place }: Values<typeof fields> & Placed) {
  return (
    <Band first={place === 0}>
      <div className="grid items-end gap-x-16 gap-y-5 lg:grid-cols-[1.35fr_1fr]">
        <BlockTitle {...{ place }}>{title}</BlockTitle>
        {subtitle && <p className="measure text-lg whitespace-pre-line">{subtitle}</p>}
      </div>
    </Band>
  )
}
