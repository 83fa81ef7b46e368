import type { ReactNode } from 'react'
import type { Fields, BlockValues } from '#domain/content/block-fields.ts'
import { toPhoneUrl } from '#domain/text/phone-link.ts'
import { CallbackForm } from '#components/callback/callback-form.tsx'
import { BlockHeading, BlockSection, type BlockProps } from '#components/content/block-section.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Icon } from '#ui/icon.tsx'
import type { BlockReplies, BlockNeeds } from '../block.ts'

export const name = 'Contactgegevens'

const emptyHint = 'Leeg: wat bij Instellingen staat.'

export const fields = {
  title: { kind: 'text', label: 'Titel', max: 80 },
  text: { kind: 'textarea', label: 'Tekst', max: 400 },
  phone: { kind: 'text', label: 'Telefoonnummer', hint: emptyHint },
  email: { kind: 'text', label: 'E-mailadres', hint: emptyHint },
  hours: { kind: 'textarea', label: 'Bereikbaar', hint: emptyHint },
  address: { kind: 'textarea', label: 'Adres', hint: emptyHint },
} as const satisfies Fields

export const sample: BlockValues<typeof fields> = {
  title: 'Bel of mail ons gerust',
  text: 'Je hoeft je naam niet te noemen. We denken graag met je mee.',
  phone: '020 123 45 67',
  email: 'post@luwte.example',
  hours: 'Maandag tot en met vrijdag, 9.00 tot 17.00 uur',
  address: 'Luwte\nDuinweg 12\n2042 AB Zandvoort',
}

export const needs = () => ({ details: ['GET /api/shop-details'] }) as const satisfies BlockNeeds

export default function Contact({
  title,
  text,
  details,
  index,
  ...values
}: BlockProps<typeof fields> & BlockReplies<typeof needs>) {
  const { company } = details
  const phone = values.phone || company.phone
  const email = values.email || company.email
  const hours = values.hours || company.hours
  const address =
    values.address || [company.legalName, company.address].filter((line) => line !== '').join('\n')
  const rows: { name: string; icon: ReactNode; content: ReactNode; text: string }[] = [
    {
      name: 'Telefoon',
      text: phone,
      icon: <Icon name="phone" size={22} />,
      content: (
        <a className="link" href={toPhoneUrl(phone)}>
          {phone}
        </a>
      ),
    },
    {
      name: 'E-mail',
      text: email,
      icon: <Icon name="mail" size={22} />,
      content: (
        <a className="link [overflow-wrap:anywhere]" href={`mailto:${email}`}>
          {email}
        </a>
      ),
    },
    { name: 'Bereikbaar', icon: <Icon name="clock" size={22} />, content: hours, text: hours },
    { name: 'Adres', icon: <Icon name="map-pin" size={22} />, content: address, text: address },
  ]
  return (
    <BlockSection index={index}>
      <div className="grid gap-x-[clamp(2rem,6vw,5rem)] gap-y-10 lg:grid-cols-[1fr_1.2fr]">
        <div>
          <BlockHeading {...{ index }}>{title}</BlockHeading>
          {text && <p className="measure mt-5 text-lg whitespace-pre-line">{text}</p>}
          <div className="mt-5">
            <Disclosure title="Liever dat we jou bellen?">
              <CallbackForm />
            </Disclosure>
          </div>
        </div>
        <dl className="grid content-start self-start gap-x-8 gap-y-7 rounded-card border border-line bg-white p-5 sm:p-9 md:grid-cols-2 lg:grid-cols-1">
          {rows
            .filter(({ text }) => text !== '')
            .map(({ name, icon, content }) => (
              <div key={name} className="relative min-w-0 ps-15">
                <dt className="font-semibold">
                  <span
                    aria-hidden
                    className="absolute start-0 top-0.5 grid size-12 place-items-center rounded-pill bg-lee text-deep"
                  >
                    {icon}
                  </span>
                  {name}
                </dt>
                <dd className="whitespace-pre-line">{content}</dd>
              </div>
            ))}
        </dl>
      </div>
    </BlockSection>
  )
}
