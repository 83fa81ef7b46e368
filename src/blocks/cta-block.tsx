// An invitation on a warm ground: a few words, one button, perhaps a picture.

import type { Fields, Values } from '#domain/page/fields.ts'
import { Band } from '#parts/content/band.tsx'
import { BlockTitle, type Placed } from '#parts/content/block-title.tsx'
import { ButtonLinks } from '#parts/content/button-links.tsx'
import { Still } from '#parts/content/still.tsx'

export const name = 'Uitnodiging met knop'
export const group = 'more'

export const fields = {
  title: { kind: 'text', label: 'Titel', max: 80 },
  text: { kind: 'textarea', label: 'Tekst', max: 300 },
  button: { kind: 'object', label: 'Knop', of: { text: { kind: 'text', label: 'Tekst' }, href: { kind: 'text', label: 'Adres' } } },
  image: { kind: 'image', label: 'Foto' },
} as const satisfies Fields

export const sample: Values<typeof fields> = {
  title: 'Weet je niet waar je moet beginnen?',
  text: 'Drie vragen, een minuut. Je antwoorden blijven op dit apparaat; wij zien ze niet.',
  button: { text: 'Start de keuzehulp', href: '/producthulp' },
  image: { url: '/images/stenen.jpg', alt: 'Drie gladde stenen op elkaar, met duingras ernaast', width: 1280, height: 960 },
}

export default function CtaBlock({ title, text, button, image, place }: Values<typeof fields> & Placed) {
  return (
    <Band ground="dune" first={place === 0}>
      <div className={`grid items-center gap-x-[clamp(2rem,5vw,4rem)] gap-y-10 ${image ? 'md:grid-cols-2' : ''}`}>
        <div className={image ? '' : 'mx-auto max-w-[40rem] text-center'}>
          <BlockTitle {...{ place }}>{title}</BlockTitle>
          {text && <p className="measure mt-4 text-lg whitespace-pre-line">{text}</p>}
          <ButtonLinks links={[button]} className={`mt-7 ${image ? '' : 'justify-center'}`} />
        </div>
        {image && <Still image={image} sizes="(min-width: 48rem) 34rem, 92vw" priority={place === 0} />}
      </div>
    </Band>
  )
}
