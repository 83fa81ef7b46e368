// A picture beside a piece of text.

import type { Fields, Values } from '#domain/page/fields.ts'
import { Band } from '#parts/content/band.tsx'
import { BlockTitle, type Placed } from '#parts/content/block-title.tsx'
import { ButtonLinks } from '#parts/content/button-links.tsx'
import { RichText } from '#parts/content/rich-text.tsx'
import { Still } from '#parts/content/still.tsx'

export const name = 'Foto met tekst'
export const group = 'text'

export const fields = {
  title: { kind: 'text', label: 'Titel', max: 80 },
  text: { kind: 'richtext', label: 'Tekst' },
  image: { kind: 'image', label: 'Foto' },
  button: { kind: 'object', label: 'Knop', of: { text: { kind: 'text', label: 'Tekst' }, href: { kind: 'text', label: 'Adres' } } },
} as const satisfies Fields

export const sample: Values<typeof fields> = {
  title: 'Een doos die niets verraadt',
  text: '<p>Geen logo, geen productnaam, een neutrale afzender. Ook je bankafschrift zegt niet wat je kocht.</p>',
  image: { url: '/images/neutrale-doos.jpg', alt: 'Twee effen kartonnen dozen op elkaar', width: 1280, height: 960 },
  button: { text: 'Zo leveren wij', href: '/bezorging' },
}

export default function ImageText({ title, text, image, button, place }: Values<typeof fields> & Placed) {
  return (
    <Band first={place === 0}>
      <div className={`grid items-center gap-x-[clamp(2rem,6vw,5rem)] gap-y-9 ${image ? 'md:grid-cols-2' : ''}`}>
        {image && <Still image={image} sizes="(min-width: 48rem) 34rem, 92vw" priority={place === 0} />}
        <div className={image ? '' : 'mx-auto w-full max-w-[38rem]'}>
          <BlockTitle {...{ place }} className="mb-5">
            {title}
          </BlockTitle>
          <RichText html={text} />
          <ButtonLinks links={[button]} className="mt-8" />
        </div>
      </div>
    </Band>
  )
}
