import type { Fields, BlockValues } from '#domain/content/block-fields.ts'
import { BlockSection, type BlockProps } from '#components/content/block-section.tsx'
import { Testimonial, TestimonialNote } from '#components/content/testimonial.tsx'

export const name = 'Reacties naast elkaar'

export const fields = {
  title: { kind: 'text', label: 'Titel', max: 80 },
  testimonials: {
    kind: 'repeater',
    label: 'Reacties',
    hint: 'Alleen wat een klant echt schreef, en met toestemming.',
    of: {
      quote: { kind: 'textarea', label: 'Wat er gezegd is', max: 400 },
      author: {
        kind: 'text',
        label: 'Naam',
        hint: 'Liever “Anoniem” dan een achternaam.',
        max: 40,
      },
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
  title: 'Wat mensen ons schrijven',
  testimonials: [
    {
      quote: 'Het pak lag bij de buren en niemand vroeg iets. Dat was precies wat ik hoopte.',
      author: 'Anoniem',
      role: 'Voorbeeldtekst',
    },
    {
      quote: 'Rustige uitleg. Ik wist eindelijk welke maat ik moest hebben.',
      author: 'Anoniem',
      role: 'Voorbeeldtekst',
    },
    {
      quote:
        'Voor mijn moeder bestel ik nu elke maand hetzelfde. Eén keer uitzoeken, daarna denk ik er niet meer aan.',
      author: 'Anoniem',
      role: 'Voorbeeldtekst',
    },
  ],
  note: 'Deze reacties zijn voorbeelden, door de winkel zelf bedacht.',
}

export default function TestimonialGrid({
  title,
  testimonials,
  note,
  index,
}: BlockProps<typeof fields>) {
  const shown = testimonials.filter(({ quote }) => quote)
  return (
    <BlockSection {...{ title, index }} ground="dune">
      <ul className="gap-5 sm:columns-2 sm:gap-6 lg:columns-3">
        {shown.map((testimonial, index) => (
          <li key={index} className="mb-5 break-inside-avoid sm:mb-6">
            <Testimonial
              {...{ testimonial }}
              className="rounded-card bg-white p-6 sm:p-8"
              quoteClass="text-lg"
            />
          </li>
        ))}
      </ul>
      <TestimonialNote {...{ note }} className="mt-3" />
    </BlockSection>
  )
}
