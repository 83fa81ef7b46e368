import type { Fields, BlockValues } from '#domain/content/block-fields.ts'
import { BlockSection, type BlockProps } from '#components/content/block-section.tsx'
import { Testimonial, TestimonialNote } from '#components/content/testimonial.tsx'
import { RatingStars } from '#components/product/rating-stars.tsx'

export const name = 'Reacties met sterren'

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
  note: {
    kind: 'text',
    label: 'Herkomst',
    hint: 'Vertel hoe je deze reacties kreeg en controleerde. Dat moet van de wet.',
    max: 160,
  },
} as const satisfies Fields

export const sample: BlockValues<typeof fields> = {
  title: 'Beoordeeld door wie het draagt',
  testimonials: [
    {
      stars: '5',
      quote: 'Zacht, stil en het blijft zitten als ik de trap op loop.',
      author: 'Anoniem',
      role: 'Voorbeeldtekst',
    },
    {
      stars: '4',
      quote: 'Goed materiaal. De kleinste maat mocht nog iets kleiner.',
      author: 'Anoniem',
      role: 'Voorbeeldtekst',
    },
    {
      stars: '5',
      quote: 'Ik slaap weer door. Meer hoef ik er niet over te zeggen.',
      author: 'Anoniem',
      role: 'Voorbeeldtekst',
    },
  ],
  note: 'Deze beoordelingen zijn voorbeelden, door de winkel zelf bedacht.',
}

const columns = ['', 'max-w-[40rem]', 'md:grid-cols-2', 'md:grid-cols-3']

/** From 1 to 5, or 0 for an empty or invalid text. */
const parseStars = (text: string): number =>
  /^(?:[1-4](?:[.,]\d)?|5(?:[.,]0)?)$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : 0

export default function TestimonialStars({
  title,
  testimonials,
  note,
  index,
}: BlockProps<typeof fields>) {
  const shown = testimonials.filter(({ quote }) => quote)
  return (
    <BlockSection {...{ title, index }} titleClass="mb-10" ground="white">
      <ul
        className={`grid gap-x-10 gap-y-10 ${columns[shown.length] ?? columns[shown.length === 4 ? 2 : 3]}`}
      >
        {shown.map((testimonial, index) => (
          <li key={index} className="border-t border-line pt-7">
            {parseStars(testimonial.stars) > 0 && (
              <RatingStars value={parseStars(testimonial.stars)} />
            )}
            <Testimonial
              {...{ testimonial }}
              className="mt-5"
              quoteClass="font-head text-xl leading-snug"
            />
          </li>
        ))}
      </ul>
      <TestimonialNote {...{ note }} className="mt-10" />
    </BlockSection>
  )
}
