import type { Fields, BlockValues } from '#domain/content/block-fields.ts'
import { BlockSection, type BlockProps } from '#components/content/block-section.tsx'
import { Testimonial, TestimonialNote } from '#components/content/testimonial.tsx'

export const name = 'Eén grote reactie'

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
  note: {
    kind: 'text',
    label: 'Herkomst',
    hint: 'Vertel hoe je deze reacties kreeg en controleerde. Dat moet van de wet.',
    max: 160,
  },
} as const satisfies Fields

export const sample: BlockValues<typeof fields> = {
  title: 'Uit de wind',
  main: {
    quote: 'Ik loop weer een hele zaterdag over de markt en denk er niet aan.',
    author: 'Anoniem',
    role: 'Voorbeeldtekst',
  },
  testimonials: [
    {
      quote: 'De doos had net zo goed een boek kunnen zijn.',
      author: 'Anoniem',
      role: 'Voorbeeldtekst',
    },
    {
      quote: 'Mijn vraag was in vijf minuten opgelost, en niemand deed er moeilijk over.',
      author: 'Anoniem',
      role: 'Voorbeeldtekst',
    },
  ],
  note: 'Deze reacties zijn voorbeelden, door de winkel zelf bedacht.',
}

export default function TestimonialWithGrid({
  title,
  main,
  testimonials,
  note,
  index,
}: BlockProps<typeof fields>) {
  const others = testimonials.filter(({ quote }) => quote)
  return (
    <BlockSection {...{ title, index }} ground="lee">
      <div
        className={`grid gap-5 sm:gap-6 ${main.quote && others.length > 0 ? 'lg:grid-cols-[1.2fr_1fr]' : ''}`}
      >
        {main.quote && (
          <Testimonial
            testimonial={main}
            className="on-deep flex min-h-72 flex-col justify-between rounded-[1.75rem] p-7 sm:p-11"
            quoteClass="font-head text-2xl leading-tight text-white"
            roleClass=""
          />
        )}
        {others.length > 0 && (
          <ul className="grid gap-5 sm:gap-6">
            {others.map((testimonial, index) => (
              <li key={index} className="grid">
                <Testimonial {...{ testimonial }} className="rounded-card bg-white p-6 sm:p-8" />
              </li>
            ))}
          </ul>
        )}
      </div>
      <TestimonialNote {...{ note }} className="mt-6" />
    </BlockSection>
  )
}
