// What customers said, with the stars they gave, between hairlines.

import type { Fields, Values } from '#domain/page/fields.ts'
import { Band } from '#parts/content/band.tsx'
import { BlockTitle, type Placed } from '#parts/content/block-title.tsx'
import { Quote, QuoteNote } from '#parts/content/quote.tsx'
import { Stars } from '#parts/product/stars.tsx'

export const name = 'Reacties met sterren'
export const group = 'people'

export const fields = {
  title: { kind: 'text', label: 'Titel', max: 80 },
  testimonials: {
    kind: 'repeater',
    label: 'Reacties',
    hint: 'Alleen wat een klant echt schreef, en met toestemming.',
    max: 6,
    of: {
      quote: { kind: 'textarea', label: 'Wat er gezegd is', max: 300 },
      stars: { kind: 'text', label: 'Sterren', hint: 'Een getal van 1 tot en met 5.', max: 3 },
      author: { kind: 'text', label: 'Naam', max: 40 },
      role: { kind: 'text', label: 'Toelichting', max: 60 },
    },
  },
  note: { kind: 'text', label: 'Herkomst', hint: 'Vertel hoe je deze reacties kreeg en controleerde. Dat moet van de wet.', max: 160 },
} as const satisfies Fields

export const sample: Values<typeof fields> = {
  title: 'Beoordeeld door wie het draagt',
  testimonials: [
    { stars: '5', quote: 'Zacht, stil en het blijft zitten als ik de trap op loop.', author: 'Anoniem', role: 'Voorbeeldtekst' },
    { stars: '4', quote: 'Goed materiaal. De kleinste maat mocht nog iets kleiner.', author: 'Anoniem', role: 'Voorbeeldtekst' },
    { stars: '5', quote: 'Ik slaap weer door. Meer hoef ik er niet over te zeggen.', author: 'Anoniem', role: 'Voorbeeldtekst' },
  ],
  note: 'Deze beoordelingen zijn voorbeelden, door de winkel zelf bedacht.',
}

const columns = ['', 'max-w-[40rem]', 'md:grid-cols-2', 'md:grid-cols-3']

/** Stored stars, whatever they are, as a number from 1 to 5; 0 when none were given. */
const starsOf = (given: string): number =>
  /^(?:[1-4](?:[.,]\d)?|5(?:[.,]0)?)$/.test(given.trim()) ? Number(given.trim().replace(',', '.')) : 0

export default function TestimonialStars({ title, testimonials, note, place }: Values<typeof fields> & Placed) {
  const told = testimonials.filter(({ quote }) => quote)
  return (
    <Band ground="white" first={place === 0}>
      <BlockTitle {...{ place }} className="mb-10">
        {title}
      </BlockTitle>
      <ul className={`grid gap-x-10 gap-y-10 ${columns[told.length] ?? columns[told.length === 4 ? 2 : 3]}`}>
        {told.map((said, at) => (
          <li key={at} className="border-t border-line pt-7">
            {starsOf(said.stars) > 0 && <Stars value={starsOf(said.stars)} />}
            <Quote {...{ said }} className="mt-5" words="font-head text-xl leading-snug" />
          </li>
        ))}
      </ul>
      <QuoteNote {...{ note }} className="mt-10" />
    </Band>
  )
}
