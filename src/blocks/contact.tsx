// How to reach the shop: by telephone, by mail, at its address, and when.

import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Fields, Values } from '#domain/page/fields.ts'
import { phoneLink } from '#domain/phone-link.ts'
import { Band } from '#parts/content/band.tsx'
import { BlockTitle, type Placed } from '#parts/content/block-title.tsx'
import type { Answers, Needs } from './block.ts'

export const name = 'Contactgegevens'
export const group = 'more'

const asSet = 'Leeg: wat bij Instellingen staat.'

export const fields = {
  title: { kind: 'text', label: 'Titel', max: 80 },
  text: { kind: 'textarea', label: 'Tekst', max: 400 },
  phone: { kind: 'text', label: 'Telefoonnummer', hint: asSet },
  email: { kind: 'text', label: 'E-mailadres', hint: asSet },
  hours: { kind: 'textarea', label: 'Bereikbaar', hint: asSet },
  address: { kind: 'textarea', label: 'Adres', hint: asSet },
} as const satisfies Fields

export const sample: Values<typeof fields> = {
  title: 'Bel of mail ons gerust',
  text: 'Je hoeft je naam niet te noemen. We denken graag met je mee.',
  phone: '020 123 45 67',
  email: 'post@luwte.example',
  hours: 'Maandag tot en met vrijdag, 9.00 tot 17.00 uur',
  address: 'Luwte\nDuinweg 12\n2042 AB Zandvoort',
}

export const needs = () => ({ details: ['GET /api/shop-details'] }) as const satisfies Needs

export default function Contact({ title, text, details, place, ...own }: Values<typeof fields> & Answers<typeof needs> & Placed) {
  const { company } = details
  const phone = own.phone || company.phone
  const email = own.email || company.email
  const hours = own.hours || company.hours
  const address = own.address || `${company.legalName}\n${company.address}`
  const ways: { name: string; icon: ReactNode; told: ReactNode }[] = [
    {
      name: 'Telefoon',
      icon: <Phone size={22} />,
      told: (
        <a className="link" href={phoneLink(phone)}>
          {phone}
        </a>
      ),
    },
    {
      name: 'E-mail',
      icon: <Mail size={22} />,
      told: (
        <a className="link [overflow-wrap:anywhere]" href={`mailto:${email}`}>
          {email}
        </a>
      ),
    },
    { name: 'Bereikbaar', icon: <Clock size={22} />, told: hours },
    { name: 'Adres', icon: <MapPin size={22} />, told: address },
  ]
  return (
    <Band first={place === 0}>
      <div className="grid gap-x-[clamp(2rem,6vw,5rem)] gap-y-10 lg:grid-cols-[1fr_1.2fr]">
        <div>
          <BlockTitle {...{ place }}>{title}</BlockTitle>
          {text && <p className="measure mt-5 text-lg whitespace-pre-line">{text}</p>}
        </div>
        <dl className="grid content-start gap-x-8 gap-y-7 rounded-card border border-line bg-white p-5 sm:p-9 md:grid-cols-2 lg:grid-cols-1">
          {ways.map(({ name, icon, told }) => (
            <div key={name} className="relative min-w-0 ps-15">
              <dt className="font-semibold">
                <span aria-hidden className="absolute start-0 top-0.5 grid size-12 place-items-center rounded-pill bg-lee text-deep">
                  {icon}
                </span>
                {name}
              </dt>
              <dd className="whitespace-pre-line">{told}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Band>
  )
}
