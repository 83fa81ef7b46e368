// One voice told large, with a few others beside it.

import type { Fields, Values } from '#domain/page/fields.ts'
import { Band } from '#parts/content/band.tsx'
import { BlockTitle, type Placed } from '#parts/content/block-title.tsx'
import { Quote, QuoteNote } from '#parts/content/quote.tsx'

export const name = 'Eén grote reactie'
export const group = 'people'

export const fields = {
  title: { kind: 'text', label: 'Titel', max: 80 },
  main: {
    kind: 'object',
    label: 'Grote reactie',
    of: {
      quote: { kind: 'text', label: 'Wat er gezegd is', max: 240 },
      author: { kind: 'text', label: 'Naam', max: 40 },
      role: { kind: 'text', label: 'Toelichting', max: 60 },
    },
  },
  testimonials: {
    kind: 'repeater',
    label: 'Andere reacties',
    hint: 'Alleen wat een klant echt schreef, en met toestemming.',
    max: 4,
    of: {
      quote: { kind: 'textarea', label: 'Wat er gezegd is', max: 240 },
      author: { kind: 'text', label: 'Naam', max: 40 },
      role: { kind: 'text', label: 'Toelichting', max: 60 },
    },
  },
  note: { kind: 'text', label: 'Herkomst', hint: 'Vertel hoe je deze reacties kreeg en controleerde. Dat moet van de wet.', max: 160 },
} as const satisfies Fields

export const sample: Values<typeof fields> = {
  title: 'Uit de wind',
  main: { quote: 'Ik loop weer een hele zaterdag over de markt en denk er niet aan.', author: 'Anoniem', role: 'Voorbeeldtekst' },
  testimonials: [
    { quote: 'De doos had net zo goed een boek kunnen zijn.', author: 'Anoniem', role: 'Voorbeeldtekst' },
    { quote: 'Mijn vraag was in vijf minuten opgelost, en niemand deed er moeilijk over.', author: 'Anoniem', role: 'Voorbeeldtekst' },
  ],
  note: 'Deze reacties zijn voorbeelden, door de winkel zelf bedacht.',
}

export default function TestimonialWithGrid({ title, main, testimonials, note, place }: Values<typeof fields> & Placed) {
  const others = testimonials.filter(({ quote }) => quote)
  return (
    <Band ground="lee" first={place === 0}>
      <BlockTitle {...{ place }} className="mb-9">
        {title}
      </BlockTitle>
      <div className={`grid gap-5 sm:gap-6 ${main.quote && others.length > 0 ? 'lg:grid-cols-[1.25fr_1fr]' : ''}`}>
        {main.quote && (
          <Quote
            said={main}
            className="on-deep flex min-h-72 flex-col justify-between rounded-[1.75rem] p-7 sm:p-11"
            words="font-head text-2xl leading-tight text-white"
            quiet=""
          />
        )}
        {others.length > 0 && (
          <ul className="grid gap-5 sm:gap-6">
            {others.map((said, at) => (
              <li key={at} className="grid">
                <Quote {...{ said }} className="rounded-card bg-white p-6 sm:p-8" />
              </li>
            ))}
          </ul>
        )}
      </div>
      <QuoteNote {...{ note }} className="mt-6" />
    </Band>
  )
}
