// A heading in the middle of the page, with a line under it.

import type { Fields, Values } from '#domain/page/fields.ts'
import { Band } from '#parts/content/band.tsx'
import { BlockTitle, type Placed } from '#parts/content/block-title.tsx'

export const name = 'Titel in het midden'
export const group = 'text'

export const fields = {
  title: { kind: 'text', label: 'Titel', max: 80 },
  subtitle: { kind: 'textarea', label: 'Ondertitel', max: 240 },
} as const satisfies Fields

export const sample: Values<typeof fields> = {
  title: 'Gewoon, goed geregeld',
  subtitle: 'Wat je nodig hebt, op tijd en onopgemerkt.',
}

export default function TitleSubtitleCenter({ title, subtitle, place }: Values<typeof fields> & Placed) {
  return (
    <Band first={place === 0}>
      <div className="mx-auto max-w-[44rem] text-center">
        <BlockTitle {...{ place }}>{title}</BlockTitle>
        {subtitle && <p className="measure mx-auto mt-5 text-lg whitespace-pre-line">{subtitle}</p>}
      </div>
    </Band>
  )
}
