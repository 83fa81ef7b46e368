import { Link } from 'react-router'
import type { Fields, BlockValues } from '#domain/content/block-fields.ts'
import { BlockHeading, BlockSection, type BlockProps } from '#components/content/block-section.tsx'
import { Icon } from '#ui/icon.tsx'

export const name = 'Titel met onderwerpen'

export const fields = {
  title: { kind: 'text', label: 'Titel', max: 80 },
  text: { kind: 'textarea', label: 'Tekst', max: 240 },
  items: {
    kind: 'repeater',
    label: 'Onderdelen',
    of: {
      title: { kind: 'text', label: 'Titel', max: 60 },
      text: { kind: 'textarea', label: 'Tekst', max: 200 },
      href: {
        kind: 'text',
        label: 'Adres',
        hint: 'Mag leeg blijven. Begint met / voor een pagina in de winkel.',
      },
    },
  },
} as const satisfies Fields

export const sample: BlockValues<typeof fields> = {
  title: 'Waar kunnen we mee helpen?',
  text: 'Kies een onderwerp, dan kom je meteen op de goede plek.',
  items: [
    { title: 'Kiezen', text: 'Drie vragen, en je weet wat bij je past.', href: '/producthulp' },
    { title: 'Lezen', text: 'Korte uitleg over maat, huid en nacht.', href: '/kennisbank' },
    { title: 'Vragen', text: 'Bel of mail, je naam is niet nodig.', href: '/contact' },
    { title: 'Kijken', text: 'Alles wat we hebben, rustig op een rij.', href: '/shop' },
  ],
}

export default function TitleGrid({ title, text, items, index }: BlockProps<typeof fields>) {
  const shown = items.filter((item) => item.title)
  const ItemTitle = title ? 'h3' : 'h2'
  const hasHeading = title || text
  return (
    <BlockSection index={index}>
      <div
        className={`grid gap-x-[clamp(2rem,6vw,5rem)] gap-y-9 ${hasHeading ? 'lg:grid-cols-[1fr_1.7fr]' : ''}`}
      >
        {hasHeading && (
          <div>
            <BlockHeading index={index}>{title}</BlockHeading>
            {text && <p className="measure mt-5 text-lg whitespace-pre-line">{text}</p>}
          </div>
        )}
        <ul className="grid gap-x-10 sm:grid-cols-2">
          {shown.map((item, index) => (
            <li key={index} className="group relative border-t border-line py-7">
              <ItemTitle className="flex items-baseline justify-between gap-4 text-xl">
                {item.href ? (
                  <>
                    <Link
                      to={item.href}
                      className="no-underline after:absolute after:inset-0 hover:underline"
                    >
                      {item.title}
                    </Link>
                    <Icon
                      name="arrow-right"
                      size={20}
                      className="flex-none self-center text-deep transition-transform group-hover:translate-x-1"
                    />
                  </>
                ) : (
                  item.title
                )}
              </ItemTitle>
              {item.text && <p className="mt-2 max-w-[26em] whitespace-pre-line">{item.text}</p>}
            </li>
          ))}
        </ul>
      </div>
    </BlockSection>
  )
}
