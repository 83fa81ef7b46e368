// A piece of text at a width that reads well.

import type { Fields, Values } from '#domain/page/fields.ts'
import { Band } from '#parts/content/band.tsx'
import { BlockTitle, type Placed } from '#parts/content/block-title.tsx'
import { RichText } from '#parts/content/rich-text.tsx'

export const name = 'Tekst'
export const group = 'text'

export const fields = {
  title: { kind: 'text', label: 'Titel', max: 80 },
  text: { kind: 'richtext', label: 'Tekst' },
} as const satisfies Fields

export const sample: Values<typeof fields> = {
  title: 'Waarom wij dit doen',
  text: '<p>Veel mensen verliezen wel eens urine. Bijna niemand praat erover. Daar kan een goede winkel iets aan doen: door het gewoon te maken.</p>',
}

export default function TextBlock({ title, text, place }: Values<typeof fields> & Placed) {
  return (
    <Band first={place === 0} prose>
      <div className="mx-auto max-w-[38rem]">
        <BlockTitle {...{ place }} className="mb-6">
          {title}
        </BlockTitle>
        <RichText html={text} />
      </div>
    </Band>
  )
}
